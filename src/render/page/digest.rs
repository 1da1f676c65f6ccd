//! SHA-256, by which a page names the one script and the one style it allows (FIPS 180-4).

/// The words of a content security policy for this text: `sha256-` and the digest in base 64.
pub(super) fn source(text: &str) -> String {
    format!("sha256-{}", base64(&sha256(text.as_bytes())))
}

fn sha256(message: &[u8]) -> [u8; 32] {
    let mut state: [u32; 8] = roots(2, 8).try_into().expect("eight of them");
    let round: Vec<u32> = roots(3, 64);
    let mut bytes = message.to_vec();
    bytes.push(0x80);
    while bytes.len() % 64 != 56 {
        bytes.push(0);
    }
    bytes.extend((message.len() as u64 * 8).to_be_bytes());
    for block in bytes.chunks_exact(64) {
        let mut w: Vec<u32> =
            block.chunks_exact(4).map(|b| u32::from_be_bytes(b.try_into().expect("four bytes"))).collect();
        for t in 16..64 {
            let (a, b) = (w[t - 15], w[t - 2]);
            let s0 = a.rotate_right(7) ^ a.rotate_right(18) ^ (a >> 3);
            let s1 = b.rotate_right(17) ^ b.rotate_right(19) ^ (b >> 10);
            w.push(w[t - 16].wrapping_add(s0).wrapping_add(w[t - 7]).wrapping_add(s1));
        }
        let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = state;
        for t in 0..64 {
            let s1 = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
            let choice = (e & f) ^ (!e & g);
            let t1 = h.wrapping_add(s1).wrapping_add(choice).wrapping_add(round[t]).wrapping_add(w[t]);
            let s0 = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
            let most = (a & b) ^ (a & c) ^ (b & c);
            (h, g, f, e, d, c, b, a) = (g, f, e, d.wrapping_add(t1), c, b, a, t1.wrapping_add(s0.wrapping_add(most)));
        }
        for (sum, part) in state.iter_mut().zip([a, b, c, d, e, f, g, h]) {
            *sum = sum.wrapping_add(part);
        }
    }
    let mut digest = [0; 32];
    digest.chunks_exact_mut(4).zip(state).for_each(|(bytes, word)| bytes.copy_from_slice(&word.to_be_bytes()));
    digest
}

/// The first 32 bits of the fractions of the square or cube roots of the first primes: where the standard's constants come from.
fn roots(power: u32, count: usize) -> Vec<u32> {
    let primes = (2u128..).filter(|&n| (2..n).take_while(|d| d * d <= n).all(|d| n % d != 0));
    let root = |prime: u128| {
        // The greatest number whose power is at most prime * 2^(32 power).
        let target = prime << (32 * power);
        (0..40).rev().fold(0u128, |low, bit| if (low | 1 << bit).pow(power) <= target { low | 1 << bit } else { low })
    };
    primes.take(count).map(|prime| root(prime) as u32).collect()
}

fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let bits = chunk.iter().enumerate().fold(0u32, |bits, (at, &byte)| bits | u32::from(byte) << (16 - 8 * at));
        for place in 0..4 {
            let letter = LETTERS[(bits >> (18 - 6 * place) & 63) as usize];
            text.push(if place <= chunk.len() { char::from(letter) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digests_are_those_of_the_standard() {
        assert_eq!(source(""), "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
        assert_eq!(source("abc"), "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=");
        let long = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
        assert_eq!(sha256(long.as_bytes())[..4], [0x24, 0x8d, 0x6a, 0x61]);
    }
}
