//! Bytes as they are stored, to text in UTF-8: gzip, zstd and UTF-16 are known by their first bytes.

use std::io::{self, BufRead, BufReader, Cursor, Read};

use flate2::bufread::MultiGzDecoder;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

use super::bytes::Bytes;
use super::progress::Progress;

/// How a text is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Storage {
    Gzip,
    Zstd,
    /// UTF-16 with the higher byte first.
    Big,
    /// UTF-16 with the lower byte first.
    Little,
}

/// The first bytes of each.
const BEGINNINGS: [(Storage, &[u8]); 4] = [
    (Storage::Gzip, b"\x1f\x8b"),
    (Storage::Zstd, b"\x28\xb5\x2f\xfd"),
    (Storage::Big, b"\xfe\xff"),
    (Storage::Little, b"\xff\xfe"),
];

/// The largest window of zstd that is kept in memory: what `zstd -d` allows, too.
const LARGEST_WINDOW: u64 = 1 << 27;

/// The text behind these bytes. What is stored in UTF-16 may be compressed, too.
pub fn decoded(mut bytes: Bytes, progress: &Progress) -> io::Result<Bytes> {
    loop {
        let (storage, whole) = beginning(bytes)?;
        let Some(storage) = storage else { return Ok(whole) };
        // How many puzzles the bytes hold can no longer be told.
        progress.length_is_unknown();
        let large = |bytes: Box<dyn Read + Send>| Box::new(BufReader::with_capacity(1 << 16, bytes));
        bytes = match storage {
            Storage::Gzip => large(Box::new(Whole { name: "gzip", bytes: MultiGzDecoder::new(whole) })),
            Storage::Zstd => large(Box::new(Whole { name: "zstd", bytes: Zstd::new(whole) })),
            Storage::Big | Storage::Little => {
                return Ok(large(Box::new(Utf16::new(whole, storage == Storage::Big))));
            }
        };
    }
}

/// How these bytes are stored, and all of them.
fn beginning(mut bytes: Bytes) -> io::Result<(Option<Storage>, Bytes)> {
    let of = |start: &[u8]| BEGINNINGS.iter().find(|(_, first)| start.starts_with(first)).map(|(storage, _)| *storage);
    let may_become =
        |start: &[u8]| BEGINNINGS.iter().any(|(_, first)| first.len() > start.len() && first.starts_with(start));
    let start = bytes.fill_buf()?;
    if start.is_empty() || !may_become(start) {
        return Ok((of(start), bytes));
    }
    // A pipe may give its first bytes one by one.
    let mut start = Vec::new();
    while may_become(&start) && bytes.by_ref().take(1).read_to_end(&mut start)? > 0 {}
    Ok((of(&start), Box::new(Cursor::new(start).chain(bytes))))
}

/// Compressed bytes; what is wrong with them is said with the name of the compression.
struct Whole<R> {
    name: &'static str,
    bytes: R,
}

impl<R: Read> Read for Whole<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.bytes.read(buffer).map_err(|error| match error.kind() {
            io::ErrorKind::Interrupted => error,
            kind => io::Error::new(kind, format!("damaged or cut short, expected a whole {} file: {error}", self.name)),
        })
    }
}

/// The frames of a zstd file, one after the other.
struct Zstd {
    bytes: Bytes,
    decoder: FrameDecoder,
    in_frame: bool,
}

impl Zstd {
    fn new(bytes: Bytes) -> Zstd {
        let mut decoder = FrameDecoder::new();
        decoder.set_max_window_size(LARGEST_WINDOW);
        Zstd { bytes, decoder, in_frame: false }
    }

    /// Goes to the next frame. False at the end of the file.
    fn next_frame(&mut self) -> io::Result<bool> {
        while !self.bytes.fill_buf()?.is_empty() {
            match self.decoder.reset(&mut self.bytes) {
                Ok(()) => {
                    self.in_frame = true;
                    return Ok(true);
                }
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame { length, .. })) => {
                    let length = u64::from(length);
                    if io::copy(&mut self.bytes.by_ref().take(length), &mut io::sink())? < length {
                        return Err(io::ErrorKind::UnexpectedEof.into());
                    }
                }
                Err(error) => return Err(io::Error::other(error)),
            }
        }
        Ok(false)
    }
}

impl Read for Zstd {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            if !self.in_frame && !self.next_frame()? {
                return Ok(0);
            }
            while self.decoder.can_collect() == 0 && !self.decoder.is_finished() {
                let step = BlockDecodingStrategy::UptoBlocks(1);
                self.decoder.decode_blocks(&mut self.bytes, step).map_err(io::Error::other)?;
            }
            match self.decoder.read(buffer)? {
                0 if !buffer.is_empty() => {
                    let (said, found) = (self.decoder.get_checksum_from_data(), self.decoder.get_calculated_checksum());
                    if said.is_some() && said != found {
                        return Err(io::Error::new(io::ErrorKind::InvalidData, "the checksum differs"));
                    }
                    self.in_frame = false;
                }
                length => return Ok(length),
            }
        }
    }
}

/// UTF-16, read as UTF-8. What is no character becomes U+FFFD, which no puzzle has.
struct Utf16 {
    bytes: Bytes,
    is_big: bool,
    /// Bytes that wait for the rest of their character.
    stored: Vec<u8>,
    text: Cursor<String>,
}

impl Utf16 {
    fn new(mut bytes: Bytes, is_big: bool) -> Utf16 {
        bytes.consume(2); // the byte order mark
        Utf16 { bytes, is_big, stored: Vec::new(), text: Cursor::default() }
    }

    /// Decodes what has come. False at the end.
    fn decode_more(&mut self) -> io::Result<bool> {
        let more = self.bytes.fill_buf()?;
        let (length, is_end) = (more.len(), more.is_empty());
        self.stored.extend_from_slice(more);
        self.bytes.consume(length);
        if is_end && self.stored.len() % 2 == 1 {
            let message = "UTF-16 with half a character at its end, expected an even number of bytes";
            return Err(io::Error::new(io::ErrorKind::InvalidData, message));
        }
        let unit = |pair: &[u8]| {
            let pair = [pair[0], pair[1]];
            if self.is_big { u16::from_be_bytes(pair) } else { u16::from_le_bytes(pair) }
        };
        let mut units: Vec<u16> = self.stored.chunks_exact(2).map(unit).collect();
        // The first half of a pair of surrogates waits for the second.
        if !is_end && units.last().is_some_and(|unit| (0xD800..0xDC00).contains(unit)) {
            units.pop();
        }
        self.stored.drain(..2 * units.len());
        self.text = Cursor::new(String::from_utf16_lossy(&units));
        Ok(!is_end || !units.is_empty())
    }
}

impl Read for Utf16 {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while !buffer.is_empty() && self.text.position() == self.text.get_ref().len() as u64 {
            if !self.decode_more()? {
                return Ok(0);
            }
        }
        self.text.read(buffer)
    }
}
