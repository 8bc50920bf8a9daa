import { sum } from '../counts.ts';
import { isTooMuch } from './joint-cover.ts';
import type { Covered, Space } from './spaces.ts';

/** A bet on some outcomes of a space. */
export interface Laid extends Covered {
  readonly play: string;
  /** One side of a two-sided set, with the stakes of the member on it and on the other. */
  readonly side?: {
    readonly set: string;
    readonly item: string;
    readonly here: bigint;
    readonly there: bigint;
  };
}

/** Bets on one space. */
interface Stack {
  readonly space: Space;
  readonly laid: readonly Laid[];
  /** What they cover; several where it is open which side of a set counts. */
  readonly covers: () => readonly Cover[];
}

interface Cover {
  /** One for each outcome that is covered. */
  readonly seen: Uint8Array;
  /** Of all outcomes. */
  readonly share: number;
  /** The same seen from wider spaces. */
  readonly lifted: Map<Space, Uint8Array>;
}

/** The names of spaces of which a member covers too much, whatever the plays, alone or with what lies on some of their places. */
export function wideSpaces(laid: readonly Laid[]): ReadonlySet<string> {
  const stacks = [...Map.groupBy(laid, ({ space }) => space.name).values()].flatMap((here) =>
    here[0] ? [stackOf(here[0].space, here)] : [],
  );
  const wide = new Set<string>();
  for (const chain of chainsOf(stacks))
    if (chain.some(({ space }) => !wide.has(space.name)) && isWide(chain))
      for (const { space } of chain) wide.add(space.name);
  return wide;
}

function stackOf(space: Space, laid: readonly Laid[]): Stack {
  let covers: readonly Cover[] | undefined;
  const counted = (some: readonly Laid[]): Cover => {
    const seen = new Uint8Array(space.size);
    for (const { outcomes } of some) for (const outcome of outcomes()) seen[outcome] = 1;
    return { seen, share: countOf([seen]) / space.of, lifted: new Map() };
  };
  return { space, laid, covers: () => (covers ??= choicesOf(laid).map(counted)) };
}

/** Each by itself, and up to three of which each lies within the next. */
function chainsOf(stacks: readonly Stack[]): (readonly Stack[])[] {
  const within = (one: Stack, two: Stack) =>
    one.space.length < two.space.length && one.space.places.every((at) => two.space.places.includes(at));
  const longer = (chains: readonly (readonly Stack[])[]) =>
    chains.flatMap((chain) =>
      stacks.filter((next) => within(chain.at(-1) ?? next, next)).map((next) => [...chain, next]),
    );
  const single = stacks.map((stack) => [stack]);
  const pairs = longer(single);
  return [...single, ...pairs, ...longer(pairs)];
}

function isWide(chain: readonly Stack[]): boolean {
  const laid = chain.flatMap((stack) => stack.laid);
  const widest = chain.at(-1)?.space;
  // The sides of one play alone are netted, and nothing is covered there.
  if (!widest || laid.every(({ side, play }) => side && play === laid[0]?.play)) return false;
  const most = sum(laid.map((each) => each.most() * (widest.of / each.space.of)));
  if (!isTooMuch(most, widest.of)) return false;
  const choices = chain.reduce<Layer[][]>(
    (some, { space, covers }) =>
      some.flatMap((before) => covers().map((cover) => [...before, { space, cover }])),
    [[]],
  );
  return choices.some((layers) => isCovered(widest, layers));
}

interface Layer {
  readonly space: Space;
  readonly cover: Cover;
}

/**
 * Whether bets cover too much of a space. Bets on different places that know nothing of each other would leave more open: they are no
 * way around a loss, however many there are.
 */
function isCovered(space: Space, layers: readonly Layer[]): boolean {
  const { of } = space;
  if (!isTooMuch(sum(layers.map(({ cover }) => cover.share)), 1)) return false;
  const covered = countOf(layers.map((layer) => lift(layer, space)));
  if (!isTooMuch(covered, of)) return false;
  if (layers.length === 1) return true;
  const unrelated = layers.reduce((left, { cover }) => left * (1 - cover.share), 1);
  return 1 - covered / of < unrelated * RELATED;
}

/** Bets that leave less than this share of what unrelated ones would leave are laid against each other. */
const RELATED = 0.8;

/** The outcomes of one of them or more. */
function countOf([one = NONE, two = NONE, three = NONE]: readonly Uint8Array[]): number {
  let count = 0;
  for (let n = 0; n < one.length; n += 1) if (one[n] || two[n] || three[n]) count += 1;
  return count;
}

const NONE = new Uint8Array(0);

/** What a cover of a space covers of a wider one, or of the same. */
function lift({ space, cover: { seen, lifted } }: Layer, wider: Space): Uint8Array {
  if (space.name === wider.name) return seen;
  const before = lifted.get(wider);
  if (before) return before;
  const all = space.symbols.items.length;
  // How far the outcome of the space moves with the symbol at each place of the wider one.
  const steps = wider.places.map((place) => {
    const at = space.places.indexOf(place);
    return at < 0 ? 0 : all ** (space.length - 1 - at);
  });
  const made = new Uint8Array(wider.size);
  const fill = (at: number, from: number, index: number, used: readonly number[]): void => {
    const step = steps[at];
    if (step === undefined) made[index] = seen[from] ?? 0;
    else
      for (let symbol = 0; symbol < all; symbol += 1)
        if (wider.repeats) fill(at + 1, from + step * symbol, index * all + symbol, used);
        else if (!used.includes(symbol))
          fill(at + 1, from + step * symbol, index * all + symbol, [...used, symbol]);
  };
  fill(0, 0, 0, []);
  lifted.set(wider, made);
  return made;
}

/** Of a two-sided set the larger side covers; of equal ones either does, so that stakes that are netted make no room for others. */
function choicesOf(laid: readonly Laid[]): (readonly Laid[])[] {
  let choices: (readonly Laid[])[] = [laid.filter(({ side }) => !side)];
  const bySet = Map.groupBy(
    laid.filter(({ side }) => side && side.here >= side.there),
    ({ side }) => side?.set,
  );
  for (const [, sides] of bySet) {
    const items = [...Map.groupBy(sides, ({ side }) => side?.item).values()];
    // All lines on one side cover the same.
    choices = choices.flatMap((some) => items.map(([one]) => (one ? [...some, one] : some)));
  }
  return choices;
}
