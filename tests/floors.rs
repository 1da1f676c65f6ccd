//! The house stays a house: a module imports from its own floor or lower (docs/DESIGN.md has the picture).

use std::collections::HashMap;
use std::fs;
use std::path::Path;

/// Every module at the top of `src`, with its floor.
const FLOORS: &[(&str, u8)] = &[
    ("error", 0),
    ("code", 0),
    ("shape", 0),
    ("cell", 0),
    ("set", 0),
    ("geometry", 0),
    ("deadline", 0),
    ("grid", 1),
    ("board", 1),
    ("symmetry", 1),
    ("step", 2),
    ("check", 2),
    ("technique", 2),
    ("se", 2),
    ("ladder", 3),
    ("percorre", 3),
    ("path", 3),
    ("any_board", 3),
    ("search", 4),
    ("state", 4),
    ("why", 5),
    ("brute", 4),
    ("grade", 5),
    ("replay", 5),
    ("format", 6),
    ("render", 6),
    ("cli", 7),
];

#[test]
fn nobody_imports_from_a_higher_floor() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let homes = homes(&fs::read_to_string(src.join("lib.rs")).unwrap());
    let mut wrong = Vec::new();
    let mut seen = 0;
    for (module, path, text) in files(&src) {
        let Some(floor) = floor(&module) else { panic!("{path}: `{module}` has no floor in tests/floors.rs") };
        for name in imports(&text) {
            let home = homes.get(&name).cloned().unwrap_or(name.clone());
            seen += 1;
            let upward = self::floor(&home).is_none_or(|other| other > floor);
            // Brute force is a tower of its own: ground and grid only. The checker knows no technique.
            let tower = module == "brute" && home != "brute" && home != "grid" && self::floor(&home) != Some(0);
            let blind = module == "check" && home == "technique";
            if upward || tower || blind {
                wrong.push(format!("{path} imports {name} of {home}"));
            }
        }
    }
    assert!(seen > 100, "only {seen} imports found: is this test still reading the sources?");
    assert!(wrong.is_empty(), "{wrong:#?}");
}

fn floor(module: &str) -> Option<u8> {
    FLOORS.iter().find(|(name, _)| *name == module).map(|(_, floor)| *floor)
}

/// Every source file but the map, `main` and tests, with its top module.
fn files(src: &Path) -> Vec<(String, String, String)> {
    let mut found = Vec::new();
    let mut folders = vec![src.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let inside = path.strip_prefix(src).unwrap().to_str().unwrap().to_string();
            if path.is_dir() {
                folders.push(path);
            } else if inside.ends_with(".rs") && inside != "lib.rs" && inside != "main.rs" && !inside.contains("tests")
            {
                let module = inside.split(['/', '.']).next().unwrap().to_string();
                found.push((module, inside, fs::read_to_string(&path).unwrap()));
            }
        }
    }
    found
}

/// Which module each name that `lib.rs` re-exports comes from.
fn homes(lib: &str) -> HashMap<String, String> {
    let mut homes = HashMap::from([("at_size".to_string(), "geometry".to_string())]);
    for statement in statements(lib, "pub use ") {
        let (module, names) = statement.split_once("::").expect("a path");
        let module = module.trim_start_matches("crate::").to_string();
        for name in names.trim_matches(['{', '}']).split(',').map(str::trim).filter(|name| !name.is_empty()) {
            homes.insert(name.to_string(), module.clone());
        }
    }
    homes
}

/// The names right after `crate::` that a file's own code (not its tests) imports or mentions.
fn imports(text: &str) -> Vec<String> {
    let code = text.split("#[cfg(test)]").next().unwrap();
    let mut names = Vec::new();
    for statement in statements(code, "use crate::") {
        let list = statement.strip_prefix('{').and_then(|list| list.strip_suffix('}')).unwrap_or(&statement);
        let mut depth = 0;
        let mut name = String::new();
        for c in list.chars().chain([',']) {
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 0 => {
                    names.extend(name.trim().split("::").next().map(str::to_string).filter(|name| !name.is_empty()));
                    name.clear();
                    continue;
                }
                _ => {}
            }
            name.push(c);
        }
    }
    names
}

/// The rest of each statement that begins so, on one line.
fn statements(text: &str, begin: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(begin) {
        rest = &rest[at + begin.len()..];
        let end = rest.find(';').unwrap_or(rest.len());
        found.push(rest[..end].split_whitespace().collect::<Vec<_>>().join(" "));
    }
    found
}
