import './roulette.css';

import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { useMemo, useRef, useState } from 'react';
import { useText } from '../../../../../shell/text.ts';
import { pocketColor } from '../../../../../stage/titles/roulette/pockets.ts';
import { useMotion, useTable } from '../../bet-context.ts';
import { oddsOf } from '../../chips/chip-face.ts';
import { useResults } from '../../chips/chip-table.ts';
import { ChipLayout, type SpotPlace } from '../../chips/layout.tsx';
import type { ShowOf } from '../../face.ts';
import { useMedia, useWide } from '../../parts/use-wide.ts';
import { RouletteCounts } from './counts.tsx';
import { numbersOf } from './numbers.ts';
import { LYING, placeOf, UPRIGHT } from './places.ts';
import { RaceTrack } from './race-track.tsx';
import { RouletteWheel } from './wheel.tsx';
import { spotName } from './words.tsx';

type RouletteShow = ShowOf<'roulette'>;
type View = 'table' | 'track' | 'counts';

/** Too low for the wheel above the table: it comes over it, as on a phone. */
const LOW = '(max-height: 760px)';
/** A phone that lies: the table lies as well. */
const PHONE_LYING = '(max-width: 1023px) and (max-height: 519px) and (orientation: landscape)';
/** From this width on the table lies, with the wheel and the race track above it. */
const WIDE = 520;

/** The wheel and the table. On a phone the wheel comes over the table while it turns. */
export function RouletteField() {
  const box = useRef<HTMLDivElement>(null);
  const broad = useWide(box, WIDE);
  const low = useMedia(LOW);
  const wide = broad && !low;
  const phone = useMedia(PHONE_LYING);
  const lying = broad || phone;
  const [view, setView] = useState<View>('table');
  const spinning = useMotion(({ waiting, runs }) => waiting || runs.length > 0);
  const aside = wide && view === 'table' ? 'track' : view;
  return (
    <div
      className="roulette"
      ref={box}
      data-wide={wide || undefined}
      data-lying={lying || undefined}
      data-spinning={spinning || undefined}
    >
      <div className="roulette-wheel">
        <RouletteWheel />
      </div>
      <Views view={aside} wide={wide} onChoose={setView} />
      {aside === 'track' && <RaceTrack lying={lying} />}
      {aside === 'counts' && <RouletteCounts />}
      {(wide || aside === 'table') && <RouletteTable lying={lying} />}
    </div>
  );
}

/** Chooses a view: one of three on a phone, the race track or the counts on a wide screen. */
function Views({ view, wide, onChoose }: { view: View; wide: boolean; onChoose: (view: View) => void }) {
  const t = useText();
  const choices = [
    ...(wide || view === 'table' ? [] : [{ key: 'table', icon: 'grid', label: t('play.layout') } as const]),
    { key: 'track', icon: 'refresh', label: t('play.raceTrack') } as const,
    { key: 'counts', icon: 'signal', label: t('play.counts') } as const,
  ];
  return (
    <div className="roulette-views" data-view={view}>
      {choices.map(({ key, icon, label }) => (
        <Button
          key={key}
          square
          size="small"
          aria-pressed={view === key}
          aria-label={label}
          title={label}
          onClick={() => onChoose(key)}
        >
          <Icon name={icon} small />
        </Button>
      ))}
    </div>
  );
}

/** The felt with every spot of the server at its place. */
function RouletteTable({ lying }: { lying: boolean }) {
  const t = useText();
  const table = useTable('roulette');
  const results = useResults();
  const rest = useMotion<RouletteShow, RouletteShow | null>((motion) => motion.rest);
  const pocket = results ? (rest?.pocket ?? null) : null;
  const frame = lying ? LYING : UPRIGHT;
  const spots = useMemo(() => {
    const times = new Map(table.bets.map((bet) => [bet.kind, bet.times]));
    return table.spots.flatMap(({ spot, kind }): SpotPlace[] => {
      const at = placeOf(spot, frame);
      if (!at) return [];
      const numbers = numbersOf(spot);
      const top = [Math.max(...(times.get(kind) ?? [0]))];
      const name = { spot, at, label: spotName(spot, t), pays: oddsOf(top) };
      if (numbers.length === 1) return [{ ...name, tone: pocketColor(numbers[0] ?? 0), face: numbers[0] }];
      const lights = numbers.map((number) => `straight-${number}`);
      const inside = numbers.length <= 6;
      return [{ ...name, lights, tone: inside ? 'edge' : spot, face: inside ? null : printed(name, spot) }];
    });
  }, [table, frame, t]);
  const shown = useMemo(
    () =>
      spots.map((place) =>
        place.spot === `straight-${pocket}` ? { ...place, tone: `${place.tone} fell` } : place,
      ),
    [spots, pocket],
  );
  return (
    <ChipLayout label={t('play.layout')} size={frame.size} spots={shown} className="roulette-felt">
      {table.laPartage && (
        <p className="felt-rule" title={t('play.ruleLaPartage')}>
          <span>{t('play.laPartage')}</span>
          <b className="num">0=½</b>
        </p>
      )}
    </ChipLayout>
  );
}

/** The print on an outside spot. */
function printed({ label, pays }: { label: string; pays: string }, spot: string) {
  if (spot === 'red' || spot === 'black') return <span className="lozenge" />;
  if (spot.startsWith('column')) return pays;
  return spot.startsWith('dozen') ? label.replace(/^[^\d]*/, '') : label;
}
