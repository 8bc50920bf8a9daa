/**
 * Which texts are like another one, by the share of its trigrams that they hold: the measure of pg_trgm, kept in memory. PostgreSQL
 * took 200 ms where many names share their words, as names of slots do; here a question costs what its trigrams' lists are long.
 */
export interface Likeness {
  /** Holds a text under a number, in the place of what was there before. */
  put(id: number, text: string): void;
  /** Numbers of the texts that hold at least this share of a text's trigrams, most alike first. */
  alike(text: string, least: number, limit: number): number[];
}

interface Place {
  readonly id: number;
  readonly text: string;
  readonly trigrams: number;
}

export function createLikeness(): Likeness {
  const lists = new Map<string, number[]>();
  const places: Place[] = [];
  const slots = new Map<number, number>();

  return {
    put(id, text) {
      const before = slots.get(id);
      if (before !== undefined && places[before]?.text === text) return;
      const trigrams = trigramsOf(text);
      // The earlier word stays behind under its slot, which no longer belongs to the number.
      const slot = places.push({ id, text, trigrams: trigrams.size }) - 1;
      slots.set(id, slot);
      for (const trigram of trigrams) {
        const list = lists.get(trigram);
        if (list) list.push(slot);
        else lists.set(trigram, [slot]);
      }
    },
    alike(text, least, limit) {
      const wanted = trigramsOf(text);
      const shared = new Uint16Array(places.length);
      for (const trigram of wanted) {
        for (const slot of lists.get(trigram) ?? []) shared[slot] = (shared[slot] ?? 0) + 1;
      }
      const enough = Math.max(least * wanted.size, 1);
      const found: { id: number; share: number; rest: number }[] = [];
      for (let slot = 0; slot < places.length; slot += 1) {
        const share = shared[slot] ?? 0;
        const place = share >= enough ? places[slot] : undefined;
        if (place && slots.get(place.id) === slot) found.push({ id: place.id, share, rest: place.trigrams });
      }
      // Texts that are equally alike keep one order, whichever was read first.
      found.sort((one, other) => other.share - one.share || one.rest - other.rest || one.id - other.id);
      return found.slice(0, limit).map(({ id }) => id);
    },
  };
}

/** Each word with two blanks before it and one behind, in threes. */
function trigramsOf(text: string): Set<string> {
  const found = new Set<string>();
  for (const word of text.split(/[^\p{L}\p{M}\p{N}]+/u)) {
    if (word === '') continue;
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3));
  }
  return found;
}
