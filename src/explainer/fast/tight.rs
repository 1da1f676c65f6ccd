//! Sets with as many members in common as there are sets.

use crate::explainer::bits::count;
use crate::explainer::regions::Nine;

/// Shows the groups of `size` of these nine sets, each of at least two members, whose union has `size`: in combination order,
/// until there is an answer. Given are the group and the union.
#[inline]
pub fn tight<T>(sets: &[Nine; 9], size: usize, mut found: impl FnMut(Nine, Nine) -> Option<T>) -> Option<T> {
    let mut fit = [(0, 0); 9];
    let mut fits = 0;
    for (number, &set) in sets.iter().enumerate() {
        fit[fits] = (1 << number, set);
        fits += usize::from((2..=size as u32).contains(&count(set)));
    }
    if fits < size {
        return None;
    }
    match size {
        2 => pairs(&fit[..fits], 2, 0, 0, &mut found),
        3 => triples(&fit[..fits], 3, 0, 0, &mut found),
        _ => {
            for high in 3..fits {
                let (number, set) = fit[high];
                let hit = triples(&fit[..high], 4, number, set, &mut found);
                if hit.is_some() {
                    return hit;
                }
            }
            None
        }
    }
}

fn triples<T>(
    fit: &[(Nine, Nine)],
    size: u32,
    group: Nine,
    union: Nine,
    found: &mut impl FnMut(Nine, Nine) -> Option<T>,
) -> Option<T> {
    for high in 2..fit.len() {
        let (number, set) = fit[high];
        if count(union | set) <= size {
            let hit = pairs(&fit[..high], size, group | number, union | set, found);
            if hit.is_some() {
                return hit;
            }
        }
    }
    None
}

#[inline]
fn pairs<T>(
    fit: &[(Nine, Nine)],
    size: u32,
    group: Nine,
    union: Nine,
    found: &mut impl FnMut(Nine, Nine) -> Option<T>,
) -> Option<T> {
    for high in 1..fit.len() {
        let (number, set) = fit[high];
        let with = union | set;
        if count(with) > size {
            continue;
        }
        for &(other, low) in &fit[..high] {
            if count(with | low) == size {
                let hit = found(group | number | other, with | low);
                if hit.is_some() {
                    return hit;
                }
            }
        }
    }
    None
}
