//! The integration tests, as one program: many would each be compiled and linked with the whole library.
//! `cargo test --test all reglib` runs one module.

mod common;
mod oracle;

mod answers;
mod api;
mod board;
mod book;
mod canon;
mod check;
mod collections;
mod command;
mod custom_technique;
mod deadlines;
mod examples;
mod exocets;
mod finders;
mod floors;
mod formats;
mod fuzz;
mod hodoku;
mod hodoku_paths;
mod json;
mod languages;
mod large;
mod limits;
mod make;
mod misuse;
mod nine;
mod nowhere_first;
mod outputs;
mod page;
mod pictures;
mod proofs;
mod properties;
mod prose;
mod random;
mod reglib;
mod release;
mod replay;
mod replay_py;
mod roles;
mod se_paths;
mod se_ratings;
mod se_traces;
mod seeds;
mod serve;
mod settings;
mod shorten;
mod site;
mod solver;
mod soundness;
mod states;
mod streams;
mod table;
mod techniques;
mod techniques_page;
mod told;
mod traces;
mod tridagons;
mod whips;
mod why;
mod wishes;

/// A test file that is no module of this program would never run.
#[test]
fn every_file_is_a_module() {
    for file in std::fs::read_dir(env!("CARGO_MANIFEST_DIR")).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        if let Some(module) = name.strip_suffix(".rs").filter(|&module| module != "main") {
            assert!(
                include_str!("main.rs").contains(&format!("\nmod {module};\n")),
                "tests/main.rs lacks `mod {module};`"
            );
        }
    }
    let folders = [
        ("check", include_str!("check.rs")),
        ("finders", include_str!("finders.rs")),
        ("formats", include_str!("formats.rs")),
    ];
    for (folder, modules) in folders {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        for file in std::fs::read_dir(path).unwrap() {
            let name = file.unwrap().file_name().into_string().unwrap();
            let module = name.strip_suffix(".rs").expect("a source file");
            assert!(modules.contains(&format!("\nmod {module};\n")), "tests/{folder}.rs lacks `mod {module};`");
        }
    }
}
