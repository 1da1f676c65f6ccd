//! `percorre site`: the page as files that need no server. Questions are answered by a WebAssembly module in the browser.

use std::fs;
use std::io;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, bail, ensure};

use super::args::serve::Site;
use crate::api::VERSION;
use crate::render::svg::escaped;
use crate::render::{Language, page};

/// How a module begins: its mark, and the version of the format.
const MARK: &[u8] = b"\0asm\x01\0\0\0";

/// The module in a site.
const MODULE: &str = "page/percorre.wasm";

/// The page in a site.
const PAGE: &str = "index.html";

/// What a browser may do with the page: what is needed and no more.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; \
                      worker-src 'self'; img-src data:; base-uri 'none'; form-action 'none'";

pub fn run(args: &Site) -> anyhow::Result<ExitCode> {
    let module = fs::read(&args.wasm).with_context(|| format!("cannot read {}", args.wasm.display()))?;
    ours(&module).with_context(|| args.wasm.display().to_string())?;
    let cannot_write = || format!("cannot write {}", args.folder.display());
    is_free(&args.folder).with_context(cannot_write)?;
    written(&files(args, module), &args.folder).with_context(cannot_write)?;
    Ok(ExitCode::SUCCESS)
}

/// Whether a file is percorre's module, of this version.
fn ours(module: &[u8]) -> anyhow::Result<()> {
    const EXPECTED: &str =
        "expected percorre's module, built with `cargo build --profile wasm -p percorre-wasm --target wasm32-wasip1`";
    ensure!(module.starts_with(MARK), "this is not a WebAssembly module; {EXPECTED}");
    match section(&module[MARK.len()..], "percorre") {
        None => bail!("this WebAssembly module is not percorre's; {EXPECTED}"),
        Some(version) if version != VERSION.as_bytes() => {
            bail!("this module is of percorre {}, expected {VERSION}", String::from_utf8_lossy(version))
        }
        Some(_) => Ok(()),
    }
}

/// What the custom section with this name holds, in a module behind its mark.
fn section<'m>(mut module: &'m [u8], name: &str) -> Option<&'m [u8]> {
    while let Some((&kind, mut rest)) = module.split_first() {
        let length = number(&mut rest)?;
        let (mut inside, behind) = rest.split_at_checked(length)?;
        module = behind;
        if kind == 0 {
            let length = number(&mut inside)?;
            let (own, content) = inside.split_at_checked(length)?;
            if own == name.as_bytes() {
                return Some(content);
            }
        }
    }
    None
}

/// A number of at most 32 bits, seven in a byte, the lowest first.
fn number(bytes: &mut &[u8]) -> Option<usize> {
    let mut number = 0;
    for shift in [0, 7, 14, 21, 28] {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return usize::try_from(number).ok();
        }
    }
    None
}

/// An error where something is in the way.
fn is_free(folder: &Path) -> anyhow::Result<()> {
    match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error.into()),
        Ok(mut entries) => {
            ensure!(entries.next().is_none(), "this folder is not empty; expected a new or an empty one");
            Ok(())
        }
    }
}

/// The files of a site, by their paths in it.
fn files(args: &Site, module: Vec<u8>) -> Vec<(String, Vec<u8>)> {
    let part = |(name, text): (&str, &str)| (format!("page/{name}"), text.as_bytes().to_vec());
    let mut files: Vec<_> = page::PARTS.iter().copied().map(part).collect();
    let own = args.lang.filter(|language| !Language::ALL.contains(language));
    files.push(("page/words.js".to_string(), page::words_module(args.lang).into_bytes()));
    files.extend(own.map(|language| ("page/language.ftl".to_string(), language.source().into())));
    files.push((MODULE.to_string(), module));
    files.push((PAGE.to_string(), front(args, own).into_bytes()));
    files
}

/// The page that is opened: as the server has it, with what the module needs to know.
fn front(args: &Site, own: Option<Language>) -> String {
    let own = own.map(|language| format!(" data-language=\"{}\"", escaped(language.code()))).unwrap_or_default();
    // A browser's timer takes 31 bits, and the page adds a second.
    let time = args.timeout.as_millis().clamp(1, 2_000_000_000);
    let desk = format!(
        "<main id=\"desk\" data-wasm=\"{MODULE}\" data-version=\"{VERSION}\" data-time=\"{time}\"{own}></main>"
    );
    let head = format!(
        "<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <meta name=\"referrer\" content=\"no-referrer\">"
    );
    let page = include_str!("../page/serve.html");
    page.replace("<meta charset=\"utf-8\">", &head).replace("<main id=\"desk\"></main>", &desk)
}

/// Writes files in their order, the page last: without it there is no site. After an error nothing of them is left.
fn written(files: &[(String, Vec<u8>)], folder: &Path) -> io::Result<()> {
    let is_new = !folder.exists();
    if is_new {
        fs::create_dir(folder)?;
    }
    let done = fs::create_dir(folder.join("page"))
        .and_then(|()| files.iter().try_for_each(|(path, bytes)| fs::write(folder.join(path), bytes)));
    if done.is_err() {
        let _ = fs::remove_file(folder.join(PAGE));
        let _ = fs::remove_dir_all(folder.join("page"));
        if is_new {
            let _ = fs::remove_dir(folder);
        }
    }
    done
}

#[cfg(test)]
mod tests {
    use super::*;

    fn custom(name: &str, content: &[u8]) -> Vec<u8> {
        let inside = [&[name.len() as u8], name.as_bytes(), content].concat();
        [vec![0, inside.len() as u8 | 0x80, 0], inside].concat()
    }

    #[test]
    fn a_module_tells_its_version() {
        let other = [&[10, 3][..], b"abc"].concat();
        let module = [other.clone(), custom("name", b"1"), custom("percorre", VERSION.as_bytes()), other].concat();
        assert_eq!(section(&module, "percorre"), Some(VERSION.as_bytes()));
        assert!(ours(&[MARK, &module].concat()).is_ok());
        assert_eq!(section(&module, "other"), None);
        for end in 0..module.len() {
            let _ = section(&module[..end], "percorre");
        }
        let told = |module: &[u8]| ours(module).unwrap_err().to_string();
        assert!(told(b"<html>").starts_with("this is not a WebAssembly module"));
        assert!(told(MARK).starts_with("this WebAssembly module is not percorre's"));
        let old = format!("this module is of percorre 0.0.1, expected {VERSION}");
        assert_eq!(told(&[MARK, &custom("percorre", b"0.0.1")].concat()), old);
    }
}
