import type { Translate } from '../../../../../shell/text.ts';
import { pocketColor } from '../../../../../stage/titles/roulette/pockets.ts';
import { chipFacts, wonSpots } from '../../chips/chip-facts.ts';
import type { Words } from '../../words.ts';
import { numbersOf } from './numbers.ts';

/** A spot of the layout in words. */
export function spotName(spot: string, t: Translate): string {
  const numbers = numbersOf(spot).join('–');
  const [kind = '', second = ''] = /^(?:first-four|six-line|[a-z]+)/.exec(spot) ?? [];
  const part = Number(spot.split('-')[1] ?? second);
  switch (kind) {
    case 'straight':
      return t('play.spotStraight', { numbers });
    case 'split':
      return t('play.spotSplit', { numbers });
    case 'street':
      return t('play.spotStreet', { numbers });
    case 'trio':
      return t('play.spotTrio', { numbers });
    case 'corner':
      return t('play.spotCorner', { numbers });
    case 'first-four':
      return t('play.spotFirstFour', { numbers });
    case 'six-line':
      return t('play.spotSixLine', { numbers });
    case 'dozen':
      return t('play.spotDozen', { numbers: `${part * 12 - 11}–${part * 12}` });
    case 'column':
      return t('play.spotColumn', { column: part });
    case 'red':
      return t('play.red');
    case 'black':
      return t('play.black');
    case 'odd':
      return t('play.odd');
    case 'even':
      return t('play.even');
    default:
      return kind === 'low' ? '1–18' : '19–36';
  }
}

function pocketText(pocket: number, t: Translate): string {
  const colors = { green: t('play.green'), red: t('play.red'), black: t('play.black') };
  return t('play.pocketOf', { number: String(pocket), color: colors[pocketColor(pocket)] });
}

export const rouletteWords: Words<'roulette'> = {
  said: ({ pocket }, t) => pocketText(pocket, t),
  won: ({ results }, t) => wonSpots(results, (spot) => spotName(spot, t)),
  short: ({ pocket }) => (
    <span className="pocket" data-color={pocketColor(pocket)}>
      {pocket}
    </span>
  ),
  facts: ({ pocket, results }, t) => [
    [t('play.pocket'), pocketText(pocket, t)],
    ...chipFacts(results, (spot) => spotName(spot, t)),
  ],
};
