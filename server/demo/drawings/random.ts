/** Repeatable random numbers: the same seed gives the same sequence on every machine. */
export type Random = {
  /** Number from 0 (included) to 1 (excluded). */
  next: () => number;
  range: (min: number, max: number) => number;
  /** Whole number, both ends included. */
  int: (min: number, max: number) => number;
  /** True with the given probability. */
  chance: (probability: number) => boolean;
  /** Throws a RangeError on an empty list. */
  pick: <T>(items: readonly T[]) => T;
  shuffle: <T>(items: readonly T[]) => T[];
};

/** The item a seed stands for, so that neighbouring seeds never look alike. Throws a RangeError on an empty list. */
export function choose<T>(items: readonly T[], seed: number): T {
  const item = items[Math.abs(Math.trunc(seed)) % Math.max(items.length, 1)];
  if (item === undefined) throw new RangeError('Nothing to choose from');
  return item;
}

/** Mulberry32 over a hash (FNV-1a) of the seed. */
export function createRandom(seed: number | string): Random {
  let state = 0x811c9dc5;
  for (const character of String(seed)) {
    state = Math.imul(state ^ character.charCodeAt(0), 0x01000193);
  }
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    range: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    pick: (items) => choose(items, int(0, items.length - 1)),
    shuffle: (items) =>
      items
        .map((item) => ({ item, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item),
  };
}
