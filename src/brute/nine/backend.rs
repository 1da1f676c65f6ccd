//! Which instructions the 9x9 engine uses.

use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

use crate::error::Error;

/// The instructions that the 9x9 engine uses, and long proofs at side 16. The answers are the same with all of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Backend {
    /// 32 boards at once: AVX-512 F, BW, VL and DQ. A single puzzle, and three of its branches at once, need VBMI and BITALG, too (Intel since Ice Lake, AMD
    /// since Zen 4); without these it is solved as with AVX2.
    Avx512,
    /// 16 boards at once: AVX2.
    Avx2,
    /// SSE2 on x86-64: one board at a time, the branches of a long search 16 at once. On other processors 16 boards at once, with what the compiler finds in plain Rust.
    /// At side 16 plain Rust everywhere.
    Portable,
}

impl Backend {
    /// All of them, the fastest first.
    pub const ALL: [Backend; 3] = [Backend::Avx512, Backend::Avx2, Backend::Portable];

    /// The environment variable that forces one.
    pub const VARIABLE: &str = "PERCORRE_BACKEND";

    /// Its name: `avx512`, `avx2`, `portable`.
    pub const fn name(self) -> &'static str {
        match self {
            Backend::Avx512 => "avx512",
            Backend::Avx2 => "avx2",
            Backend::Portable => "portable",
        }
    }

    /// Whether this processor has it.
    pub fn is_available(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Backend::Avx512 => {
                is_x86_feature_detected!("avx512f")
                    && is_x86_feature_detected!("avx512bw")
                    && is_x86_feature_detected!("avx512vl")
                    && is_x86_feature_detected!("avx512dq")
                    && is_x86_feature_detected!("avx2")
                    && has_bit_instructions()
            }
            #[cfg(target_arch = "x86_64")]
            Backend::Avx2 => is_x86_feature_detected!("avx2") && has_bit_instructions(),
            #[cfg(not(target_arch = "x86_64"))]
            Backend::Avx512 | Backend::Avx2 => false,
            Backend::Portable => true,
        }
    }

    /// Those that this processor has, the fastest first.
    pub fn available() -> impl Iterator<Item = Backend> {
        Self::ALL.into_iter().filter(|backend| backend.is_available())
    }

    /// The fastest that this processor has.
    pub fn best() -> Backend {
        Self::available().next().unwrap_or(Backend::Portable)
    }

    /// The one that `PERCORRE_BACKEND` names, else the fastest.
    ///
    /// # Errors
    /// [`Error::Backend`] if the variable names none, or one that this processor lacks.
    pub fn chosen() -> Result<Backend, Error> {
        static CHOSEN: OnceLock<Result<Backend, String>> = OnceLock::new();
        let chosen = CHOSEN.get_or_init(|| {
            let backend = match std::env::var_os(Self::VARIABLE) {
                None => Self::best(),
                Some(name) if name.is_empty() => Self::best(),
                Some(name) => {
                    let name = name.to_string_lossy().into_owned();
                    name.parse().map_err(|_: Error| name)?
                }
            };
            log::debug!(target: "percorre::brute", backend = backend.name(); "backend chosen");
            Ok(backend)
        });
        chosen.clone().map_err(Self::unknown)
    }

    fn unknown(found: String) -> Error {
        let names: Vec<&str> = Self::available().map(Self::name).collect();
        Error::Backend { found, expected: names.join(", ") }
    }
}

#[cfg(target_arch = "x86_64")]
fn has_bit_instructions() -> bool {
    is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("lzcnt")
}

impl fmt::Display for Backend {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Reads a name; a backend that this processor lacks is an error too.
impl FromStr for Backend {
    type Err = Error;

    fn from_str(text: &str) -> Result<Backend, Error> {
        Self::available().find(|backend| backend.name() == text).ok_or_else(|| Self::unknown(text.to_owned()))
    }
}
