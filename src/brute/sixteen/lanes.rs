//! Sixteen words of 16 bits in plain Rust, which the compiler turns into whatever vectors the processor has.

use std::ops::{BitAnd, BitOr, BitXor, Not};

pub(super) const LANES: usize = 16;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(32))]
pub(super) struct Lanes(pub(super) [u16; LANES]);

/// Lane by lane.
macro_rules! lanewise {
    ($lane:ident, $result:expr) => {{
        let mut out = [0; LANES];
        let mut $lane = 0;
        while $lane < LANES {
            out[$lane] = $result;
            $lane += 1;
        }
        Lanes(out)
    }};
}

/// All bits where a test holds, else none: a select without a branch.
#[inline(always)]
const fn ones_if(holds: bool) -> u16 {
    (holds as u16).wrapping_neg()
}

/// The lowest bit of each field of four.
const LOWEST: u16 = 0x1111;

impl Lanes {
    pub(super) const NONE: Lanes = Lanes([0; LANES]);

    /// The same word in every lane.
    #[inline(always)]
    pub(super) fn all(word: u16) -> Lanes {
        Lanes([word; LANES])
    }

    /// All bits in the lanes that are 0.
    #[inline(always)]
    pub(super) fn zeros(self) -> Lanes {
        lanewise!(lane, ones_if(self.0[lane] == 0))
    }

    /// Without the lowest bit of each lane.
    #[inline(always)]
    pub(super) fn rest(self) -> Lanes {
        lanewise!(lane, self.0[lane] & self.0[lane].wrapping_sub(1))
    }

    /// Without the lowest bit of each field of four bits. No field may be empty.
    #[inline(always)]
    pub(super) fn rest_of_fields(self) -> Lanes {
        lanewise!(lane, self.0[lane] & self.0[lane].wrapping_sub(LOWEST))
    }

    /// The lowest bit of each field that is not empty.
    #[inline(always)]
    pub(super) fn field_bits(self) -> Lanes {
        lanewise!(lane, {
            let half = self.0[lane] | self.0[lane] >> 1;
            (half | half >> 2) & LOWEST
        })
    }

    /// All bits of each field of which this is the lowest bit.
    #[inline(always)]
    pub(super) fn fill_fields(self) -> Lanes {
        lanewise!(lane, (self.0[lane] << 4).wrapping_sub(self.0[lane]))
    }

    /// All bits of each field that is not empty.
    #[inline(always)]
    pub(super) fn fields(self) -> Lanes {
        self.field_bits().fill_fields()
    }

    /// The lanes as four words of 64 bits.
    #[inline(always)]
    fn quarters(self) -> [u64; 4] {
        std::array::from_fn(|quarter| {
            (0..4).fold(0, |word, at| word | u64::from(self.0[4 * quarter + at]) << (16 * at))
        })
    }

    /// The bits that are set in any lane.
    #[inline(always)]
    pub(super) fn any(self) -> u16 {
        let [a, b, c, d] = self.quarters();
        let any = a | b | c | d;
        let any = any | any >> 32;
        (any | any >> 16) as u16
    }

    /// The bits that are set in any lane, those in more than one, and those in more than two.
    #[inline(always)]
    pub(super) fn any_more_many(self) -> [u16; 3] {
        let (mut any, mut more, mut many) = (0, 0, 0);
        for quarter in self.quarters() {
            many |= more & quarter;
            more |= any & quarter;
            any |= quarter;
        }
        for by in [32, 16] {
            let (any_there, more_there) = (any >> by, more >> by);
            many |= many >> by | more & any_there | any & more_there;
            more |= more_there | any & any_there;
            any |= any_there;
        }
        [any as u16, more as u16, many as u16]
    }
}

impl BitAnd for Lanes {
    type Output = Lanes;
    #[inline(always)]
    fn bitand(self, other: Lanes) -> Lanes {
        lanewise!(lane, self.0[lane] & other.0[lane])
    }
}

impl BitOr for Lanes {
    type Output = Lanes;
    #[inline(always)]
    fn bitor(self, other: Lanes) -> Lanes {
        lanewise!(lane, self.0[lane] | other.0[lane])
    }
}

impl BitXor for Lanes {
    type Output = Lanes;
    #[inline(always)]
    fn bitxor(self, other: Lanes) -> Lanes {
        lanewise!(lane, self.0[lane] ^ other.0[lane])
    }
}

impl Not for Lanes {
    type Output = Lanes;
    #[inline(always)]
    fn not(self) -> Lanes {
        lanewise!(lane, !self.0[lane])
    }
}
