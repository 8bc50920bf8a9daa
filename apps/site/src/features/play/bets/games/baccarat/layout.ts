type At = readonly [x: number, y: number, width: number, height: number];
type Plan = Readonly<Record<string, At>>;

export interface LaidOut {
  readonly size: readonly [width: number, height: number];
  readonly plan: Plan;
}

const rowOf = (spots: readonly string[], width: number, top: number, height: number): Plan =>
  Object.fromEntries(
    spots.map((spot, at) => [spot, [(width / spots.length) * at, top, width / spots.length, height]]),
  );

const SIDES = [
  ['player-natural', 'panda-8', 'dragon-7', 'banker-natural'],
  ['player-dragon', 'small', 'big', 'banker-dragon'],
  ['lucky-6', 'small-tiger', 'tiger-tie', 'big-tiger'],
] as const;
/** A press finds a row of this height on a phone. */
const ROW = 44;
const HIGH = 52;

/** The layout of a phone: the main bets and pairs, and below them the side bets where they are wanted. */
export function phoneLayout(sides: boolean): LaidOut {
  const main: Plan = {
    player: [0, 0, 128, HIGH],
    tie: [128, 0, 104, HIGH],
    banker: [232, 0, 128, HIGH],
    ...rowOf(['player-pair', 'either-pair', 'perfect-pair', 'banker-pair'], 360, HIGH, ROW),
  };
  const rows = sides ? SIDES.map((row, at) => rowOf(row, 360, HIGH + ROW * (at + 1), ROW)) : [];
  return { size: [360, HIGH + ROW * (rows.length + 1)], plan: Object.assign({}, main, ...rows) };
}

/** The layout of a desktop: everything at once. */
export const WIDE: LaidOut = {
  size: [720, 176],
  plan: {
    'player-pair': [0, 0, 104, 80],
    player: [104, 0, 196, 80],
    tie: [300, 0, 120, 80],
    banker: [420, 0, 196, 80],
    'banker-pair': [616, 0, 104, 80],
    ...rowOf(
      ['player-natural', 'player-dragon', 'either-pair', 'small', 'panda-8', 'lucky-6', 'tiger-tie'],
      720,
      80,
      48,
    ),
    ...rowOf(
      ['banker-natural', 'banker-dragon', 'perfect-pair', 'big', 'dragon-7', 'small-tiger', 'big-tiger'],
      720,
      128,
      48,
    ),
  },
};

export const MAIN = new Set(['player', 'tie', 'banker']);
/** Bets that the folded layout of a phone does not show. */
export const FOLDED: ReadonlySet<string> = new Set(SIDES.flat());

export function toneOf(spot: string): string {
  if (spot.startsWith('player') || spot === 'panda-8') return 'player';
  if (spot.startsWith('banker') || spot === 'dragon-7') return 'banker';
  return spot === 'tie' || spot === 'tiger-tie' ? 'tie' : 'side';
}
