import './choice.css';

import { Icon } from '@baize/ui/icon';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface ChoiceProps {
  label: string;
  /** The content of the button. */
  children: ReactNode;
  className: string;
  list: (close: () => void) => ReactNode;
}

/** A button that opens a short list below itself; closes by Esc, a press elsewhere and by leaving it. */
export function Choice({ label, children, className, list }: ChoiceProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', leave);
    };
  }, [open]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className="choice only-l" ref={box}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-expanded={open}
        aria-label={label}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open && <div className="list">{list(close)}</div>}
    </div>
  );
}

interface OptionProps {
  current?: boolean;
  lang?: string;
  onPick: () => void;
  children: ReactNode;
}

export function Option({ current = false, lang, onPick, children }: OptionProps) {
  return (
    <button type="button" lang={lang} aria-current={current || undefined} onClick={onPick}>
      {children}
      {current && <Icon name="check" small />}
    </button>
  );
}
