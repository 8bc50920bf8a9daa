import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { LineIconName } from './art/icons.ts';
import type { Enamel } from './button.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { dropToast, openToasts, subscribeToasts, TOAST_MS, type Toast } from './toast-queue.ts';
import { useTopDialog } from './top-layer.ts';

export { toast } from './toast-queue.ts';

const NONE: readonly Toast[] = [];

const LOOKS: Readonly<Record<Toast['tone'], readonly [Enamel, LineIconName]>> = {
  done: ['jade', 'check'],
  busy: ['marigold', 'clock'],
  bad: ['lacquer', 'warn'],
  note: ['cloth', 'info'],
};

interface ToastLabels {
  /** The landmark that messages stand in. */
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
  return createPortal(<Toasts toasts={toasts} {...labels} />, dialog ?? document.body);
}

function Toasts({ toasts, label, closeLabel }: ToastLabels & { toasts: readonly Toast[] }) {
  const newest = toasts.at(-1);
  const already = useRef(newest?.id);
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
        <ul className="toasts">
          {toasts.map((message) => (
            <ToastCard key={message.id} message={message} closeLabel={closeLabel} />
          ))}
        </ul>
      </section>
    </>
  );
}

function ToastCard({ message, closeLabel }: { message: Toast; closeLabel: string }) {
  const [held, setHeld] = useState(false);
  const passing = message.tone !== 'bad';
  useEffect(() => {
    if (!passing || held) return;
    const timer = setTimeout(() => dropToast(message.id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [passing, held, message.id]);
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
