//! Shells: the algorithm's big pieces compiled for a backend, one copy each.
//!
//! Intrinsics are fast only where they are inlined, and they are inlined only into a function with their `target_feature`. So all
//! generic code below a shell is `#[inline(always)]`, and the shell itself stays out of line. The driver above needs no features.

use super::choose::Chosen;
use super::columns::Columns;
use super::sweep::{Lanes, Verdict};
use super::vector::{LaneSet, MOST_LANES, Vector};

/// The big pieces of the algorithm over one backend, each compiled once and out of line, for that backend's features.
///
/// # Safety
/// As for [`Vector`].
pub(super) unsafe trait Shells: Vector {
    fn sweep(lanes: &mut Lanes<Self>) -> Verdict;
    fn verify(lanes: &Lanes<Self>) -> LaneSet;
    fn choose(lanes: &mut Lanes<Self>, chosen: &mut Chosen);
    fn choose_wider(lanes: &mut Lanes<Self>, candidates: u32, chosen: &mut Chosen);
    fn push(lanes: &Lanes<Self>, sources: &[u8; MOST_LANES], count: usize, columns: &mut Columns, place: usize);
    fn pull(lanes: &mut Lanes<Self>, filled: LaneSet, sources: &[u8; MOST_LANES], columns: &mut Columns, place: usize);
    fn shuffle(lanes: &mut Lanes<Self>, filled: LaneSet, sources: &[u8; MOST_LANES]);
    fn squeeze(columns: &mut Columns, from: usize, sources: &[u8; MOST_LANES], count: usize, to: usize);
    fn scan(text: &[u8], from: usize, most: usize, starts: &mut Vec<usize>) -> usize;
    /// # Safety
    /// 81 bytes can be read at each of the first `LANES` lines.
    unsafe fn read(lines: &[*const u8; MOST_LANES], columns: &mut Columns, place: usize);
    /// # Safety
    /// 81 bytes can be written at each of the first `LANES` lines.
    unsafe fn write(columns: &mut Columns, place: usize, lines: &[*mut u8; MOST_LANES]);
}

/// Implements [`Shells`] for a backend: `shells!(Type, "its,features")`, or `shells!(Type)` for plain Rust.
macro_rules! shells {
    ($vector:ty $(, $features:literal)?) => {
        // SAFETY: as for `Vector`: only `AnyLockstep::new` gets here, once it has asked the processor for these features.
        unsafe impl Shells for $vector {
            #[inline(always)]
            fn sweep(lanes: &mut Lanes<Self>) -> Verdict {
                $(#[target_feature(enable = $features)])?
                #[inline(never)]
                fn shell(lanes: &mut Lanes<$vector>) -> Verdict {
                    sweep::sweep(lanes)
                }
                // SAFETY: the processor has the features, see above.
                #[allow(unused_unsafe)]
                unsafe { shell(lanes) }
            }
            #[inline(always)]
            fn verify(lanes: &Lanes<Self>) -> LaneSet {
                $(#[target_feature(enable = $features)])?
                #[inline(never)]
                fn shell(lanes: &Lanes<$vector>) -> LaneSet {
                    sweep::verify(lanes)
                }
                // SAFETY: the processor has the features, see above.
                #[allow(unused_unsafe)]
                unsafe { shell(lanes) }
            }
            #[inline(always)]
            fn choose(lanes: &mut Lanes<Self>, chosen: &mut Chosen) {
                $(#[target_feature(enable = $features)])?
                #[inline(never)]
                fn shell(lanes: &mut Lanes<$vector>, chosen: &mut Chosen) {
                    choose::choose(lanes, chosen)
                }
                // SAFETY: the processor has the features, see above.
                #[allow(unused_unsafe)]
                unsafe { shell(lanes, chosen) }
            }
            #[inline(always)]
            fn choose_wider(lanes: &mut Lanes<Self>, candidates: u32, chosen: &mut Chosen) {
                $(#[target_feature(enable = $features)])?
                #[inline(never)]
                fn shell(lanes: &mut Lanes<$vector>, candidates: u32, chosen: &mut Chosen) {
                    choose::choose_wider(lanes, candidates, chosen)
                }
                // SAFETY: the processor has the features, see above.
                #[allow(unused_unsafe)]
                unsafe { shell(lanes, candidates, chosen) }
            }
            #[inline(always)]
            fn push(lanes: &Lanes<Self>, sources: &[u8; MOST_LANES], count: usize, columns: &mut Columns, place: usize) {
                $(#[target_feature(enable = $features)])?
                #[inline(never)]
                fn shell(lanes: &Lanes<$vector>, sources: &[u8; MOST_LANES], count: usize, columns: &mut Columns, place: usize) {
                    columns::push(lanes, sources, count, columns, place)
                }
                // SAFETY: the processor has the features, see above.
                #[allow(unused_unsafe)]
                unsafe { shell(lanes, sources, count, columns, place) }
            }
            #[inline(always)]
            fn pull(
                lanes: &mut Lanes<Self>,
                filled: LaneSet,
                sources: &[u8; MOST_LANES],
                columns: &mut Columns,
                place: usize,
            ) {
                $(#[target_feature(enable = $features)])?
                #[inline(never)]
                fn shell(
                    lanes: &mut Lanes<$vector>,
                    filled: LaneSet,
                    sources: &[u8; MOST_LANES],
                    columns: &mut Columns,
                    place: usize,
                ) {
                    columns::pull(lanes, filled, sources, columns, place)
                }
                // SAFETY: the processor has the features, see above.
                #[allow(unused_unsafe)]
                unsafe { shell(lanes, filled, sources, columns, place) }
            }
            #[inline(always)]
            fn shuffle(lanes: &mut Lanes<Self>, filled: LaneSet, sources: &[u8; MOST_LANES]) {
                $(#[target_feature(enable = $features)])?
                #[inline(never)]
                fn shell(lanes: &mut Lanes<$vector>, filled: LaneSet, sources: &[u8; MOST_LANES]) {
                    columns::shuffle(lanes, filled, sources)
                }
                // SAFETY: the processor has the features, see above.
                #[allow(unused_unsafe)]
                unsafe { shell(lanes, filled, sources) }
            }
            #[inline(always)]
            fn squeeze(columns: &mut Columns, from: usize, sources: &[u8; MOST_LANES], count: usize, to: usize) {
                $(#[target_feature(enable = $features)])?
                #[inline(never)]
                fn shell(columns: &mut Columns, from: usize, sources: &[u8; MOST_LANES], count: usize, to: usize) {
                    columns::squeeze::<$vector>(columns, from, sources, count, to)
                }
                // SAFETY: the processor has the features, see above.
                #[allow(unused_unsafe)]
                unsafe { shell(columns, from, sources, count, to) }
            }
            #[inline(always)]
            fn scan(text: &[u8], from: usize, most: usize, starts: &mut Vec<usize>) -> usize {
                $(#[target_feature(enable = $features)])?
                #[inline(never)]
                fn shell(text: &[u8], from: usize, most: usize, starts: &mut Vec<usize>) -> usize {
                    scan::scan(text, from, most, starts)
                }
                // SAFETY: the processor has the features, see above.
                #[allow(unused_unsafe)]
                unsafe { shell(text, from, most, starts) }
            }
            #[inline(always)]
            unsafe fn read(lines: &[*const u8; MOST_LANES], columns: &mut Columns, place: usize) {
                $(#[target_feature(enable = $features)])?
                #[inline(never)]
                unsafe fn shell(lines: &[*const u8; MOST_LANES], columns: &mut Columns, place: usize) {
                    // SAFETY: the caller's promise.
                    unsafe { columns::read::<$vector>(lines, columns, place) }
                }
                // SAFETY: the processor has the features, see above; the lines are the caller's promise.
                unsafe { shell(lines, columns, place) }
            }
            #[inline(always)]
            unsafe fn write(columns: &mut Columns, place: usize, lines: &[*mut u8; MOST_LANES]) {
                $(#[target_feature(enable = $features)])?
                #[inline(never)]
                unsafe fn shell(columns: &mut Columns, place: usize, lines: &[*mut u8; MOST_LANES]) {
                    // SAFETY: the caller's promise.
                    unsafe { columns::write::<$vector>(columns, place, lines) }
                }
                // SAFETY: the processor has the features, see above; the lines are the caller's promise.
                unsafe { shell(columns, place, lines) }
            }
        }
    };
}
pub(super) use shells;
