//! Reads back the PDF that `book` writes: where each text stands, and each line.

use std::collections::HashMap;
use std::io::Read;

/// A text, where it begins on its baseline, in points from the left upper corner.
#[derive(Clone, Debug)]
pub struct Text {
    pub text: String,
    pub x: f32,
    pub y: f32,
    pub size: f32,
    pub width: f32,
}

impl Text {
    /// About the middle of a digit.
    pub fn middle(&self) -> (f32, f32) {
        (self.x + self.width / 2.0, self.y - self.size * 0.36)
    }
}

/// A rectangle with its line.
#[derive(Clone, Copy, Debug)]
pub struct Rectangle {
    pub x: f32,
    pub y: f32,
    pub width: f32,
    pub height: f32,
    pub line: f32,
}

impl Rectangle {
    pub fn has(&self, (x, y): (f32, f32)) -> bool {
        (self.x..self.x + self.width).contains(&x) && (self.y..self.y + self.height).contains(&y)
    }
}

#[derive(Debug, Default)]
pub struct Page {
    pub texts: Vec<Text>,
    pub rectangles: Vec<Rectangle>,
    /// Both ends of each, and how wide it is.
    pub lines: Vec<[f32; 5]>,
}

impl Page {
    /// The frames of boards; those of notes have thin lines.
    pub fn boards(&self) -> Vec<Rectangle> {
        self.rectangles.iter().copied().filter(|found| found.line > 0.5).collect()
    }

    /// All that is written, a text a line.
    pub fn text(&self) -> String {
        self.texts.iter().map(|text| format!("{}\n", text.text)).collect()
    }
}

#[derive(Debug)]
pub struct Document {
    pub pages: Vec<Page>,
    pub width: f32,
    pub height: f32,
    /// How many bytes of font are embedded.
    pub font: usize,
    /// The objects that are no streams, as they are written.
    pub objects: String,
}

impl Document {
    pub fn read(bytes: &[u8]) -> Document {
        assert!(bytes.starts_with(b"%PDF-"), "{:?}", String::from_utf8_lossy(&bytes[..bytes.len().min(80)]));
        let objects = objects(bytes);
        let plain = |number: usize| String::from_utf8_lossy(&objects[&number].0).into_owned();
        let find = |what: &str| {
            let number = *objects.keys().find(|&&number| plain(number).contains(what)).expect("the object");
            (plain(number), objects[&number].1.clone())
        };
        let (tree, _) = find("/Type /Pages");
        let sizes = numbers(after(&tree, "/MediaBox"));
        let (width, height) = (sizes[2], sizes[3]);
        let letters = letters(&String::from_utf8_lossy(&find("/Type /CMap").1));
        let (cid, _) = find("/CIDFontType2");
        // The first number says which glyph begins: 0.
        let widths = numbers(after(&cid, "/W ["))[1..].to_vec();
        let kids = numbers(after(&tree, "/Kids")).into_iter().step_by(2).map(|kid| kid as usize);
        let kids: Vec<usize> =
            kids.take_while(|kid| objects.get(kid).is_some_and(|_| plain(*kid).contains("/Parent"))).collect();
        assert_eq!(kids.len() as f32, numbers(after(&tree, "/Count"))[0]);
        let page = |kid: usize| {
            let contents = numbers(after(&plain(kid), "/Contents"))[0] as usize;
            self::page(&objects[&contents].1, height, &letters, &widths)
        };
        let pages = kids.into_iter().map(page).collect();
        let font = find("/Length1").1.len();
        let mut all: Vec<_> = objects.keys().copied().collect();
        all.sort_unstable();
        Document { pages, width, height, font, objects: all.into_iter().map(plain).collect() }
    }

    /// All that is written, a text a line.
    pub fn text(&self) -> String {
        self.pages.iter().map(Page::text).collect()
    }
}

/// What follows a key.
fn after<'t>(text: &'t str, key: &str) -> &'t str {
    text.split_once(key).unwrap_or_else(|| panic!("no {key} in {text}")).1
}

/// The numbers of a text, up to the next name.
fn numbers(text: &str) -> Vec<f32> {
    let text = text.split('/').next().unwrap();
    text.split(|c: char| c.is_whitespace() || "[]<>".contains(c)).filter_map(|word| word.parse().ok()).collect()
}

/// The objects by their numbers: what is plain of each, and its stream, unpacked.
fn objects(bytes: &[u8]) -> HashMap<usize, (Vec<u8>, Vec<u8>)> {
    let text = |from: &[u8]| String::from_utf8_lossy(from).into_owned();
    let tail = text(&bytes[bytes.len() - 60..]);
    let table: usize = after(&tail, "startxref").split_whitespace().next().unwrap().parse().unwrap();
    let places = text(&bytes[table..]);
    let places = places.lines().filter(|line| line.trim_end().ends_with(" n"));
    let mut found = HashMap::new();
    for place in places {
        let at: usize = place[..10].parse().unwrap();
        let rest = &bytes[at..];
        let head = text(&rest[..rest.len().min(12)]);
        let number: usize = head.split(' ').next().unwrap().parse().unwrap();
        let find = |what: &[u8]| rest.windows(what.len()).position(|window| window == what);
        let end = find(b"endobj").unwrap();
        let Some(stream) = find(b"stream\n").filter(|&stream| stream < end) else {
            found.insert(number, (rest[..end].to_vec(), Vec::new()));
            continue;
        };
        let plain = rest[..stream].to_vec();
        let length = numbers(after(&text(&plain), "/Length "))[0] as usize;
        let data = &rest[stream + 7..stream + 7 + length];
        let mut unpacked = data.to_vec();
        if text(&plain).contains("/FlateDecode") {
            unpacked.clear();
            flate2::read::ZlibDecoder::new(data).read_to_end(&mut unpacked).unwrap();
        }
        found.insert(number, (plain, unpacked));
    }
    found
}

/// Which letter each glyph is.
fn letters(cmap: &str) -> HashMap<u16, char> {
    let mut letters = HashMap::new();
    for line in cmap.lines().filter(|line| line.starts_with('<')) {
        let codes: Vec<u32> = line
            .split(['<', '>', ' '])
            .filter(|code| !code.is_empty())
            .map(|code| u32::from_str_radix(code, 16).unwrap())
            .collect();
        match codes[..] {
            // The codes that there may be.
            [0, 0xffff] => {}
            [glyph, letter] => drop(letters.insert(glyph as u16, char::from_u32(letter).unwrap())),
            [first, last, letter] => {
                for glyph in first..=last {
                    letters.insert(glyph as u16, char::from_u32(letter + glyph - first).unwrap());
                }
            }
            _ => panic!("{line}"),
        }
    }
    letters
}

/// What a page draws.
fn page(content: &[u8], height: f32, letters: &HashMap<u16, char>, widths: &[f32]) -> Page {
    let mut page = Page::default();
    let (mut stack, mut string): (Vec<f32>, Vec<u8>) = (Vec::new(), Vec::new());
    let (mut size, mut place, mut line, mut at) = (0.0, (0.0, 0.0), 0.0, (0.0, 0.0));
    let mut path: Vec<[f32; 4]> = Vec::new();
    let mut rest = content;
    while let Some(&first) = rest.first() {
        if first.is_ascii_whitespace() {
            rest = &rest[1..];
            continue;
        }
        if first == b'(' || first == b'<' {
            let length;
            (string, length) = read_string(rest);
            rest = &rest[length..];
            continue;
        }
        let end = rest.iter().position(|byte| byte.is_ascii_whitespace() || b"(<".contains(byte)).unwrap_or(rest.len());
        let word = std::str::from_utf8(&rest[..end]).unwrap();
        rest = &rest[end..];
        if let Ok(number) = word.parse() {
            stack.push(number);
            continue;
        }
        if word.starts_with('/') {
            continue;
        }
        match (word, &stack[..]) {
            ("Tf", [to]) => size = *to,
            ("Tm", [1.0, 0.0, 0.0, 1.0, x, y]) => place = (*x, height - y),
            ("Tj", []) => {
                let glyphs: Vec<u16> = string.chunks(2).map(|pair| u16::from_be_bytes([pair[0], pair[1]])).collect();
                let text = glyphs.iter().map(|glyph| letters.get(glyph).copied().unwrap_or('\u{fffd}')).collect();
                let width = glyphs.iter().map(|&glyph| widths[usize::from(glyph)]).sum::<f32>() * size / 1000.0;
                page.texts.push(Text { text, x: place.0, y: place.1, size, width });
            }
            ("w", [to]) => line = *to,
            ("m", [x, y]) => at = (*x, height - y),
            ("l", [x, y]) => path.push([at.0, at.1, *x, height - y]),
            ("re", [x, y, width, tall]) => {
                let (x, y) = (*x, height - y - tall);
                page.rectangles.push(Rectangle { x, y, width: *width, height: *tall, line });
            }
            ("S", []) => page.lines.extend(path.drain(..).map(|[x1, y1, x2, y2]| [x1, y1, x2, y2, line])),
            ("BT" | "ET", []) | ("g" | "G", [_]) => {}
            other => panic!("{other:?}"),
        }
        stack.clear();
    }
    page
}

/// A string, and how many bytes it takes.
fn read_string(bytes: &[u8]) -> (Vec<u8>, usize) {
    if bytes[0] == b'<' {
        let end = bytes.iter().position(|&byte| byte == b'>').unwrap();
        let digits = std::str::from_utf8(&bytes[1..end]).unwrap();
        let pairs = (0..digits.len()).step_by(2);
        return (pairs.map(|at| u8::from_str_radix(&digits[at..at + 2], 16).unwrap()).collect(), end + 1);
    }
    let (mut string, mut at, mut depth) = (Vec::new(), 1, 1);
    loop {
        match bytes[at] {
            b'\\' => {
                let digits = bytes[at + 1..].iter().take(3).take_while(|byte| byte.is_ascii_digit()).count();
                at += digits.max(1);
                string.push(match bytes[at] {
                    _ if digits > 0 => {
                        let octal = std::str::from_utf8(&bytes[at + 1 - digits..=at]).unwrap();
                        u8::from_str_radix(octal, 8).unwrap()
                    }
                    b'n' => b'\n',
                    b'r' => b'\r',
                    b't' => b'\t',
                    b'b' => 8,
                    b'f' => 12,
                    other => other,
                });
            }
            b'(' => {
                depth += 1;
                string.push(b'(');
            }
            b')' if depth == 1 => return (string, at + 1),
            b')' => {
                depth -= 1;
                string.push(b')');
            }
            other => string.push(other),
        }
        at += 1;
    }
}
