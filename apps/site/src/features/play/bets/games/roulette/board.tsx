import './roulette.css';

import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useText } from '../../../../../shell/text.ts';
import { pocketColor } from '../../../../../stage/titles/roulette/pockets.ts';
import { useMotion, useTable } from '../../bet-context.ts';
import { oddsOf } from '../../chips/chip-face.ts';
import { useResults } from '../../chips/chip-table.ts';
import { ChipLayout, type SpotPlace } from '../../chips/layout.tsx';
import { ChipZoom, type Zone } from '../../chips/zoom.tsx';
import type { ShowOf } from '../../face.ts';
import { useMedia, useWide } from '../../parts/use-wide.ts';
import { TopLine } from '../../recent.tsx';
import { RouletteCounts } from './counts.tsx';
import { numbersOf } from './numbers.ts';
import { DOZEN_SIZE, dozenBox, LYING, placeInDozen, placeOf, UPRIGHT } from './places.ts';
import { RaceTrack } from './race-track.tsx';
import { TrackPad } from './track-pad.tsx';
import { RouletteWheel } from './wheel.tsx';
import { spotName } from './words.tsx';

type RouletteShow = ShowOf<'roulette'>;
type View = 'table' | 'track' | 'counts';

/** Too low for the wheel above the table: it comes over it, as on a phone. */
const LOW = '(max-height: 760px)';
/** A phone that lies: the table lies as well. */
const PHONE_LYING = '(max-width: 1023px) and (max-height: 519px) and (orientation: landscape)';
const DOZENS = [0, 1, 2] as const;
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
  const views = <Views view={aside} wide={wide} onChoose={setView} />;
  return (
    <div
      className="roulette"
      ref={box}
      data-wide={wide || undefined}
      data-lying={lying || undefined}
      data-spinning={spinning || undefined}
    >
      {wide && <TopLine />}
      <div className="roulette-wheel">
        <RouletteWheel />
      </div>
      {lying && !wide && <TopLine />}
      {lying && views}
      {aside === 'track' && (lying ? <RaceTrack /> : <TrackPad views={views} />)}
      {aside === 'counts' && !lying && <TopLine recent={false}>{views}</TopLine>}
      {aside === 'counts' && <RouletteCounts />}
      {(wide || aside === 'table') && <RouletteTable lying={lying} beside={views} />}
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

/** The felt with every spot of the server at its place: a phone opens a dozen to bet on its numbers. */
function RouletteTable({ lying, beside }: { lying: boolean; beside: ReactNode }) {
  const t = useText();
  const table = useTable('roulette');
  const [open, setOpen] = useState<string | null>(null);
  const spots = useSpots(lying ? LYING : UPRIGHT);
  const rule = table.laPartage && (
    <p className="felt-rule" title={t('play.ruleLaPartage')}>
      <span className="felt-rule-name">{t('play.laPartage')}</span>
      <b className="num">0=½</b>
    </p>
  );
  if (lying) {
    return (
      <ChipLayout label={t('play.layout')} size={LYING.size} spots={spots} className="roulette-felt">
        {rule}
      </ChipLayout>
    );
  }
  return (
    <ChipZoom
      label={t('play.layout')}
      className="roulette-felt"
      zones={DOZENS.map((dozen) => dozenZone(spots, dozen))}
      open={open}
      onOpen={setOpen}
      whole={{ size: UPRIGHT.size, spots }}
      beside={beside}
    >
      {rule}
    </ChipZoom>
  );
}

function useSpots(frame: typeof UPRIGHT): SpotPlace[] {
  const t = useText();
  const table = useTable('roulette');
  const results = useResults();
  const rest = useMotion<RouletteShow, RouletteShow | null>((motion) => motion.rest);
  const pocket = results ? (rest?.pocket ?? null) : null;
  const spots = useMemo(() => {
    const times = new Map(table.bets.map((bet) => [bet.kind, bet.times]));
    return table.spots.flatMap(({ spot, kind }): SpotPlace[] => {
      const at = placeOf(spot, frame);
      if (!at) return [];
      const numbers = numbersOf(spot);
      const top = [Math.max(...(times.get(kind) ?? [0]))];
      const name = { spot, at, label: spotName(spot, t), pays: oddsOf(top) };
      if (numbers.length === 1)
        return [{ ...name, corner: 'foot', tone: pocketColor(numbers[0] ?? 0), face: numbers[0] }];
      const lights = numbers.map((number) => `straight-${number}`);
      const inside = numbers.length <= 6;
      if (inside) return [{ ...name, lights, tone: 'edge', face: null }];
      return [{ ...name, corner: 'foot', lights, tone: spot, face: printed(name, spot) }];
    });
  }, [table, frame, t]);
  return useMemo(
    () =>
      spots.map((place) =>
        place.spot === `straight-${pocket}` ? { ...place, tone: `${place.tone} fell` } : place,
      ),
    [spots, pocket],
  );
}

/** Twelve numbers and all bets on several of them, each with its pay. */
function dozenZone(spots: readonly SpotPlace[], dozen: number): Zone {
  const own = spots.flatMap((place): SpotPlace[] => {
    const at = placeInDozen(place.spot, dozen);
    if (!at) return [];
    const face = (
      <>
        {place.face && <b className="num">{place.face}</b>}
        <small className="num" data-print={place.pays} />
      </>
    );
    const tone = place.tone === 'edge' ? 'lane' : (place.tone ?? '');
    return [{ ...place, at, corner: 'foot', tone, face }];
  });
  return {
    key: `dozen-${dozen + 1}`,
    label: `${dozen * 12 + 1}–${dozen * 12 + 12}`,
    at: dozenBox(dozen),
    size: DOZEN_SIZE,
    spots: own,
  };
}

/** The print on an outside spot. */
function printed({ label, pays }: { label: string; pays: string }, spot: string) {
  if (spot.startsWith('column')) return pays;
  const name = spot.startsWith('dozen') ? label.replace(/^[^\d]*/, '') : label;
  return (
    <>
      {spot === 'red' || spot === 'black' ? <span className="lozenge" /> : <span>{name}</span>}
      <small className="num" data-print={pays} />
    </>
  );
}
