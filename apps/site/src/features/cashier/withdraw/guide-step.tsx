import { useEffect, useRef } from 'react';
import { useText } from '../../../shell/text.ts';

export interface GuidePlace {
  readonly at: number;
  readonly of: number;
}

/** The number and the name of a step; a step that follows another one takes the focus. */
export function GuideStep({ place: { at, of }, title }: { place: GuidePlace; title: string }) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(at);
  useEffect(() => {
    if (first.current !== at) heading.current?.focus();
    first.current = at;
  }, [at]);
  return (
    <div className="guide-step">
      <p className="sm muted">{t('cashier.stepOf', { at, of })}</p>
      <progress value={at} max={of} aria-label={t('cashier.stepOf', { at, of })} />
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
    </div>
  );
}
