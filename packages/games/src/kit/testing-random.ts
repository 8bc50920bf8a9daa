import type { FairStream } from './stream.ts';

/** A fast seeded generator in the place of a fair stream, for simulation only. */
export function quickStream(seed: number): FairStream {
  let state = seed | 0;
  const u32 = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const int = (n: number) => Math.floor((u32() / 2 ** 32) * n);
  const pick = (n: number, k: number) => {
    const all = Array.from({ length: n }, (_, i) => i);
    for (let i = 0; i < k; i++) {
      const j = i + int(n - i);
      [all[i], all[j]] = [all[j] as number, all[i] as number];
    }
    return all.slice(0, k);
  };
  return { u32, int, r52: () => u32() * 2 ** 20 + (u32() >>> 12), pick, shuffle: (n) => pick(n, n) };
}
