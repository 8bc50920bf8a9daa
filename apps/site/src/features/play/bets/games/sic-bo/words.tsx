import { Art } from '@baize/ui/art';
import type { Translate } from '../../../../../shell/text.ts';
import { dieArt } from '../../../../../stage/titles/sic-bo/art.ts';
import { chipFacts, wonSpots } from '../../chips/chip-facts.ts';
import type { Words } from '../../words.ts';

/** A spot of the layout in words. */
export function spotName(spot: string, t: Translate): string {
  const [kind = '', first = '', second = ''] = spot.split('-');
  switch (kind) {
    case 'small':
      return t('play.small');
    case 'big':
      return t('play.big');
    case 'odd':
      return t('play.odd');
    case 'even':
      return t('play.even');
    case 'any':
      return t('play.anyTriple');
    case 'triple':
      return t('play.spotTriple', { number: first });
    case 'double':
      return t('play.spotPair', { number: first });
    case 'pair':
      return t('play.spotTwo', { first, second });
    case 'total':
      return t('play.spotTotal', { total: first });
    default:
      return t('play.spotSingle', { number: first });
  }
}

const sumOf = (dice: readonly number[]) => dice.reduce((sum, die) => sum + die, 0);

export const sicBoWords: Words<'sic-bo'> = {
  said: ({ dice }) => `${dice.join(' + ')} = ${sumOf(dice)}`,
  won: ({ results }, t) => wonSpots(results, (spot) => spotName(spot, t)),
  short: ({ dice }) => (
    <span className="mini-dice">
      <Dice dice={dice} />
      <b>{sumOf(dice)}</b>
    </span>
  ),
  facts: ({ dice, results }, t) => [
    [t('play.dice'), `${dice.join(' + ')} = ${sumOf(dice)}`],
    ...chipFacts(results, (spot) => spotName(spot, t)),
  ],
  Picture: ({ show }) => (
    <div className="drawn-dice" aria-hidden="true" dir="ltr">
      <Dice dice={show.dice} />
    </div>
  ),
};

export function Dice({ dice }: { dice: readonly number[] }) {
  return dice.map((face, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place.
    <Art key={index} svg={dieArt(face)} />
  ));
}
