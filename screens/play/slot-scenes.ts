// Titles as the screens' server answers for them: machines, and rounds that really were drawn.
import { formatAmount, parseAmount } from '@baize/contract/money';
import { playSlot, type SlotDefinition, type SlotRound } from '@baize/games/slots/engine';
import { SLOTS } from '@baize/games/slots/titles';
import { SLOT_GAMES } from '../../apps/server/src/play/families/slots.ts';
import { averagePools } from '../../apps/server/src/play/pools/meters.ts';

export interface TitleScene {
  readonly code: string;
  readonly name: string;
  readonly definition: SlotDefinition;
  /** The server's answer to `/wps/play/game`. */
  readonly game: object;
}

export const STAKE = '1000.00';
const DRAWS = 300_000;

export const TITLE_SCENES: readonly TitleScene[] = SLOTS.map(
  ({ code, name, models, defaultModel, volatility }) => {
    const definition = models[defaultModel];
    const info = SLOT_GAMES.info(definition, volatility);
    return {
      code,
      name,
      definition,
      game: {
        ...info,
        jackpots: poolsOf(definition),
        code,
        name,
        vendorName: 'Baize',
        open: null,
        usualStake: STAKE,
        stakes: [STAKE],
      },
    };
  },
);

/** Pools at their average, as a member sees them. */
function poolsOf({ jackpots }: SlotDefinition) {
  return jackpots ? { ...averagePools(jackpots, parseAmount(STAKE)), average: false } : null;
}

/** The first round in a fixed order of draws that is as wanted. */
export function roundWith(definition: SlotDefinition, wanted: (round: SlotRound) => boolean): SlotRound {
  const random = fixedRandom();
  for (let draw = 0; draw < DRAWS; draw++) {
    const round = playSlot(definition, random, parseAmount(STAKE));
    if (wanted(round)) return round;
  }
  throw new Error(`no such round of ${definition.code}`);
}

/** A round that shows what its machine does beside its lines, and is no great win that would cover it. */
export function finestRound(definition: SlotDefinition): SlotRound {
  const kinds = ({ base }: SlotRound) => base.phases ?? [];
  const most = parseAmount(STAKE) * 10n;
  return roundWith(definition, (round) => {
    const { base, free } = round;
    if ((base.win > most && !definition.hold) || (free.length > 0 && !definition.expanding)) return false;
    if (definition.hold) return kinds(round).length > 2;
    if (definition.respin) return kinds(round).length > 1;
    if (definition.cascade || definition.weights) return kinds(round).length > 2;
    if (definition.expanding) return free.length > 0;
    if (definition.multiplierReel) return base.multiplier > 1 && base.win > 0n;
    return base.win > parseAmount(STAKE);
  });
}

/** The answer for one step of a round. */
export function answerFor(definition: SlotDefinition, round: SlotRound, step = 0): object {
  const stake = parseAmount(STAKE);
  const settled = step === round.free.length;
  const shown = SLOT_GAMES.answer(definition, { stake, step, bet: null, actions: [] } as never, round);
  return {
    ...shown,
    state: settled ? 'settled' : 'open',
    stake: STAKE,
    payout: settled ? formatAmount(round.payout) : '0.00',
    jackpots: [],
    replayed: false,
  };
}

/** The same numbers in every run. */
export function fixedRandom(): { int(n: number): number } {
  let state = 0x2545f491;
  return {
    int(n) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return (state >>> 0) % n;
    },
  };
}
