import { sum } from './counts.ts';
import { elementOf, WAVES, waveOf, ZODIACS, zodiacOf, zodiacOfYear } from './lunar.ts';

type Attribute = (token: string, symbols: readonly string[], year: number) => string | undefined;
type Sides = (token: string, big: boolean, n: number) => string | undefined;

/** The ball that refunds what is bet on the sides of a ball. */
const DEAD = '49';
const DOMESTIC = new Set(['OX', 'HORSE', 'GOAT', 'ROOSTER', 'DOG', 'PIG']);
const SKY = new Set(['OX', 'RABBIT', 'DRAGON', 'HORSE', 'MONKEY', 'PIG']);
const FRONT: ReadonlySet<string> = new Set(ZODIACS.slice(0, 6));
const BIG_SUM = 175;

/** Attributes of the Hong Kong lottery: of one ball, or of all seven with the special ball last. */
export function markSixAttributes(push: string, sides: Sides) {
  /** What holds of a ball's number. */
  const ofNumber = (token: string, ball: string): string | undefined => {
    const n = Number(ball);
    const digits = Math.floor(n / 10) + (n % 10);
    if (token.startsWith('TAIL')) return (token === 'TAILBIG') === n % 10 >= 5 ? token : undefined;
    if (token.startsWith('HE')) return sides(token.slice(2), digits >= 7, digits) && token;
    const [, size = token, parity] = /^(BIG|SMALL)(ODD|EVEN)$/.exec(token) ?? [];
    const both = sides(size, n >= 25, n) && (!parity || sides(parity, false, n));
    return both ? token : undefined;
  };
  const ofBeast = (token: string, beast: string): boolean | undefined =>
    ({
      DOMESTIC: DOMESTIC.has(beast),
      WILD: !DOMESTIC.has(beast),
      SKY: SKY.has(beast),
      EARTHZ: !SKY.has(beast),
      FRONT: FRONT.has(beast),
      REAR: !FRONT.has(beast),
    })[token];
  const ball: Attribute = (token, [ball = ''], year) => {
    if (ball === DEAD) return push;
    const beast = ofBeast(token, zodiacOf(ball, year));
    return beast === undefined ? ofNumber(token, ball) : beast ? token : undefined;
  };
  const wave: Attribute = (token, [ball = '']) => (waveOf(ball) === token ? token : undefined);
  return {
    ball,
    wave,
    /** At places of the regular balls the colours have no dead ball. */
    ballOrWave: (token, symbols, year) =>
      (WAVES.some((name) => name === token) ? wave : ball)(token, symbols, year),
    partOfWave: (token, [ball = '']) => {
      if (ball === DEAD) return push;
      const [colour, side = ''] = token.split('_');
      return waveOf(ball) === colour && ofNumber(side, ball) ? token : undefined;
    },
    isNumber: (token, [ball]) => (ball === token ? 'WIN' : undefined),
    zodiac: (token, [ball = ''], year) => {
      if (zodiacOf(ball, year) !== token) return undefined;
      return token === zodiacOfYear(year) ? 'WIN_Y' : 'WIN_N';
    },
    head: (token, [ball = '']) => (token === `H${ball[0]}` ? token : undefined),
    tail: (token, [ball = '']) => (token === `T${ball[1]}` ? token : undefined),
    element: (token, [ball = ''], year) => (elementOf(ball, year) === token ? token : undefined),
    zodiacsIn: (token, [ball = ''], year) => {
      const list = token.split(',');
      if (ball === DEAD) return push;
      return list.includes(zodiacOf(ball, year)) ? `IN${list.length}` : undefined;
    },
    zodiacsOut: (token, [ball = ''], year) => {
      const list = token.split(',');
      if (ball === DEAD) return push;
      return list.includes(zodiacOf(ball, year)) ? undefined : `OUT${list.length}`;
    },
    sum7: (token, symbols) => {
      const n = sum(symbols.map(Number));
      return sides(token, n >= BIG_SUM, n);
    },
    wave7: (token, symbols) => {
      const winner = waveOfSeven(symbols);
      if (winner === token) return token;
      return winner === 'TIE' ? push : undefined;
    },
    zodiacCount: (token, symbols, year) => {
      const count = new Set(symbols.map((ball) => zodiacOf(ball, year))).size;
      return token === `Z${count}` ? token : sides(token, false, count);
    },
  } satisfies Record<string, Attribute>;
}

/** The colour with the most points, one for each regular ball and one and a half for the special, or TIE. */
function waveOfSeven(balls: readonly string[]): string {
  const halves = new Map<string, number>();
  for (const [i, ball] of balls.entries()) {
    const wave = waveOf(ball);
    halves.set(wave, (halves.get(wave) ?? 0) + (i === balls.length - 1 ? 3 : 2));
  }
  const most = Math.max(...halves.values());
  const first = [...halves].filter(([, points]) => points === most);
  return first.length === 1 ? (first[0]?.[0] ?? '') : 'TIE';
}
