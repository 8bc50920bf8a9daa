// The rounds of a title that are filmed: really drawn, one for each size of win and each thing that its machine does.
import { formatAmount, parseAmount } from '@baize/contract/money';
import { playSlot, type SlotDefinition, type SlotRound } from '@baize/games/slots/engine';
import { averageAwards } from '../../../apps/server/src/play/pools/pooling.ts';
import { answerFor, fixedRandom, STAKE } from '../slot-scenes.ts';

export interface Take {
  readonly name: string;
  /** The answers of the server: of the spin, and of each step that follows it. */
  readonly answers: readonly object[];
}

const DRAWS = 1_500_000;
const stake = parseAmount(STAKE);

type Wanted = (round: SlotRound) => boolean;

const times = ({ payout }: SlotRound) => Number(payout) / Number(stake);
const plain = ({ free }: SlotRound) => free.length === 0;
const between = (least: number, most: number): Wanted => {
  return (round) => plain(round) && times(round) >= least && times(round) < most;
};

/** By name; a machine that has no such round has no such take. */
function wantedOf(definition: SlotDefinition): Readonly<Record<string, Wanted>> {
  const symbol = (name: string) => definition.symbols.indexOf(name);
  const scatter = symbol(definition.scatter.symbol);
  const least = definition.scatter.awards.findIndex((count) => count > 0);
  const cellsOf = (window: readonly (readonly number[])[], wanted: number) =>
    window.flat().filter((cell) => cell === wanted).length;
  const lies = (reels: SlotRound['base']['window'], count: number) => cellsOf(reels, scatter) === count;
  const { hold, respin, cascade, bombs, multiplierReel } = definition;
  const kinds = ({ base }: SlotRound) => (base.phases ?? []).map(({ kind }) => kind);
  return {
    loss: (round) => plain(round) && round.payout === 0n && !round.base.window.flat().includes(scatter),
    'return below the stake': between(0.2, 1),
    'win below 10': between(2, 8),
    'win of 10': between(10, 16),
    'win of 25': between(25, 60),
    'win of 100': between(100, 400),
    ...(scatter >= 0 &&
      least > 1 && {
        tease: (round) =>
          round.payout === 0n && plain(round) && lies(round.base.window.slice(0, -1), least - 1),
      }),
    ...(hold && {
      'near hold': (round) => {
        const found = cellsOf(round.base.window, symbol(hold.symbol));
        return plain(round) && found === hold.least - 1 && round.payout === 0n;
      },
      hold: (round) => kinds(round).filter((kind) => kind === 'lock').length > 4 && times(round) < 60,
    }),
    ...(respin && { respin: (round) => kinds(round).includes('respin') && times(round) < 10 }),
    ...(cascade && { falls: (round) => plain(round) && kinds(round).length > 2 && times(round) < 10 }),
    ...(bombs && { bombs: (round) => kinds(round).includes('bombs') && times(round) < 200 }),
    ...(multiplierReel && {
      multiplier: (round) => round.base.multiplier > 1 && round.base.win > 0n && times(round) < 10,
    }),
    ...(least >= 0 && {
      'free spins': ({ free, base, payout }) =>
        free.length > 0 && base.win < stake * 10n && payout > stake * 12n && (free[0]?.win ?? 0n) > 0n,
    }),
    ...(bombs && {
      'free spins with bombs': ({ free }) =>
        free.some(({ phases = [] }) => phases.some(({ kind }) => kind === 'bombs')),
    }),
  };
}

/** All takes of a title from one row of draws. */
export function takesOf(definition: SlotDefinition, only: readonly string[]): Take[] {
  const random = fixedRandom();
  const open = new Map(
    Object.entries(wantedOf(definition)).filter(([name]) => only.length === 0 || only.includes(name)),
  );
  const found = new Map<string, SlotRound>();
  const names = [...open.keys()];
  for (let draw = 0; draw < DRAWS && open.size > 0; draw++) {
    const round = playSlot(definition, random, stake);
    for (const [name, wanted] of open) {
      if (!wanted(round)) continue;
      found.set(name, round);
      open.delete(name);
    }
  }
  return names.flatMap((name) => {
    const round = found.get(name);
    if (!round) return [];
    const answers = answersOf(definition, round);
    return [{ name, answers }, ...(name === 'loss' ? jackpotsOf(definition, answers[0] ?? {}) : [])];
  });
}

/** Of a series the first spin and the last one: what lies between them is more of the same. */
function answersOf(definition: SlotDefinition, round: SlotRound): object[] {
  const { free } = round;
  const bomb = free.findIndex(({ phases = [] }) => phases.some(({ kind }) => kind === 'bombs'));
  const steps = free.length === 0 ? [0] : [0, bomb < 0 ? 1 : bomb + 1, free.length];
  return [...new Set(steps)].map((step) => {
    // Nothing was bought, and a series has no expanding symbol that its schema makes up.
    const answer = {
      purchase: undefined,
      ...(answerFor(definition, round, step) as { series: object | null }),
    };
    return answer.series ? { ...answer, series: { expanding: undefined, ...answer.series } } : answer;
  });
}

/** The least and the greatest pool, each with a round that wins nothing else. */
function jackpotsOf({ jackpots }: SlotDefinition, loss: object): Take[] {
  if (!jackpots) return [];
  const levels = jackpots.pools.map(({ level }) => level);
  return [levels.at(-1), levels[0]].flatMap((level) => {
    const [award] = level === undefined ? [] : averageAwards(jackpots, stake, [level]);
    if (!award) return [];
    const amount = formatAmount(award.amount);
    return [
      { name: `jackpot ${level}`, answers: [{ ...loss, payout: amount, jackpots: [{ level, amount }] }] },
    ];
  });
}
