import './sic-bo.css';

import { Art } from '@baize/ui/art';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { type Translate, useText } from '../../../../../shell/text.ts';
import { DIE_FACES, DOME, STAND } from '../../../../../stage/titles/sic-bo/art.ts';
import { REST_AT } from '../../../../../stage/titles/sic-bo/look.ts';
import { useMotion, useTable } from '../../bet-context.ts';
import { oddsOf } from '../../chips/chip-face.ts';
import { ChipLayout, type SpotPlace } from '../../chips/layout.tsx';
import { ChipZoom, type Zone } from '../../chips/zoom.tsx';
import type { ShowOf } from '../../face.ts';
import { Cube } from '../../parts/cube.tsx';
import { CUBE_IDLE, cubeTurn } from '../../parts/cube-turn.ts';
import { useRunFrame } from '../../parts/run-frame.ts';
import { useMedia, useWide } from '../../parts/use-wide.ts';
import { TopLine } from '../../recent.tsx';
import { LYING, UPRIGHT, ZONES } from './places.ts';
import { Dice, spotName } from './words.tsx';

type SicBoShow = ShowOf<'sic-bo'>;

/** From this width on the table lies, with the dome above it. */
const WIDE = 520;
/** Too low for the dome above the table: it comes over it, as on a phone. */
const LOW = '(max-height: 760px)';

/** The dome with its dice and the whole layout. On a phone the dome comes over the table while the dice tumble. */
export function SicBoField() {
  const box = useRef<HTMLDivElement>(null);
  const wide = useWide(box, WIDE);
  const over = useMedia(LOW) || !wide;
  const rolling = useMotion(({ waiting, runs }) => waiting || runs.length > 0);
  return (
    <div
      className="sic-bo"
      ref={box}
      data-wide={wide || undefined}
      data-over={over || undefined}
      data-rolling={rolling || undefined}
    >
      {wide && <TopLine />}
      <SicBoDome />
      <SicBoTable wide={wide} />
    </div>
  );
}

/** Three dice below glass: thrown while the answer is on its way, and at rest on the faces it names. */
function SicBoDome() {
  const dice = [useRef<HTMLSpanElement>(null), useRef<HTMLSpanElement>(null), useRef<HTMLSpanElement>(null)];
  const waiting = useMotion((motion) => motion.waiting);
  const sum = useMotion<SicBoShow, number | undefined>(({ runs, rest, waiting: unknown }) => {
    const run = runs[0];
    const show = run ? (run.part >= REST_AT ? run.show : null) : unknown ? null : rest;
    return show?.dice.reduce((all, die) => all + die, 0);
  });
  useRunFrame<SicBoShow>(({ runs, rest, waiting: unknown }) => {
    const run = runs[0];
    const show = run?.show ?? (unknown ? null : rest);
    for (const [die, { current }] of dice.entries()) {
      const face = show?.dice[die];
      const part = run ? run.part / REST_AT : 1;
      if (current) current.style.transform = face ? cubeTurn({ face, die, part, hop: 1.5 }) : CUBE_IDLE;
    }
  });
  return (
    <div className="dome" data-waiting={waiting || undefined} aria-hidden="true">
      <div className="dome-box">
        <Art svg={STAND} className="dome-part" />
        <div className="dome-dice">
          {dice.map((ref, die) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place.
            <Cube key={die} ref={ref} faces={DIE_FACES} />
          ))}
        </div>
        <Art svg={DOME} className="dome-part" />
        {sum !== undefined && <b className="dome-sum num">{sum}</b>}
      </div>
    </div>
  );
}

function SicBoTable({ wide }: { wide: boolean }) {
  const t = useText();
  const [open, setOpen] = useState<string | null>(null);
  const lying = useSpots(LYING);
  const upright = useSpots(UPRIGHT);
  const zones = useZones();
  if (wide) {
    return <ChipLayout label={t('play.layout')} size={LYING.size} spots={lying} className="sic-bo-felt" />;
  }
  return (
    <ChipZoom
      label={t('play.layout')}
      className="sic-bo-felt"
      zones={zones}
      open={open}
      onOpen={setOpen}
      whole={{ size: UPRIGHT.size, spots: upright }}
    />
  );
}

function useZones(): Zone[] {
  const t = useText();
  const totals = useSpots(ZONES.totals.frame);
  const doubles = useSpots(ZONES.doubles.frame);
  const pairs = useSpots(ZONES.pairs.frame);
  const zone = (key: keyof typeof ZONES, label: string, spots: readonly SpotPlace[]): Zone => {
    const { at, frame } = ZONES[key];
    return { key, label, at, size: frame.size, spots };
  };
  return [
    zone('totals', t('play.zoneTotals'), totals),
    zone('doubles', t('play.zoneDoubles'), doubles),
    zone('pairs', t('play.zonePairs'), pairs),
  ];
}

/** The spots of the server that have a place in a frame. */
function useSpots(frame: typeof UPRIGHT): SpotPlace[] {
  const t = useText();
  const table = useTable('sic-bo');
  return useMemo(() => {
    const times = new Map(table.bets.map((bet) => [bet.kind, bet.times]));
    return table.spots.flatMap(({ spot, kind }): SpotPlace[] => {
      const at = frame.place(spot);
      if (!at) return [];
      const pays = oddsOf(times.get(kind) ?? []);
      const tone = kind.replace(/-\d+$/, '');
      const label = spotName(spot, t);
      return [{ spot, at, corner: 'top', pays, label, tone, face: printed(spot, pays, t) }];
    });
  }, [table, frame, t]);
}

/** The range of a name is beside the pay: a Burmese name has a line of its own. */
function named(name: string, odds: ReactNode): ReactNode {
  const [, words = name, range] = /^(.*?) (\d.*)$/.exec(name) ?? [];
  return (
    <>
      <span>{words}</span>{' '}
      <span className="spot-line">
        {range && <span className="unbroken">{range}</span>} {odds}
      </span>
    </>
  );
}

/** The print on a spot: its dice, its total or its name, and its pay below that. */
function printed(spot: string, pays: string, t: Translate): ReactNode {
  const [kind, first = '', second] = spot.split('-');
  const number = Number(first);
  const odds = <small className="num" data-print={pays.replace(/:1,.*, /, '–')} />;
  const dice = {
    triple: [number, number, number],
    double: [number, number],
    pair: [number, Number(second)],
    single: [number],
  }[kind ?? ''];
  if (dice) {
    return (
      <>
        <span className="spot-dice">
          <Dice dice={dice} />
        </span>
        {odds}
      </>
    );
  }
  if (kind !== 'total') return named(spotName(spot, t), odds);
  return (
    <>
      <b className="num">{first}</b>
      {odds}
    </>
  );
}
