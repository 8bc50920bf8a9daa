import type { ReactNode } from 'react';
import { useText } from '../../../shell/text.ts';

const ENAMELS = { reveal: 'marigold', check: 'ivory', result: 'lotus' } as const;
type StepName = keyof typeof ENAMELS;
const NAMES = Object.keys(ENAMELS) as StepName[];

/** One of the three steps that lead through the check of a round. */
export function VerifyStep({ name, children }: { name: StepName; children: ReactNode }) {
  const t = useText();
  const titles = {
    reveal: t('play.stepReveal'),
    check: t('play.stepCheck'),
    result: t('play.stepResult'),
  };
  return (
    <section className="verify-step" data-step={name}>
      <h3>
        <span className={`no num ${ENAMELS[name]}`}>{NAMES.indexOf(name) + 1}</span>
        {titles[name]}
      </h3>
      {children}
    </section>
  );
}
