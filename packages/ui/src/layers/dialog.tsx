import { type ReactNode, useId } from 'react';
import { PAINT, parasol, svg } from '../art/forms.ts';
import { Art } from '../art.tsx';
import { Button } from '../forms/button.tsx';
import { Icon } from '../icon.tsx';
import { Modal } from './modal.tsx';

interface DialogProps {
  title: ReactNode;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  /** The popup's id in the list of screens. */
  popup?: string | undefined;
  state?: 'loading' | 'empty' | 'error' | 'offline' | 'ready' | undefined;
  /** Has no close button and cannot be dismissed. */
  forced?: boolean | undefined;
  /** `ask` is a short question and stays a card on phones; the others fill the phone, and `page` every screen. */
  size?: 'ask' | 'usual' | 'roomy' | 'page' | undefined;
  /** A lacquer head with the parasol, for the moments that welcome. */
  festive?: boolean | undefined;
  coverCloses?: boolean | undefined;
}

const EMBLEM = svg(
  parasol(0, 0, 84, { odd: PAINT.gold, even: PAINT.ivory, lobes: 14, wire: PAINT.red, hub: PAINT.red }),
  { viewBox: '-100 -100 200 200', className: 'emblem' },
);

/** A dialog over the page: not closed by a press beside it, closed by its button and Esc unless forced. */
export function Dialog(props: DialogProps) {
  const { title, closeLabel, onClose, children, popup, state = 'ready', forced, coverCloses } = props;
  const { size = 'usual', festive = false } = props;
  const titleId = useId();
  return (
    <Modal
      // A page of the site has a class of that name already.
      className={`dialog ${size === 'page' ? 'whole' : size}`}
      aria-labelledby={titleId}
      data-popup={popup}
      data-state={state}
      onDismiss={onClose}
      forced={forced}
      coverCloses={coverCloses}
    >
      <div className={festive ? 'bar lacquer' : 'bar'}>
        {festive && <Art svg={EMBLEM} />}
        <h2 id={titleId} className="grow" tabIndex={-1}>
          {title}
        </h2>
        {!forced && (
          <Button
            square
            size="small"
            enamel={festive ? 'ivory' : undefined}
            aria-label={closeLabel}
            onClick={onClose}
          >
            <Icon name="close" />
          </Button>
        )}
      </div>
      <div className="body">{children}</div>
    </Modal>
  );
}
