import type { Translate } from '../../../../../shell/text.ts';
import type { TableOf } from '../../bet-context.ts';
import { oddsOf } from '../../chips/chip-face.ts';
import type { SpotPlace } from '../../chips/layout.tsx';
import { type LaidOut, MAIN, toneOf } from './layout.ts';
import { spotNames } from './names.ts';

/** The pays of a bet besides its stake; a push is no pay. */
export function paysOf({ bets }: Pick<TableOf<'baccarat'>, 'bets'>, kind: string): string {
  const times = bets.find((bet) => bet.kind === kind)?.times ?? [];
  return oddsOf(times.filter((each) => each > 10_000));
}

/** The places of the bets that the table takes, with what is printed on them. */
export function placesOf({ plan }: LaidOut, table: TableOf<'baccarat'>, t: Translate): SpotPlace[] {
  const names = spotNames(t);
  const taken = new Map(table.spots.map(({ spot, kind }) => [spot, kind]));
  return Object.entries(plan)
    .filter(([spot]) => taken.has(spot))
    .map(([spot, at]) => {
      const pays = shortPays(paysOf(table, taken.get(spot) ?? spot));
      const [x, y, width, height] = at;
      const label = names[spot] ?? spot;
      return {
        spot,
        label,
        pays,
        at: [x + 1.5, y, width - 3, height] as const,
        // Beside what is printed there.
        chip: [
          x + width * (MAIN.has(spot) ? 0.86 : 0.85),
          y + height * (MAIN.has(spot) ? 0.64 : 0.7),
        ] as const,
        tone: toneOf(spot),
        face: (
          <span className="bac-spot" data-main={MAIN.has(spot) || undefined}>
            <b>{label}</b> <bdi className="num">{pays}</bdi>
          </span>
        ),
      };
    });
}

/** Several pays as their two ends. */
function shortPays(pays: string): string {
  const all = pays.split(', ');
  const [first, last] = [all[0] ?? '', all.at(-1) ?? ''];
  return all.length > 2 ? `${first.replace(/:1$/, '')}–${last}` : pays;
}
