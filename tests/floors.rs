//! A module uses only modules on its own floor or lower, and never in a cycle.
//! The map in `src/lib.rs` says which floor a module is on.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::Path;

use crate::common::shared::root;

#[test]
fn no_module_uses_a_higher_floor() {
    let mut wrong = Vec::new();
    let (uses, floors) = (uses(), floors(&lib()));
    for ((user, used), file) in &uses {
        let (floor, other) = (floors[user], floors[used]);
        // Brute force is a tower of its own: ground and grid only. The checker knows no technique.
        let tower = user == "brute" && other != 0 && used != "grid";
        let blind = user == "check" && used == "technique";
        if other > floor || tower || blind {
            wrong.push(format!("{file} uses {used}"));
        }
    }
    assert!(uses.len() > 100, "only {} uses found: is this test still reading the sources?", uses.len());
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn modules_go_in_no_circle() {
    let uses = uses();
    let reaches = |from: &String, to: &String| {
        let (mut seen, mut next) = (HashSet::from([from]), vec![from]);
        while let Some(module) = next.pop() {
            let used = uses.keys().filter(|(user, _)| user == module).map(|(_, used)| used);
            next.extend(used.filter(|used| seen.insert(used)));
        }
        seen.contains(to)
    };
    let in_circle = uses.iter().filter(|((user, used), _)| reaches(used, user));
    let circles: Vec<String> = in_circle.map(|((user, used), file)| format!("{user} uses {used}: {file}")).collect();
    assert!(circles.is_empty(), "{circles:#?}");
}

#[test]
fn the_parts_of_a_stream_do_not_use_the_stream() {
    for part in ["answer", "bytes", "decode", "in_order", "input", "progress", "record"] {
        let path = root().join("src/cli").join(part).with_extension("rs");
        assert!(!fs::read_to_string(path).unwrap().contains("super::stream"), "{part} uses stream");
    }
}

#[test]
fn the_map_shows_every_module() {
    let code = without_tests(&lib());
    let modules =
        code.lines().filter_map(|line| line.trim_start_matches("pub ").strip_prefix("mod ")?.strip_suffix(';'));
    assert_eq!(floors(&lib()).keys().map(String::as_str).collect::<HashSet<_>>(), modules.collect::<HashSet<_>>());
}

/// What a unit test reaches is compiled for it once more. From a solver or a technique's name that is every search there is.
#[test]
fn unit_tests_reach_no_ladder() {
    let reaching = [
        "Solver::new",
        ".explain(",
        ".next_step(",
        ".offer",
        ".steps(&",
        ".search(&board, &mut |step",
        "percorre(&mut",
        "percorre_at(",
        "best_plan(",
        "backdoors(",
        "answered(",
        ".attempts(",
    ];
    let (mut read, mut wrong) = (0, Vec::new());
    for (path, text) in all_files(&root().join("src")) {
        let tests = if path.contains("tests") { &text[..] } else { &text[tests_at(&text)..] };
        read += tests.matches("#[test]").count();
        wrong.extend(reaching.iter().filter(|name| tests.contains(**name)).map(|name| format!("{path}: {name}")));
    }
    assert!(read > 200, "only {read} unit tests found: is this test still reading the sources?");
    assert!(wrong.is_empty(), "the compiler would build every search again for these; move them to tests/: {wrong:#?}");
}

#[test]
fn every_way_to_name_a_module_is_seen() {
    let text = "
        use crate::a::X;
        use crate::{b, c::{self, Y}, d::Z};
        // crate::no_1
        /// [`crate::no_2`]
        fn f() -> crate::e::T { super::super::f::g(); super::no_3::h() }
        #[cfg(test)]
        mod tests;
        fn g() { crate::g::h() }
        #[cfg(test)]
        mod more { use crate::no_4; }
    ";
    assert_eq!(named(text, 2), ["a", "b", "c", "d", "e", "g", "f"]);
}

/// The map and the modules.
fn lib() -> String {
    fs::read_to_string(root().join("src/lib.rs")).unwrap()
}

/// The floor of each module, by the map: rows like `//! | 1 | [`mod@grid`] `board` | what is there |`.
fn floors(lib: &str) -> HashMap<String, u8> {
    let mut floors = HashMap::new();
    for row in lib.lines().filter_map(|line| line.strip_prefix("//! | ")) {
        let [floor, modules, _] = row.split('|').map(str::trim).collect::<Vec<_>>()[..3] else { unreachable!() };
        let Ok(floor) = floor.parse() else { continue };
        for module in modules.split('`').skip(1).step_by(2) {
            let module = module.trim_start_matches("mod@").to_string();
            assert!(floors.insert(module.clone(), floor).is_none(), "`{module}` is on the map twice");
        }
    }
    floors
}

/// Which module uses which other, with a file where it does.
fn uses() -> HashMap<(String, String), String> {
    let src = root().join("src");
    let homes = homes(&lib());
    let mut uses = HashMap::new();
    for (path, text) in files(&src) {
        let mut folders: Vec<&str> = path.trim_end_matches(".rs").split('/').collect();
        folders.pop_if(|last| *last == "mod");
        for name in named(&text, folders.len()) {
            let used = homes.get(&name).cloned().unwrap_or(name);
            if used != folders[0] {
                uses.insert((folders[0].to_string(), used), path.clone());
            }
        }
    }
    uses
}

/// Every source file but the map, `main` and tests, by its path in `src`.
fn files(src: &Path) -> Vec<(String, String)> {
    let is_code = |path: &String| path != "lib.rs" && path != "main.rs" && !path.contains("tests");
    all_files(src).into_iter().filter(|(path, _)| is_code(path)).collect()
}

/// Every source file, by its path in `src`.
fn all_files(src: &Path) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut folders = vec![src.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let inside = path.strip_prefix(src).unwrap().to_str().unwrap().to_string();
            if path.is_dir() {
                folders.push(path);
            } else if inside.ends_with(".rs") {
                found.push((inside, fs::read_to_string(&path).unwrap()));
            }
        }
    }
    found
}

/// Which module each name that `lib.rs` re-exports comes from.
fn homes(lib: &str) -> HashMap<String, String> {
    let floors = floors(lib);
    let mut homes = HashMap::new();
    let code = without_tests(lib);
    for statement in code.split(';').filter_map(|statement| statement.split_once(" use ")) {
        let (module, names) = statement.1.split_once("::").expect("a path");
        for name in names.trim_matches(['{', '}']).split(',').map(str::trim) {
            let name = name.split_once(" as ").map_or(name, |(_, name)| name);
            // A module and a function of one name: the module is meant.
            if !floors.contains_key(name) {
                homes.insert(name.to_string(), module.to_string());
            }
        }
    }
    homes
}

/// What comes right after `crate::`, or after as many `super::` as lead out of a module so deep, in a file's own code.
fn named(text: &str, depth: usize) -> Vec<String> {
    let code = without_tests(text);
    let out = "super::".repeat(depth);
    let ways = ["crate::", &out];
    ways.into_iter().flat_map(|way| code.split(way).skip(1).flat_map(first_names).collect::<Vec<_>>()).collect()
}

/// Where the tests of a file begin: a module of tests with a body is the last thing in it.
fn tests_at(text: &str) -> usize {
    let mut conditions = text.match_indices("#[cfg(").map(|(at, _)| at);
    let are_tests = |at: &usize| {
        let mut lines = text[*at..].lines();
        let (condition, module) = (lines.next().unwrap_or(""), lines.next().unwrap_or(""));
        condition.contains("test") && module.contains("mod ") && module.contains('{')
    };
    conditions.find(are_tests).unwrap_or(text.len())
}

/// The code without comments, up to its tests.
fn without_tests(text: &str) -> String {
    let lines = text.lines().map(|line| line.split_once("//").map_or(line, |(code, _)| code));
    let code: String = lines.flat_map(|line| [line.trim(), "\n"]).collect();
    code[..tests_at(&code)].to_string()
}

/// The first name of a path, or of each path in braces.
fn first_names(rest: &str) -> Vec<String> {
    let name = |path: &str| path.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or("").to_string();
    let Some(list) = rest.strip_prefix('{') else { return vec![name(rest)] };
    let (mut names, mut depth, mut begin) = (Vec::new(), 0, 0);
    for (at, c) in list.char_indices() {
        match c {
            '{' => depth += 1,
            ',' | '}' if depth == 0 => {
                names.push(name(list[begin..at].trim()));
                begin = at + 1;
                if c == '}' {
                    break;
                }
            }
            '}' => depth -= 1,
            _ => {}
        }
    }
    names.retain(|name| !name.is_empty());
    names
}
