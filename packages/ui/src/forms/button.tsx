import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { spinner } from '../art/scenes.ts';
import { Art } from '../art.tsx';

export type Enamel = 'lacquer' | 'marigold' | 'jade' | 'ivory' | 'lotus' | 'cloth';

export interface ButtonLook {
  /** Marigold is the one action of a view; neutral buttons have none. */
  enamel?: Enamel | undefined;
  size?: 'small' | 'big' | undefined;
  square?: boolean | undefined;
  bare?: boolean | undefined;
  wide?: boolean | undefined;
}

/** The class names of a button, for links that look like one. */
export function buttonClass({ enamel, size, square, bare, wide }: ButtonLook): string {
  return ['btn', enamel, size, square && 'square', bare && 'bare', wide && 'wide'].filter(Boolean).join(' ');
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** The action is running: the button stays down, shows the parasol and takes no press, but keeps the focus. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

const SPINNER = spinner();

export function Button({ enamel, size, square, bare, wide, busy = false, className, ...rest }: ButtonProps) {
  const { children, onClick, type = 'button', ...attributes } = rest;
  const look = buttonClass({ enamel, size, square, bare, wide });
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...attributes}
      type={type}
      className={className ? `${look} ${className}` : look}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busy && <Art svg={SPINNER} />}
      {busy && square ? null : children}
    </button>
  );
}
