//! Links further solvers, named by the environment, and lists them for `solvers.rs`.
//!
//! `PERCORRE_PEERS` holds entries `name=function=/path/to/library.a`, separated by spaces. See README.md here.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

fn main() {
    println!("cargo:rerun-if-env-changed=PERCORRE_PEERS");
    let named = env::var("PERCORRE_PEERS").unwrap_or_default();
    let (mut functions, mut list) = (String::new(), String::new());
    for entry in named.split_whitespace() {
        let mut parts = entry.splitn(3, '=');
        let (Some(name), Some(function), Some(library)) = (parts.next(), parts.next(), parts.next()) else {
            panic!("PERCORRE_PEERS: '{entry}' is not name=function=/path/to/library.a");
        };
        let library = Path::new(library);
        let folder = library.parent().expect("a library has a folder");
        let stem = library.file_stem().and_then(|stem| stem.to_str()).expect("a library has a name");
        println!("cargo:rerun-if-changed={}", library.display());
        println!("cargo:rustc-link-search=native={}", folder.display());
        println!("cargo:rustc-link-lib=static={}", stem.strip_prefix("lib").unwrap_or(stem));
        let c = "fn(*const c_char, usize, u32, *mut c_char, *mut usize) -> usize";
        let arguments = "_: *const c_char, _: usize, _: u32, _: *mut c_char, _: *mut usize";
        writeln!(functions, "unsafe extern \"C\" {{ fn {function}({arguments}) -> usize; }}").expect("a string");
        writeln!(list, "    (\"{name}\", {function} as unsafe extern \"C\" {c}),").expect("a string");
    }
    if !named.trim().is_empty() {
        println!("cargo:rustc-link-lib=stdc++");
    }
    let code = format!("{functions}pub const LINKED: &[(&str, CSolver)] = &[\n{list}];\n");
    fs::write(Path::new(&env::var("OUT_DIR").expect("cargo sets it")).join("linked.rs"), code).expect("writable");
}
