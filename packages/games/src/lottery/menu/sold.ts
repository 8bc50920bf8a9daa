import type { LotteryCode } from '../draw.ts';
import type { PrizeMode, Terms } from '../odds/odds.ts';
import type { Play } from '../play.ts';

const TRADITIONAL: ReadonlySet<LotteryCode> = new Set(['SSC', '11X5', 'K3', 'PK10', 'LF3D', 'LFP5']);
const SOUTH_EAST_ASIA: ReadonlySet<LotteryCode> = new Set(['MY2D', 'MY3D', 'THAI', 'LAO', '4D']);

/** Whether a game of this mode sells the play (rules 6.1). */
export function soldIn({ lottery, match }: Play, mode: PrizeMode): boolean {
  if (mode === 'SEA') return SOUTH_EAST_ASIA.has(lottery);
  if (mode === 'ELOTT') return !SOUTH_EAST_ASIA.has(lottery);
  if (mode === 'LOTT') return TRADITIONAL.has(lottery);
  // Credit play sells what an attribute of the draw decides; the number of dice that show a number is counted, not an attribute.
  const twoSided = match.kind === 'attribute' && match.attribute !== 'times';
  return lottery === 'LHC' || (TRADITIONAL.has(lottery) && twoSided);
}

/** The upper end of prize groups. */
const USUAL_GROUP = 1960;
const traditional: Terms = { mode: 'LOTT', group: USUAL_GROUP };
const vietnam: Terms = { mode: 'ELOTT' };
const fixed: Terms = { mode: 'SEA' };

/** The terms of a lottery where no game is at hand. */
export const DEFAULT_TERMS: Readonly<Record<LotteryCode, Terms>> = {
  SSC: traditional,
  '11X5': traditional,
  K3: traditional,
  PK10: traditional,
  LHC: { mode: 'ZY', plate: 'A' },
  LF3D: traditional,
  LFP5: traditional,
  VN_N: vietnam,
  VN_C: vietnam,
  VN_S: vietnam,
  MY2D: fixed,
  MY3D: fixed,
  THAI: fixed,
  LAO: fixed,
  '4D': fixed,
};
