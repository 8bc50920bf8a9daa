import { BALLS_49 } from '../alphabet.ts';
import { choose, sum } from '../counts.ts';
import { WAVES, waveOf } from '../lunar.ts';
import { type Chance, type Chances, chance, fraction } from '../odds/chances.ts';

const BALLS = 49;
const DRAWN = 7;

/** Classes of such sizes each have a ball among the seven, by inclusion and exclusion. */
export function allPresent(sizes: readonly number[]): Chance {
  let ways = 0;
  for (let subset = 0; subset < 2 ** sizes.length; subset++) {
    const left = sizes.filter((_, i) => (subset >> i) % 2 === 1);
    ways += (-1) ** left.length * choose(BALLS - sum(left), DRAWN);
  }
  return chance(ways, choose(BALLS, DRAWN));
}

/** No class of such sizes has a ball among the seven. */
export function nonePresent(sizes: readonly number[]): Chance {
  return chance(choose(BALLS - sum(sizes), DRAWN), choose(BALLS, DRAWN));
}

/** Draws of seven by the sides of their sum, counted ball by ball. */
export function sumsOfSeven(): Record<'BIG' | 'SMALL' | 'ODD' | 'EVEN', number> {
  const most = 7 * BALLS;
  const counts = Array.from({ length: DRAWN + 1 }, () => new Float64Array(most + 1));
  (counts[0] as Float64Array)[0] = 1;
  for (let ball = 1; ball <= BALLS; ball++)
    for (let taken = DRAWN; taken > 0; taken--) {
      const [to, from] = [counts[taken] as Float64Array, counts[taken - 1] as Float64Array];
      for (let n = most; n >= ball; n--) to[n] = (to[n] ?? 0) + (from[n - ball] ?? 0);
    }
  const all = [...(counts[DRAWN] as Float64Array)];
  const where = (holds: (n: number) => boolean) => sum(all.filter((_, n) => holds(n)));
  return {
    BIG: where((n) => n >= 175),
    SMALL: where((n) => n < 175),
    ODD: where((n) => n % 2 === 1),
    EVEN: where((n) => n % 2 === 0),
  };
}

/** The colour of most points: each way to draw six regular balls of the colours and a special one. */
export function wavesOfSeven(): Chances {
  const sizes = WAVES.map((wave) => BALLS_49.items.filter((ball) => waveOf(ball) === wave).length);
  const counts = [0, 0, 0];
  let ties = 0;
  for (let special = 0; special < 3; special++)
    for (let red = 0; red < DRAWN; red++)
      for (let blue = 0; red + blue < DRAWN; blue++) {
        const regular = [red, blue, DRAWN - 1 - red - blue];
        const ways = sizes.map((size, i) => choose(size - (i === special ? 1 : 0), regular[i] ?? 0));
        const draws = (sizes[special] ?? 0) * ways.reduce((product, each) => product * each, 1);
        const points = regular.map((balls, i) => 2 * balls + (i === special ? 3 : 0));
        const first = Math.max(...points);
        if (points.filter((each) => each === first).length > 1) ties += draws;
        else counts[points.indexOf(first)] = (counts[points.indexOf(first)] ?? 0) + draws;
      }
  const all = choose(BALLS, DRAWN) * DRAWN;
  const colours = WAVES.map((wave, i) => [wave, chance(counts[i] ?? 0, all, fraction(ties, all))] as const);
  return { ...Object.fromEntries(colours), TIE: chance(ties, all) };
}

/** Draws of seven by how many animals they show: one class of five balls, eleven of four. */
export function zodiacsOfSeven(): Record<string, number> {
  let counts = new Map([['0,0', 1]]);
  for (const size of [5, ...Array.from({ length: 11 }, () => 4)]) {
    const next = new Map<string, number>();
    for (const [state, ways] of counts)
      for (let balls = 0; balls <= size; balls++) {
        const [animals = 0, drawn = 0] = state.split(',').map(Number);
        const key = `${animals + (balls > 0 ? 1 : 0)},${drawn + balls}`;
        if (drawn + balls <= DRAWN) next.set(key, (next.get(key) ?? 0) + ways * choose(size, balls));
      }
    counts = next;
  }
  const by = Object.fromEntries(
    [2, 3, 4, 5, 6, 7].map((animals) => [`Z${animals}`, counts.get(`${animals},${DRAWN}`) ?? 0]),
  );
  const where = (parity: number) =>
    sum(
      Object.entries(by)
        .filter(([tier]) => Number(tier[1]) % 2 === parity)
        .map(([, ways]) => ways),
    );
  return { ...by, ODD: where(1), EVEN: where(0) };
}
