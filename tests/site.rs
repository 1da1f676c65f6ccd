//! `percorre site`: what is written, and what is refused. (`tests/browser/site.test.js` opens such a site.)
#![cfg(feature = "serve")]

use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use percorre::api::VERSION;
use predicates::str::contains;

use crate::common::percorre;
use crate::common::shared::root;

/// A folder of a test's own.
fn place(name: &str) -> PathBuf {
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("site-{name}"));
    let _ = fs::remove_dir_all(&place);
    fs::create_dir_all(&place).unwrap();
    place
}

/// A module of nothing but a version.
fn module(place: &Path, version: &str) -> PathBuf {
    let inside = [&[8], &b"percorre"[..], version.as_bytes()].concat();
    let file = place.join(format!("{version}.wasm"));
    fs::write(&file, [&b"\0asm\x01\0\0\0\0"[..], &[inside.len() as u8], &inside].concat()).unwrap();
    file
}

fn site(folder: &Path, module: &Path) -> Command {
    let mut command = percorre();
    command.arg("site").arg(folder).arg("--wasm").arg(module);
    command
}

/// What is in a folder, by name.
fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_site_has_the_page_its_parts_and_the_module() {
    let place = place("whole");
    let module = module(&place, VERSION);
    let folder = place.join("new");
    site(&folder, &module).args(["--timeout", "2.5", "--lang", "pt"]).assert().success().stdout("").stderr("");
    assert_eq!(names(&folder), ["index.html", "page"]);
    let page = fs::read_to_string(folder.join("index.html")).unwrap();
    let version = format!("data-version=\"{VERSION}\"");
    for part in ["data-wasm=\"page/percorre.wasm\"", &version, "data-time=\"2500\"></main>", "default-src 'none'; "] {
        assert!(page.contains(part), "{part}: {page}");
    }
    // It works under any path.
    assert!(!page.contains("=\"/"), "{page}");
    let parts = names(&folder.join("page"));
    for part in ["board.css", "engine.js", "percorre.wasm", "serve.js", "words.js", "worker.js"] {
        assert!(parts.iter().any(|name| name == part), "{part}: {parts:?}");
    }
    assert!(!parts.contains(&"language.ftl".to_string()));
    assert!(fs::read_to_string(folder.join("page/words.js")).unwrap().ends_with("export const ASKED = \"pt\";\n"));
    assert_eq!(fs::read(folder.join("page/percorre.wasm")).unwrap(), fs::read(&module).unwrap());
    assert_eq!(names(&place).len(), 2, "nothing is left beside it");
}

#[test]
fn an_empty_folder_is_filled_and_a_language_of_ones_own_goes_along() {
    let place = place("language");
    let module = module(&place, VERSION);
    let (folder, own) = (place.join("empty"), place.join("xx.ftl"));
    fs::create_dir(&folder).unwrap();
    let english = root().join("src/render/lang/en.ftl");
    fs::copy(&english, &own).unwrap();
    site(&folder, &module).arg("--lang").arg(&own).assert().success();
    assert!(fs::read_to_string(folder.join("index.html")).unwrap().contains(" data-language=\"xx\"></main>"));
    assert_eq!(fs::read(folder.join("page/language.ftl")).unwrap(), fs::read(english).unwrap());
}

/// The folder itself stays what it was: where one stands in it, or a link to another.
#[cfg(unix)]
#[test]
fn the_folder_may_be_the_current_one_or_a_link_and_a_long_time_is_cut() {
    use std::os::unix::fs::{PermissionsExt, symlink};

    let place = place("here");
    let module = module(&place, VERSION);
    let (here, link) = (place.join("here"), place.join("link"));
    fs::create_dir(&here).unwrap();
    fs::set_permissions(&here, fs::Permissions::from_mode(0o775)).unwrap();
    site(Path::new("."), &module).current_dir(&here).args(["--timeout", "10000h"]).assert().success();
    assert_eq!(fs::metadata(&here).unwrap().permissions().mode() & 0o777, 0o775);
    // What a browser's timer can hold.
    assert!(fs::read_to_string(here.join("index.html")).unwrap().contains("data-time=\"2000000000\""));
    fs::create_dir(place.join("other")).unwrap();
    symlink("other", &link).unwrap();
    site(&link, &module).assert().success();
    assert!(place.join("other/index.html").is_file() && link.is_symlink());
}

#[test]
fn what_is_no_module_of_this_version_is_refused_and_nothing_is_written() {
    let place = place("module");
    let page = place.join("page.html");
    fs::write(&page, "<!doctype html>").unwrap();
    let folder = place.join("new");
    let other = format!("this module is of percorre 0.0.1, expected {VERSION}");
    for (module, what) in [
        (place.join("missing.wasm"), "cannot read "),
        (place.clone(), "cannot read "),
        (page, "this is not a WebAssembly module; expected percorre's module, built with `cargo build "),
        (module(&place, "0.0.1"), &other),
    ] {
        site(&folder, &module).assert().code(3).stdout("").stderr(contains(what));
        assert!(!folder.exists());
    }
    site(&folder, &module(&place, VERSION)).args(["--timeout", "0"]).assert().code(2);
}

#[test]
fn what_is_in_the_way_stays_as_it_is() {
    let place = place("way");
    let module = module(&place, VERSION);
    let full = place.join("full");
    fs::create_dir(&full).unwrap();
    fs::write(full.join("diary"), "dear").unwrap();
    site(&full, &module)
        .assert()
        .code(3)
        .stderr(contains("full: this folder is not empty; expected a new or an empty one"));
    assert_eq!((names(&full), fs::read_to_string(full.join("diary")).unwrap()), (vec!["diary".into()], "dear".into()));
    let file = place.join("file");
    fs::write(&file, "dear").unwrap();
    site(&file, &module).assert().code(3).stderr(contains("cannot write "));
    assert_eq!(fs::read_to_string(&file).unwrap(), "dear");
    site(&place.join("no/where"), &module).assert().code(3).stderr(contains("cannot write "));
    assert_eq!(names(&place).len(), 3, "nothing is left beside them");
}

#[test]
fn the_examples_of_its_help_write_sites() {
    let place = place("examples");
    fs::rename(module(&place, VERSION), place.join("percorre_wasm.wasm")).unwrap();
    let help = percorre().args(["site", "--help"]).env("COLUMNS", "200").output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    let examples: Vec<&str> = help.lines().filter_map(|line| line.strip_prefix("  percorre site ")).collect();
    assert_eq!(examples.len(), 2, "{help}");
    for example in examples {
        let args: Vec<&str> = example.split_whitespace().collect();
        percorre().arg("site").args(&args).current_dir(&place).assert().success();
        assert!(place.join(args[0]).join("index.html").is_file());
    }
}
