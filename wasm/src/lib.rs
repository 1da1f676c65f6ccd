//! percorre as a WebAssembly module: the questions of the page, asked through memory (docs/SERVE.md, "Without a server").
//!
//! The page writes a text into memory that [`allocate`] gives, calls a function with it, reads the answer and gives it back with [`release`]. An answer
//! is a status and a length, four bytes each, little-endian, and then the text.

use std::alloc::Layout;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use percorre::api::{Answer, Limits, VERSION, answer as answered};
use percorre::render::Language;

/// The version, by which the page and the command know that the module is theirs.
#[used]
#[cfg_attr(target_family = "wasm", unsafe(link_section = "percorre"))]
static OWN: [u8; VERSION.len()] = {
    let mut version = [0; VERSION.len()];
    version.copy_from_slice(VERSION.as_bytes());
    version
};

/// The language that a page may have besides percorre's own.
static LANGUAGE: OnceLock<Language> = OnceLock::new();

/// How memory of so many bytes is taken. An allocation must not be empty.
fn layout(length: usize) -> Layout {
    Layout::from_size_align(length.max(1), 4).expect("less than half of the memory")
}

/// Memory for a text of so many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn allocate(length: usize) -> *mut u8 {
    // SAFETY: the layout is not empty.
    let place = unsafe { std::alloc::alloc_zeroed(layout(length)) };
    if place.is_null() { std::alloc::handle_alloc_error(layout(length)) } else { place }
}

/// Gives back what [`allocate`] or an answer took.
///
/// # Safety
/// The place is from [`allocate`] with this length, or an answer with its length and the eight bytes before it; and nothing reads it any more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn release(place: *mut u8, length: usize) {
    // SAFETY: the caller keeps the contract above.
    unsafe { std::alloc::dealloc(place, layout(length)) }
}

/// What is written in memory.
///
/// # Safety
/// The place is from [`allocate`] with this length, and stays as it is.
unsafe fn text<'a>(place: *const u8, length: usize) -> &'a [u8] {
    // SAFETY: the caller keeps the contract above, and `allocate` has filled it with zeroes.
    unsafe { std::slice::from_raw_parts(place, length) }
}

/// Answers a question: its name, its body, and the milliseconds that there are.
///
/// # Safety
/// Both places are from [`allocate`] with these lengths.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn answer(
    what: *const u8,
    what_length: usize,
    body: *const u8,
    body_length: usize,
    time: u32,
) -> *mut u8 {
    // SAFETY: the caller keeps the contract above.
    let (what, body) = unsafe { (text(what, what_length), text(body, body_length)) };
    let language = LANGUAGE.get().copied();
    let limits = Limits { language, ..Limits::until(Instant::now() + Duration::from_millis(time.into())) };
    written(&answered(&String::from_utf8_lossy(what), body, &limits))
}

/// A language besides percorre's own, by its code and its messages. Status 422: it cannot be read.
///
/// # Safety
/// Both places are from [`allocate`] with these lengths.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn language(
    code: *const u8,
    code_length: usize,
    messages: *const u8,
    messages_length: usize,
) -> *mut u8 {
    // SAFETY: the caller keeps the contract above.
    let (code, messages) = unsafe { (text(code, code_length), text(messages, messages_length)) };
    let (code, messages) = (String::from_utf8_lossy(code), String::from_utf8_lossy(messages));
    written(&match Language::read(&code, &messages) {
        Ok(read) => {
            LANGUAGE.get_or_init(|| read);
            Answer { status: 200, json: Vec::new() }
        }
        Err(fault) => Answer { status: 422, json: fault.to_string().into_bytes() },
    })
}

/// An answer in memory.
fn written(answer: &Answer) -> *mut u8 {
    let place = allocate(8 + answer.json.len());
    let head = [u32::from(answer.status).to_le_bytes(), (answer.json.len() as u32).to_le_bytes()].concat();
    // SAFETY: there is room for both, and nobody else knows the place yet.
    unsafe {
        place.copy_from_nonoverlapping(head.as_ptr(), 8);
        place.add(8).copy_from_nonoverlapping(answer.json.as_ptr(), answer.json.len());
    }
    place
}
