import { fold } from '@baize/contract/lists/fold';
import type { App } from '../../context.ts';
import type { CatalogGame } from '../catalog.ts';

/** With fewer than these that hold the text itself, those that are like it are shown after them. */
const FEW = 12;
const ALIKE_MAX = 100;
const ALIKE_MIN = 3;
const LEAST = { long: 0.4, short: 0.25 };
const SHORT = 5;

/** Games found by a folded text: those that hold it, the best place first, then by likeness, for what was mistyped. */
export function search(app: App, text: string, fits: (game: CatalogGame) => boolean): CatalogGame[] {
  const words = text.split(' ');
  const held: { game: CatalogGame; rank: number }[] = [];
  // Which of the words each vendor's name holds: asked once a vendor, not once a game.
  const vendors = new Map(
    app.catalog.vendors().map((vendor) => {
      const name = fold(vendor.name);
      return [vendor.id, words.map((word) => name.includes(word))];
    }),
  );
  for (const game of app.catalog.games()) {
    const rank = rankOf(game, text, { words, vendor: vendors.get(game.vendor.id) ?? [] });
    if (rank !== null && fits(game)) held.push({ game, rank });
  }
  const popularity = app.catalog.popularity();
  const bets = ({ id }: CatalogGame) => popularity.get(id) ?? 0;
  held.sort((a, b) => a.rank - b.rank || bets(b.game) - bets(a.game));
  const found = held.map(({ game }) => game);
  if (found.length >= FEW || [...text].length < ALIKE_MIN) return found;
  const known = new Set(found);
  const alike = app.catalog
    .alike(text, leastOf(text), ALIKE_MAX)
    .filter((game) => !known.has(game) && fits(game));
  return [...found, ...alike];
}

/** The whole name, the beginning of one, of a word in it, anywhere in it, all its words, or with the vendor's name. */
function rankOf(
  { search: held }: CatalogGame,
  text: string,
  { words, vendor }: { words: readonly string[]; vendor: readonly boolean[] },
): number | null {
  if (!held.includes(text)) {
    const missing = (word: string) => words.length === 1 || !held.includes(word);
    if (words.some((word, n) => !vendor[n] && missing(word))) return null;
    return words.some(missing) ? 5 : 4;
  }
  const names = `\n${held}\n`;
  if (names.includes(`\n${text}\n`)) return 0;
  if (names.includes(`\n${text}`)) return 1;
  return names.includes(` ${text}`) ? 2 : 3;
}

/** Likeness by trigrams; of few signs, as names in Chinese have, a single wrong one leaves little. */
function leastOf(text: string): number {
  const few = [...text].length <= SHORT && !/^[ -~]*$/.test(text);
  return few ? LEAST.short : LEAST.long;
}
