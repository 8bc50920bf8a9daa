import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { FieldKind, ScratchCard } from '../../../../../stage/arcade/scratch-look.ts';
import { playSound } from '../../../../../stage/kit/sound.ts';
import { type Box, Foil, type Place } from './foil.ts';
import { FoilCanvas } from './foil-canvas.ts';

/** A coin makes a sound after so many pixels. */
const HEARD_EVERY = 28;

interface Covered {
  readonly kind: FieldKind;
  readonly covered: boolean;
}

interface Wanted {
  area: RefObject<HTMLDivElement | null>;
  card: ScratchCard;
  covered: readonly Covered[];
  /** Whether the card waits to be scratched. */
  held: boolean;
  onOpen: (fields: readonly number[]) => void;
}

interface Laid {
  readonly boxes: readonly Box[];
  readonly foil: Foil;
  readonly canvas: FoilCanvas;
}

/** The foil over the fields of a card: drawn on a canvas, rubbed off by a pointer, gone where a field was opened otherwise. */
export function useFoil(wanted: Wanted) {
  const { canvas, laid } = useLaid(wanted);
  return { canvas, ...useRubbing(wanted, laid) };
}

/** Keeps the foil over the fields that are covered, in any size of the card. */
function useLaid({ area, card, covered }: Wanted) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const laid = useRef<Laid | null>(null);
  const present = useRef(covered);
  present.current = covered;
  useEffect(() => {
    const host = area.current;
    if (!host) return;
    const lay = () => {
      laid.current = lie(host, canvas.current, { card, covered: present.current });
    };
    lay();
    const watcher = new ResizeObserver(lay);
    watcher.observe(host);
    return () => watcher.disconnect();
  }, [area, card]);
  const state = covered.map((field) => Number(field.covered)).join('');
  const known = useRef(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state says it all.
  useEffect(() => {
    const was = known.current;
    known.current = state;
    const host = area.current;
    if (was === state || !host) return;
    const again = covered.some((field, at) => field.covered && was[at] === '0');
    if (again) laid.current = lie(host, canvas.current, { card, covered });
    else bareOpen(laid.current, covered);
  }, [state]);
  return { canvas, laid };
}

function useRubbing({ area, card, held, onOpen }: Wanted, laid: RefObject<Laid | null>) {
  const coin = useRef<HTMLSpanElement>(null);
  const last = useRef<Place | null>(null);
  const silent = useRef(0);
  const placeOf = (event: PointerEvent): Place => {
    const { left, top } = (area.current as HTMLDivElement).getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const rub = (to: Place) => {
    const from = last.current ?? to;
    last.current = to;
    if (coin.current) coin.current.style.transform = `translate(${to.x}px, ${to.y}px)`;
    if (!laid.current) return;
    const { boxes, foil, canvas } = laid.current;
    const reach = Math.max(15, Math.min(30, (boxes.at(-1)?.width ?? 0) * 0.2));
    canvas.rub(from, to, reach);
    silent.current += Math.hypot(to.x - from.x, to.y - from.y);
    if (silent.current > HEARD_EVERY) {
      silent.current = 0;
      playSound(card.rub, to.x > from.x ? 1.08 : 0.94);
    }
    const open = foil.rub(from, to, reach);
    if (open.length > 0) onOpen(open);
  };
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (!held || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.dataset.rubbing = '';
      last.current = null;
      rub(placeOf(event));
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      if (held && last.current) rub(placeOf(event));
    },
    onPointerUp: (event: PointerEvent<HTMLDivElement>) => lift(event, last),
    onPointerCancel: (event: PointerEvent<HTMLDivElement>) => lift(event, last),
  };
  return { coin, handlers };
}

function lift({ currentTarget }: PointerEvent<HTMLDivElement>, last: RefObject<Place | null>): void {
  last.current = null;
  delete currentTarget.dataset.rubbing;
}

/** Lays new foil over the fields that are covered. */
function lie(
  host: HTMLElement,
  canvas: HTMLCanvasElement | null,
  { card, covered }: { card: ScratchCard; covered: readonly Covered[] },
): Laid | null {
  if (!canvas) return null;
  const { left, top } = host.getBoundingClientRect();
  const boxes = [...host.querySelectorAll('button')].map((field): Box => {
    const { x, y, width, height } = field.getBoundingClientRect();
    return { x: x - left, y: y - top, width, height };
  });
  const foil = new Foil(boxes);
  const drawn = new FoilCanvas(canvas);
  const fields = boxes.map((box, at) => ({ box, at, kind: covered[at]?.kind ?? 'amount' }));
  drawn.cover(
    fields.filter(({ at }) => covered[at]?.covered),
    card,
  );
  const laid = { boxes, foil, canvas: drawn };
  for (const { at } of fields) if (!covered[at]?.covered) foil.open(at);
  return laid;
}

function bareOpen(laid: Laid | null, covered: readonly Covered[]): void {
  for (const [at, field] of covered.entries()) {
    const box = laid?.boxes[at];
    if (field.covered || !box) continue;
    laid?.foil.open(at);
    laid?.canvas.bare(box);
  }
}
