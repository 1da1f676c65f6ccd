//! What is published: the notes of the version, the crate, the Debian package (`bash .ci/deb --try` installs it in a clean root).
#![cfg(feature = "cli")]

use std::process::Command;

use crate::common::shared::root;

#[test]
fn the_changelog_has_a_section_for_the_version() {
    let changes = std::fs::read_to_string(root().join("CHANGELOG.md")).unwrap();
    let version = percorre::api::VERSION;
    let section = changes.split("\n## ").nth(1).unwrap();
    let title = section.lines().next().unwrap();
    assert!(title.starts_with(&format!("{version} ")), "the first section is {title:?}");
    assert!(section.contains("\n### "), "it is empty");
}

#[test]
fn every_package_that_is_published_has_the_version() {
    for package in ["python", "wasm"] {
        let manifest = std::fs::read_to_string(root().join(package).join("Cargo.toml")).unwrap();
        let manifest: toml::Table = manifest.parse().unwrap();
        assert_eq!(manifest["package"]["version"].as_str(), Some(percorre::api::VERSION), "{package}");
    }
}

/// Otherwise `cargo build --locked` is refused there, and without `--locked` the file changes under whoever measures or fuzzes.
#[test]
fn every_lock_file_names_the_version() {
    for package in [".", "benches/peers", "fuzz"] {
        let lock = std::fs::read_to_string(root().join(package).join("Cargo.lock")).unwrap();
        let lock: toml::Table = lock.parse().unwrap();
        let crates = lock["package"].as_array().unwrap();
        let percorre = crates.iter().find(|it| it["name"].as_str() == Some("percorre")).unwrap();
        assert_eq!(percorre["version"].as_str(), Some(percorre::api::VERSION), "{package}");
    }
}

/// What a build does not need stays away from the crate, and what it needs is there.
#[test]
fn the_crate_holds_what_it_takes_to_build_it() {
    let arguments = ["package", "-p", "percorre", "--list", "--allow-dirty", "--offline"];
    let output = Command::new(env!("CARGO")).args(arguments).current_dir(root()).output().unwrap();
    let list = String::from_utf8(output.stdout).unwrap();
    let files: Vec<&str> = list.lines().collect();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    for file in
        ["Cargo.lock", "LICENSE-MIT", "README.md", "src/lib.rs", "src/render/lang/it.ftl", "src/page/serve.html"]
    {
        assert!(files.contains(&file), "no {file}");
    }
    let is_spare = |file: &&&str| {
        ["tests/", "benches/", "fuzz/", ".ci/", "python/", "wasm/"].iter().any(|at| file.starts_with(at))
    };
    assert_eq!(files.iter().find(is_spare), None);
}

#[test]
fn the_debian_package_names_files_that_are_there() {
    let manifest: toml::Table = std::fs::read_to_string(root().join("Cargo.toml")).unwrap().parse().unwrap();
    let deb = &manifest["package"]["metadata"]["deb"];
    let made = std::fs::read_to_string(root().join(".ci/deb")).unwrap();
    for asset in deb["assets"].as_array().unwrap() {
        let source = asset[0].as_str().unwrap();
        let name = source.trim_end_matches("/*").rsplit('/').next().unwrap();
        match source.strip_prefix("target/") {
            // Built, or written by the script.
            Some(_) => assert!(made.contains(name), "{source}"),
            None => assert!(root().join(source.trim_end_matches("/*")).exists(), "{source}"),
        }
    }
    for feature in deb["features"].as_array().unwrap() {
        assert!(manifest["features"].get(feature.as_str().unwrap()).is_some(), "{feature:?}");
    }
}
