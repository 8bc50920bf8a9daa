import { assert } from '../kit/assert.ts';
import type { BetLaw } from '../kit/bets.ts';
import type { Layout } from './bets.ts';

/** Everything that can be drawn, and in how many ways. */
export type Outcomes<Drawn> = readonly (readonly [drawn: Drawn, ways: bigint])[];

/** One law for each kind of bet; spots of one kind must agree to the last way. */
export function layoutLaws<Drawn>(layout: Layout<Drawn>, outcomes: Outcomes<Drawn>): BetLaw[] {
  const kinds = new Map<string, BetLaw>();
  for (const { kind, times } of layout.values()) {
    const law = lawOf(kind, outcomes, times);
    const before = kinds.get(kind);
    assert(!before || same(before, law), `all spots of a kind have one law: ${kind}`);
    kinds.set(kind, law);
  }
  return [...kinds.values()];
}

function lawOf<Drawn>(name: string, all: Outcomes<Drawn>, timesOf: (drawn: Drawn) => number): BetLaw {
  const weights = new Map<bigint, bigint>();
  let outcomes = 0n;
  for (const [drawn, ways] of all) {
    const times = timesOf(drawn);
    assert(Number.isInteger(times) && times >= 0, 'a multiple is whole ten-thousandths');
    outcomes += ways;
    if (times > 0) weights.set(BigInt(times), (weights.get(BigInt(times)) ?? 0n) + ways);
  }
  return { name, outcomes, wins: [...weights].map(([times, weight]) => ({ times, weight })) };
}

function same(a: BetLaw, b: BetLaw): boolean {
  const weight = (law: BetLaw, times: bigint) => law.wins.find((win) => win.times === times)?.weight;
  return (
    a.outcomes === b.outcomes &&
    a.wins.length === b.wins.length &&
    a.wins.every((win) => weight(b, win.times) === win.weight)
  );
}
