import './bets.css';

import type { BetRecord } from '@baize/contract/games/play';
import { Facts } from '../../../shell/parts/fact-list.tsx';
import { useText } from '../../../shell/text.ts';
import { useRiskNames } from './parts/risk-names.ts';
import { wordsOf } from './words.ts';

/** The bet, the actions and the outcome of a recorded round, in words and, where it helps, in a picture. */
export default function BetShown({
  record: { show, actions },
}: {
  record: Pick<BetRecord, 'show' | 'actions'>;
}) {
  const t = useText();
  const names = useRiskNames();
  const words = wordsOf(show);
  const facts = [...words.facts(show, t, names), ...(words.actions?.(actions, t) ?? [])];
  return (
    <section className="stack" data-part="outcome">
      <h3>{t('play.outcome')}</h3>
      <p className="strong">{words.isOpen?.(show) ? t('play.stateOpen') : words.said(show, t)}</p>
      <Facts facts={facts.map(([name, value]) => [name, <Figure key={name} text={value} />] as const)} />
      {words.Picture && <words.Picture show={show} />}
    </section>
  );
}

function Figure({ text }: { text: string }) {
  return (
    <bdi dir="ltr" className="num">
      {text}
    </bdi>
  );
}
