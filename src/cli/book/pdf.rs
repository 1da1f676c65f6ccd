//! A document of pages with text and lines in one font, as PDF. Equal pages give equal bytes: nothing in them is of a clock or of chance.
//!
//! Places are in points (1/72 inch) from the left upper corner of a page. Of the font, only the letters that are used are embedded, with
//! a table that says which letter each is: so the text can be searched and copied.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};
use subsetter::GlyphRemapper;
use ttf_parser::{Face, GlyphId, name_id};

/// The name of the font on the pages.
const FONT: Name = Name(b"F");

/// Glyphs are numbered as they are.
const IDENTITY: SystemInfo = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// A font, and what of it is used.
pub struct Font<'f> {
    data: &'f [u8],
    face: Face<'f>,
    used: GlyphRemapper,
    /// The letter of each glyph that is used, by its new number.
    letters: BTreeMap<u16, char>,
    /// Letters that were asked for and are not there.
    pub missing: BTreeSet<char>,
}

impl<'f> Font<'f> {
    /// Reads a font.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(data: &'f [u8]) -> Result<Font<'f>, String> {
        let face = Face::parse(data, 0).map_err(|error| format!("no font: {error}"))?;
        if face.tables().glyf.is_none() {
            return Err("a font without TrueType outlines, expected one with them".into());
        }
        let letters = BTreeMap::new();
        Ok(Font { data, face, used: GlyphRemapper::new(), letters, missing: BTreeSet::new() })
    }

    /// How many units of the font are a thousand of the PDF.
    fn scaled(&self, units: impl Into<f32>) -> f32 {
        units.into() * 1000.0 / f32::from(self.face.units_per_em())
    }

    fn glyph(&self, letter: char) -> Option<GlyphId> {
        self.face.glyph_index(letter).filter(|glyph| glyph.0 != 0)
    }

    /// The letter that is printed for this one: a box for one that is missing. Glyph 0, which is there for that, may be blank.
    fn printed(&self, letter: char) -> char {
        if self.glyph(letter).is_some() { letter } else { '\u{25a1}' }
    }

    /// How wide a text is at this size.
    pub fn width(&self, text: &str, size: f32) -> f32 {
        let glyph = |letter| self.glyph(self.printed(letter)).unwrap_or_default();
        let advance = |letter| self.face.glyph_hor_advance(glyph(letter)).unwrap_or(0);
        text.chars().map(|letter| self.scaled(advance(letter))).sum::<f32>() * size / 1000.0
    }

    /// How high digits are at this size.
    pub fn digit_height(&self, size: f32) -> f32 {
        let height =
            self.glyph('8').and_then(|glyph| self.face.glyph_bounding_box(glyph)).map_or(0, |found| found.y_max);
        self.scaled(height) * size / 1000.0
    }

    /// The text as the numbers of its glyphs, two bytes each.
    fn encode(&mut self, text: &str) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(2 * text.len());
        for letter in text.chars() {
            let printed = self.printed(letter);
            if printed != letter {
                self.missing.insert(letter);
            }
            let number = self.glyph(printed).map_or(0, |glyph| {
                let number = self.used.remap(glyph.0);
                self.letters.entry(number).or_insert(printed);
                number
            });
            bytes.extend(number.to_be_bytes());
        }
        bytes
    }

    /// Its name, with the mark of a part of a font before it.
    fn name(&self) -> Vec<u8> {
        let names = self.face.names().into_iter();
        let name = names.filter(|name| name.name_id == name_id::POST_SCRIPT_NAME).find_map(|name| name.to_string());
        let name = name.unwrap_or_default();
        let plain = name.bytes().filter(|byte| byte.is_ascii_alphanumeric() || *byte == b'-').take(60);
        b"PUZZLE+".iter().copied().chain(plain).collect()
    }
}

/// The pages so far.
pub struct Document<'f> {
    pub font: Font<'f>,
    pub width: f32,
    pub height: f32,
    done: Vec<Vec<u8>>,
    page: Option<Content>,
}

impl<'f> Document<'f> {
    pub fn new(font: Font<'f>, (width, height): (f32, f32)) -> Document<'f> {
        Document { font, width, height, done: Vec::new(), page: None }
    }

    /// Begins a page, and says which it is, from 1.
    pub fn turn(&mut self) -> usize {
        self.close();
        self.page = Some(Content::new());
        self.done.len() + 1
    }

    fn close(&mut self) {
        if let Some(page) = self.page.take() {
            self.done.push(packed(&page.finish()));
        }
    }

    fn page(&mut self) -> &mut Content {
        self.page.as_mut().expect("a page was begun")
    }

    /// Writes a text; `y` is its baseline, `grey` from 0 (black) to 1.
    pub fn text(&mut self, text: &str, (x, y): (f32, f32), size: f32, grey: f32) {
        let (bytes, y) = (self.font.encode(text), self.height - y);
        let page = self.page();
        page.set_fill_gray(grey).begin_text().set_font(FONT, size);
        page.set_text_matrix([1.0, 0.0, 0.0, 1.0, round(x), round(y)]).show(Str(&bytes)).end_text();
    }

    /// Draws a line.
    pub fn line(&mut self, (x1, y1): (f32, f32), (x2, y2): (f32, f32), width: f32, grey: f32) {
        let height = self.height;
        let page = self.page();
        page.set_line_width(width).set_stroke_gray(grey);
        page.move_to(round(x1), round(height - y1)).line_to(round(x2), round(height - y2)).stroke();
    }

    /// Draws an empty rectangle.
    pub fn rectangle(&mut self, (x, y): (f32, f32), (width, height): (f32, f32), line: f32) {
        let bottom = self.height - y - height;
        let page = self.page();
        page.set_line_width(line).set_stroke_gray(0.0);
        page.rect(round(x), round(bottom), round(width), round(height)).stroke();
    }

    /// The whole PDF.
    pub fn finish(mut self, title: &str, language: &str) -> Result<Vec<u8>, String> {
        self.close();
        let font = &self.font;
        let mut refs = (1..).map(Ref::new);
        let mut next = || refs.next().expect("numbers go on");
        let [catalog, tree, info, type0, cid, descriptor, file, cmap] = [(); 8].map(|()| next());
        let mut pdf = Pdf::new();
        pdf.catalog(catalog).pages(tree).lang(TextStr(language)).viewer_preferences().display_doc_title(true);
        pdf.document_info(info).title(TextStr(title)).creator(TextStr("percorre"));
        let pages: Vec<(Ref, Ref)> = self.done.iter().map(|_| (next(), next())).collect();
        pdf.pages(tree).kids(pages.iter().map(|(page, _)| *page)).count(pages.len() as i32).media_box(Rect::new(
            0.0,
            0.0,
            self.width,
            self.height,
        ));
        for (&(page, content), text) in pages.iter().zip(&self.done) {
            let mut page = pdf.page(page);
            page.parent(tree).contents(content).resources().fonts().pair(FONT, type0);
            page.finish();
            pdf.stream(content, text).filter(Filter::FlateDecode);
        }
        let name = font.name();
        let name = Name(&name);
        pdf.type0_font(type0)
            .base_font(name)
            .encoding_predefined(Name(b"Identity-H"))
            .descendant_font(cid)
            .to_unicode(cmap);
        let widths = font.used.remapped_gids().map(|glyph| {
            let advance = font.face.glyph_hor_advance(GlyphId(glyph)).unwrap_or(0);
            font.scaled(advance)
        });
        let mut cid_font = pdf.cid_font(cid);
        cid_font.subtype(CidFontType::Type2).base_font(name).system_info(IDENTITY).font_descriptor(descriptor);
        cid_font.default_width(0.0).cid_to_gid_map_predefined(Name(b"Identity")).widths().consecutive(0, widths);
        cid_font.finish();
        let bounds = font.face.global_bounding_box();
        let [left, bottom, right, top] =
            [bounds.x_min, bounds.y_min, bounds.x_max, bounds.y_max].map(|units| font.scaled(units));
        let ascent = font.scaled(font.face.ascender());
        pdf.font_descriptor(descriptor)
            .name(name)
            .flags(FontFlags::SYMBOLIC)
            .bbox(Rect::new(left, bottom, right, top))
            .italic_angle(font.face.italic_angle())
            .ascent(ascent)
            .descent(font.scaled(font.face.descender()))
            .cap_height(font.face.capital_height().map_or(ascent, |height| font.scaled(height)))
            .stem_v(90.0)
            .font_file2(file);
        let part = subsetter::subset(font.data, 0, &font.used).map_err(|error| format!("the font: {error}"))?;
        let compressed = packed(&part);
        let mut stream = pdf.stream(file, &compressed);
        stream.filter(Filter::FlateDecode).pair(Name(b"Length1"), part.len() as i32);
        stream.finish();
        let mut letters = UnicodeCmap::new(Name(b"Letters"), IDENTITY);
        font.letters.iter().for_each(|(&glyph, &letter)| letters.pair(glyph, letter));
        pdf.cmap(cmap, &letters.finish());
        Ok(pdf.finish())
    }
}

/// To a hundredth of a point: more digits would make the file larger and nothing finer.
fn round(points: f32) -> f32 {
    (points * 100.0).round() / 100.0
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::default());
    packer.write_all(bytes).and_then(|()| packer.finish()).expect("memory takes all")
}
