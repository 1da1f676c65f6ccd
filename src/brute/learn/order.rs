//! Which variable is decided next: the one that was in most conflicts lately (a heap by activity).

#[derive(Clone, Debug, Default)]
pub(super) struct Order {
    activity: Vec<f64>,
    /// Variables; none is less active than the two at twice its place.
    heap: Vec<u16>,
    /// The place of each variable in the heap; [`OUT`] if it is not there.
    places: Vec<u16>,
    step: f64,
}

const OUT: u16 = u16::MAX;

/// The number after this one in a sequence that looks random, best in its high bits (a linear congruential generator, with Knuth's constants).
pub(super) fn next_random(number: u64) -> u64 {
    number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407)
}

impl Order {
    pub(super) fn new(vars: usize) -> Order {
        Order {
            activity: vec![0.0; vars],
            heap: (0..vars as u16).collect(),
            places: (0..vars as u16).collect(),
            step: 1.0,
        }
    }

    /// Gives variables a first activity; to be called while all are in the heap.
    pub(super) fn start(&mut self, activity: impl Fn(usize) -> f64) {
        for var in 0..self.activity.len() {
            self.activity[var] = activity(var);
            self.up(var);
        }
    }

    #[inline]
    pub(super) fn bump(&mut self, var: usize) {
        self.activity[var] += self.step;
        if self.activity[var] > 1e100 {
            self.activity.iter_mut().for_each(|activity| *activity *= 1e-100);
            self.step *= 1e-100;
        }
        if self.places[var] != OUT {
            self.up(var);
        }
    }

    #[inline]
    pub(super) fn activity(&self, var: usize) -> f64 {
        self.activity[var]
    }

    /// What was bumped before counts for less from now on.
    pub(super) fn decay(&mut self, factor: f64) {
        self.step /= factor;
    }

    #[inline]
    pub(super) fn insert(&mut self, var: usize) {
        if self.places[var] == OUT {
            self.places[var] = self.heap.len() as u16;
            self.heap.push(var as u16);
            self.up(var);
        }
    }

    /// Another order that is still much the same: so searches on several threads part.
    pub(super) fn shake(&mut self, seed: u64) {
        let mut random = seed;
        for activity in &mut self.activity {
            random = next_random(random);
            *activity *= 1.0 + (random >> 33) as f64 / (1u64 << 31) as f64;
        }
        for var in std::mem::take(&mut self.heap) {
            self.places[usize::from(var)] = OUT;
            self.insert(usize::from(var));
        }
    }

    pub(super) fn pop(&mut self) -> Option<usize> {
        let first = usize::from(*self.heap.first()?);
        let last = self.heap.pop()?;
        self.places[first] = OUT;
        if usize::from(last) != first {
            self.put(0, last);
            self.down(0);
        }
        Some(first)
    }

    fn put(&mut self, place: usize, var: u16) {
        self.heap[place] = var;
        self.places[usize::from(var)] = place as u16;
    }

    fn up(&mut self, var: usize) {
        let activity = self.activity[var];
        let mut place = usize::from(self.places[var]);
        while place > 0 {
            let parent = (place - 1) / 2;
            let other = self.heap[parent];
            if self.activity[usize::from(other)] >= activity {
                break;
            }
            self.put(place, other);
            place = parent;
        }
        self.put(place, var as u16);
    }

    fn down(&mut self, mut place: usize) {
        let var = self.heap[place];
        let activity = self.activity[usize::from(var)];
        loop {
            let mut child = 2 * place + 1;
            let Some(&left) = self.heap.get(child) else { break };
            let mut best = left;
            if let Some(&right) = self.heap.get(child + 1)
                && self.activity[usize::from(right)] > self.activity[usize::from(left)]
            {
                best = right;
                child += 1;
            }
            if self.activity[usize::from(best)] <= activity {
                break;
            }
            self.put(place, best);
            place = child;
        }
        self.put(place, var);
    }
}
