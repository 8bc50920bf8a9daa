import './zoom.css';

import { Icon } from '@baize/ui/icon';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../../../../shell/text.ts';
import { useBetView } from '../bet-context.ts';
import { TopLine } from '../recent.tsx';
import type { ChipsBet } from './chip-bet.ts';
import { ChipLayout, type SpotPlace } from './layout.tsx';

type Size = readonly [width: number, height: number];

/** A part of a layout whose places are too small for a thumb until it is opened. */
export interface Zone {
  readonly key: string;
  readonly label: string;
  /** Its place in the whole layout. */
  readonly at: SpotPlace['at'];
  /** Its own places, in units of its own. */
  readonly size: Size;
  readonly spots: readonly SpotPlace[];
}

interface Props {
  label: string;
  className: string;
  zones: readonly Zone[];
  /** The zone that is open, by its key. */
  open: string | null;
  onOpen: (zone: string | null) => void;
  /** The whole layout: what is large enough is pressed at once, the rest is printed. */
  whole: { readonly size: Size; readonly spots: readonly SpotPlace[] };
  /** Ways to other views, beside the last results. */
  beside?: ReactNode;
  /** Printed on the whole layout. */
  children?: ReactNode;
}

/** A layout for a thumb: the whole of it, and each zone by itself with places that a finger can hit. */
export function ChipZoom({ label, className, zones, open, onOpen, whole, beside, children }: Props) {
  const zone = zones.find(({ key }) => key === open);
  const box = useRef<HTMLDivElement>(null);
  useClosedByRound(() => onOpen(null));
  const byKey = useFocusMoved(box, open);
  const inZones = new Set(zones.flatMap(({ spots }) => spots.map(({ spot }) => spot)));
  const back = () => onOpen(null);
  const keys = (event: KeyboardEvent) => {
    byKey.current = true;
    if (event.key !== 'Escape' || !zone) return;
    event.preventDefault();
    back();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what is pressed inside it.
    <div className="chip-zoom" ref={box} onKeyDown={keys} onPointerDown={() => (byKey.current = false)}>
      <TopLine recent={!zone}>
        {zone ? <Strip zones={zones} open={zone.key} onOpen={onOpen} /> : beside}
      </TopLine>
      {zone ? (
        <ChipLayout
          key={zone.key}
          label={zone.label}
          size={zone.size}
          spots={zone.spots}
          className={`${className} is-zoomed`}
          onSwipe={back}
        />
      ) : (
        <ChipLayout
          label={label}
          size={whole.size}
          spots={whole.spots.filter(({ spot }) => !inZones.has(spot))}
          prints={whole.spots.filter(({ spot, face }) => inZones.has(spot) && face !== null)}
          piles={whole.spots}
          className={className}
        >
          {children}
          {zones.map((each) => (
            <ZoneButton key={each.key} zone={each} onOpen={onOpen} />
          ))}
        </ChipLayout>
      )}
    </div>
  );
}

/** The result is seen on the whole table: it comes back with the press that begins the round. */
function useClosedByRound(close: () => void): void {
  const running = useBetView(({ phase }) => phase !== 'idle');
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (running) latest.current();
  }, [running]);
}

/** A keyboard goes into a zone and comes back to its button. */
function useFocusMoved(box: { readonly current: HTMLElement | null }, open: string | null) {
  const byKey = useRef(false);
  const before = useRef(open);
  useEffect(() => {
    const left = before.current;
    before.current = open;
    if (left === open || !byKey.current) return;
    const next = open ? '[data-spot][tabindex="0"]' : `[data-zone="${left}"]`;
    box.current?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
  }, [box, open]);
  return byKey;
}

function ZoneButton({ zone: { key, label, at, spots }, onOpen }: { zone: Zone; onOpen: Props['onOpen'] }) {
  const t = useText();
  const names = new Set(spots.map(({ spot }) => spot));
  const laid = useBetView(
    ({ bet, again }) => !again && (bet as ChipsBet).chips.some(({ spot }) => names.has(spot)),
  );
  const [x, y, width, height] = at;
  return (
    <button
      type="button"
      className="chip-zone"
      data-zone={key}
      data-laid={laid || undefined}
      aria-label={t('play.zoomIn', { zone: label })}
      style={{ '--x': x, '--y': y, '--sw': width, '--sh': height } as CSSProperties}
      onClick={() => onOpen(key)}
    />
  );
}

/** In an open zone: back to the whole table, and the other zones. */
function Strip({ zones, open, onOpen }: { zones: readonly Zone[]; open: string; onOpen: Props['onOpen'] }) {
  const t = useText();
  return (
    <div className="zoom-strip">
      <button type="button" className="zoom-out" aria-label={t('play.zoomOut')} onClick={() => onOpen(null)}>
        <Icon name="grid" small />
      </button>
      {zones.map(({ key, label }) => (
        <button key={key} type="button" aria-pressed={key === open} onClick={() => onOpen(key)}>
          {label}
        </button>
      ))}
    </div>
  );
}
