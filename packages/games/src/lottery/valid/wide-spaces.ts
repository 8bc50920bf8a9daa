import { sum } from '../counts.ts';
import { isTooMuch } from './joint-cover.ts';
import type { Space } from './spaces.ts';

/** A bet on some outcomes of a space. */
export interface Laid {
  readonly play: string;
  readonly space: Space;
  /** No fewer than it covers. */
  most(): number;
  /** One side of a two-sided set, with the stakes of the member on it and on the other. */
  readonly side?: {
    readonly set: string;
    readonly item: string;
    readonly here: bigint;
    readonly there: bigint;
  };
  outcomes(): Iterable<number>;
}

/** The names of spaces of which a member covers too much, whatever the plays. */
export function wideSpaces(laid: readonly Laid[]): ReadonlySet<string> {
  const wide = new Set<string>();
  for (const [name, here] of Map.groupBy(laid, ({ space }) => space.name)) if (isWide(here)) wide.add(name);
  return wide;
}

function isWide(laid: readonly Laid[]): boolean {
  const [first] = laid;
  // The sides of one play alone are netted, and nothing is covered there.
  if (!first || laid.every(({ side, play }) => side && play === first.play)) return false;
  const { of, size } = first.space;
  if (!isTooMuch(sum(laid.map((each) => each.most())), of)) return false;
  return choicesOf(laid).some((some) => {
    const seen = new Uint8Array(size);
    let covered = 0;
    for (const { outcomes } of some)
      for (const outcome of outcomes())
        if (!seen[outcome]) {
          seen[outcome] = 1;
          covered += 1;
          if (isTooMuch(covered, of)) return true;
        }
    return false;
  });
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
