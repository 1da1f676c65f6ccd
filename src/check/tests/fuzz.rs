//! Nothing false is ever proved.
