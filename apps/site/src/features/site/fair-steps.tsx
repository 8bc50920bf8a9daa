import './fair-steps.css';

import { Go } from '../../shell/parts/link.tsx';
import { useText } from '../../shell/text.ts';

/** How fairness works here, in three steps that are all true of every game listed. */
export function FairSteps({ linked = true }: { linked?: boolean }) {
  const t = useText();
  const steps = [
    ['marigold', t('home.fair1'), t('home.fair1Text')],
    ['ivory', t('home.fair2'), t('home.fair2Text')],
    ['lotus', t('home.fair3'), t('home.fair3Text')],
  ] as const;
  return (
    <section className="table-top fair" aria-labelledby="fair">
      <div className="head">
        <h2 id="fair">{t('home.fairTitle')}</h2>
        {linked && (
          <Go className="link push" to="/fairness">
            {t('shell.fairness')}
          </Go>
        )}
      </div>
      <ol className="steps3">
        {steps.map(([enamel, title, line], index) => (
          <li key={enamel}>
            <span className={`no num ${enamel}`} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p className="muted">{line}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
