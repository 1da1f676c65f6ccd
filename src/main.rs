//! The `percorre` command.

fn main() {}
