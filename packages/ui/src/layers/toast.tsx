import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { LineIconName } from '../art/icons.ts';
import type { Enamel } from '../forms/button.tsx';
import { Button } from '../forms/button.tsx';
import { Icon } from '../icon.tsx';
import { riseOver } from './toast-place.ts';
import { dropToast, openToasts, subscribeToasts, TOAST_MS, type Toast } from './toast-queue.ts';
import { useTopDialog } from './top-layer.ts';

export { toast } from './toast-queue.ts';

const NONE: readonly Toast[] = [];

/** The parts that a message never covers: the bars at the foot of the screen, controls to be pressed first, and numbers to bet on. */
const KEPT_CLEAR =
  '.bottom, .due-card, .bet-bar, .ctl, .btn.marigold, .btn.big, .dialog .acts .btn, [type="submit"]';
/** Parts that it leaves clear where there is room above them too. */
const LEFT_CLEAR = '.bet-strip, .bet-stakes, .pad-symbols, .pad-quick';
/** An error is an outline and its sentence: red fields are for celebration. */
const LOOKS: Readonly<Record<Toast['tone'], readonly [Enamel | 'bare', LineIconName]>> = {
  done: ['jade', 'check'],
  busy: ['marigold', 'clock'],
  bad: ['bare', 'warn'],
  note: ['cloth', 'info'],
};

interface ToastLabels {
  /** The landmark of messages. */
  label: string;
  closeLabel: string;
}

/**
 * Shows the toasts; mounted once by the shell. They move into the highest open dialog, because everything
 * beside a modal dialog can be neither pressed nor heard.
 */
export function ToastHost(labels: ToastLabels) {
  const toasts = useSyncExternalStore(subscribeToasts, openToasts, () => NONE);
  const dialog = useTopDialog();
  const heard = useRef<number>(undefined);
  return createPortal(<Toasts toasts={toasts} heard={heard} {...labels} />, dialog ?? document.body);
}

interface ToastsProps extends ToastLabels {
  toasts: readonly Toast[];
  /** The newest that was read out, wherever the messages were then. */
  heard: RefObject<number | undefined>;
}

function Toasts({ toasts, heard, label, closeLabel }: ToastsProps) {
  const newest = toasts.at(-1);
  const already = useRef(heard.current);
  useEffect(() => {
    heard.current = newest?.id;
  }, [heard, newest?.id]);
  const list = useRef<HTMLUListElement>(null);
  useFreePlace(list, toasts);
  const spoken = newest && newest.id !== already.current ? newest : undefined;
  return (
    <>
      <div role="status" className="sr">
        {spoken && (
          <p key={spoken.id}>
            {spoken.title} {spoken.text}
          </p>
        )}
      </div>
      <section aria-label={label}>
        <ul className="toasts" ref={list}>
          {toasts.map((message) => (
            <ToastCard key={message.id} message={message} closeLabel={closeLabel} />
          ))}
        </ul>
      </section>
    </>
  );
}

/** Keeps the stack off what it may not cover, also while the page below it moves. */
function useFreePlace(list: RefObject<HTMLUListElement | null>, toasts: readonly Toast[]): void {
  useLayoutEffect(() => {
    const stack = list.current;
    if (!stack || toasts.length === 0) return;
    const place = () => rise(stack);
    const changes = new MutationObserver(place);
    place();
    changes.observe(layerOf(stack), { childList: true, subtree: true, attributeFilter: ['class'] });
    const moves = ['scroll', 'resize', 'transitionend'] as const;
    for (const move of moves) addEventListener(move, place, { capture: true, passive: true });
    return () => {
      changes.disconnect();
      for (const move of moves) removeEventListener(move, place, { capture: true });
    };
  }, [list, toasts]);
}

function layerOf(stack: Element): Element {
  return stack.closest('dialog') ?? document.body;
}

function rise(stack: HTMLElement): void {
  stack.style.setProperty('--rise', '0px');
  const boxesOf = (parts: string) =>
    [...layerOf(stack).querySelectorAll(parts)]
      .filter((each) => !stack.contains(each) && each.checkVisibility({ visibilityProperty: true }))
      .map((each) => each.getBoundingClientRect());
  const [place, kept] = [stack.getBoundingClientRect(), boxesOf(KEPT_CLEAR)];
  const height = riseOver(place, [...kept, ...boxesOf(LEFT_CLEAR)]) || riseOver(place, kept);
  stack.style.setProperty('--rise', `${height}px`);
}

function ToastCard({ message, closeLabel }: { message: Toast; closeLabel: string }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dropToast(message.id), TOAST_MS[message.tone]);
    return () => clearTimeout(timer);
  }, [held, message.id, message.tone]);
  const [enamel, icon] = LOOKS[message.tone];
  return (
    <li
      className="toast"
      data-tone={message.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={`mk ${enamel}`}>
        <Icon name={icon} />
      </span>
      <span className="grow">
        <b className="strong">{message.title}</b>
        {message.text && <span className="toast-text sm muted">{message.text}</span>}
      </span>
      <Button bare square size="small" aria-label={closeLabel} onClick={() => dropToast(message.id)}>
        <Icon name="close" small />
      </Button>
    </li>
  );
}
