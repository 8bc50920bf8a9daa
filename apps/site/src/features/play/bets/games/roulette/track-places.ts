import { useMemo } from 'react';
import { type Translate, useText } from '../../../../../shell/text.ts';
import { pocketColor } from '../../../../../stage/titles/roulette/pockets.ts';
import { useTable } from '../../bet-context.ts';
import type { Lays } from '../../chips/chip-bet.ts';
import type { SpotPlace } from '../../chips/layout.tsx';
import { numbersOf } from './numbers.ts';
import { announcedLays, finalLays, SECTIONS, TRACK, trackLays } from './track.ts';

type Unplaced = Omit<SpotPlace, 'at'>;

const DIGITS = Array.from({ length: 10 }, (_, digit) => digit);

/** Bets on the wheel, wherever it is drawn: numbers with their neighbours, announced bets and final bets. */
export function useTrackBets(
  neighbours: number,
): Readonly<Record<'numbers' | 'groups' | 'finals', Unplaced[]>> {
  const t = useText();
  const { spots: known } = useTable('roulette');
  return useMemo(() => {
    const spots = new Set(known.map(({ spot }) => spot));
    const numbers = TRACK.map(({ number }): Unplaced => {
      const lays = trackLays(number, neighbours);
      const label = t('play.neighboursOf', { number: String(number), count: neighbours });
      const lights = Object.keys(lays).map(trackName);
      return { spot: `track-${number}`, label, lays, lights, tone: pocketColor(number), face: number };
    });
    const groups = SECTIONS.flatMap(({ name }): Unplaced[] => {
      const lays = announcedLays(name, spots);
      const label = announcedName(name, t);
      return lays ? [{ spot: name, label, ...laid(lays, t), tone: 'section', face: label }] : [];
    });
    const finals = DIGITS.map((digit): Unplaced => {
      const place = { spot: `final-${digit}`, label: t('play.finalOf', { digit: String(digit) }) };
      return { ...place, ...laid(finalLays(digit), t), tone: 'final', face: digit };
    });
    return { numbers, groups, finals };
  }, [known, neighbours, t]);
}

/** A group of chips: how many there are, and which numbers they light. */
function laid(lays: Lays, t: Translate): Pick<SpotPlace, 'pays' | 'lays' | 'lights'> {
  const chips = Object.values(lays).reduce((sum, count) => sum + count, 0);
  const lights = Object.keys(lays)
    .flatMap(numbersOf)
    .map((number) => `track-${number}`);
  return { pays: t('play.chipsCount', { chips }), lays, lights };
}

function trackName(spot: string): string {
  return spot.replace('straight', 'track');
}

function announcedName(name: string, t: Translate): string {
  switch (name) {
    case 'tiers':
      return t('play.callTiers');
    case 'orphelins':
      return t('play.callOrphelins');
    case 'voisins':
      return t('play.callVoisins');
    default:
      return t('play.callZero');
  }
}
