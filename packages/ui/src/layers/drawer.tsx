import { type PointerEvent, type ReactNode, useId, useRef } from 'react';
import { Button } from '../forms/button.tsx';
import { Icon } from '../icon.tsx';
import { swipeStep } from '../moving/carousel-state.ts';
import { Modal } from './modal.tsx';

interface DrawerProps {
  title: ReactNode;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** The side menu of phones: closes by its button, Esc, a press beside it and a swipe towards its edge. */
export function Drawer({ title, closeLabel, onClose, children }: DrawerProps) {
  const titleId = useId();
  const start = useRef<number | null>(null);
  const lift = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return;
    const box = event.currentTarget.getBoundingClientRect();
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    if (swipeStep({ distance: event.clientX - start.current, width: box.width, rtl }) === 1) onClose();
    start.current = null;
  };
  return (
    <Modal
      className="drawer"
      aria-labelledby={titleId}
      onDismiss={onClose}
      coverCloses
      onPointerDown={(event) => {
        start.current = event.pointerType === 'mouse' ? null : event.clientX;
      }}
      onPointerUp={lift}
      onPointerCancel={() => {
        start.current = null;
      }}
    >
      <div className="row drawer-head">
        <h2 id={titleId} className="grow" tabIndex={-1}>
          {title}
        </h2>
        <Button square bare aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      {children}
    </Modal>
  );
}
