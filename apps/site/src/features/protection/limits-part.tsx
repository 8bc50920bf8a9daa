import './protection.css';

import { parseAmount } from '@baize/contract/money';
import { LIMIT_KINDS, type LimitRow } from '@baize/contract/protection/protection';
import { Icon } from '@baize/ui/icon';
import { Skeleton } from '@baize/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Fault } from '../../shell/parts/fault.tsx';
import { openPopup } from '../../shell/popup.ts';
import { useText } from '../../shell/text.ts';
import { Note } from '../members/note.tsx';
import { isOfPlay } from './limit-amount.ts';
import { LimitForm } from './limit-form.tsx';
import { LimitLine } from './limit-line.tsx';
import { kindTexts, limitText } from './limit-texts.ts';
import { protectionQuery } from './protection.data.ts';

/** M-01.8: limits by deposits, losses, stakes and time. */
export function LimitsPart() {
  const t = useText();
  const { data, error, refetch } = useQuery({ ...protectionQuery(), staleTime: 0 });
  const [chosen, choose] = useState<LimitRow | null>(null);
  if (!data)
    return error ? <Fault error={error} onRetry={() => void refetch()} /> : <Skeleton shape="square" />;
  const { limits, currency, kept } = data;
  const counts = (row: LimitRow) => isOfPlay(row) && row.used !== null && parseAmount(kept) > 0n;
  if (chosen) return <LimitForm row={chosen} currency={currency} onDone={() => choose(null)} />;
  const texts = kindTexts(t);
  const groups = LIMIT_KINDS.map((kind) => ({ kind, rows: limits.filter((row) => row.kind === kind) }));
  return (
    <div className="stack">
      <Note icon="clock">{t('protection.limitsIntro')}</Note>
      {groups.map(({ kind, rows }) => (
        <section key={kind} className="places">
          <h3>{texts[kind][0]}</h3>
          <p className="muted sm">{texts[kind][1]}</p>
          {rows.some(counts) && (
            <Note icon="wallet">
              {t('protection.kept', { amount: limitText(t, kept, { kind, currency }) })}
            </Note>
          )}
          <ul className="rows">
            {rows.map((row) => (
              <LimitLine key={row.period} row={row} currency={currency} onChange={() => choose(row)} />
            ))}
          </ul>
        </section>
      ))}
      <Onward />
    </div>
  );
}

/** The protection beyond a limit. */
function Onward() {
  const t = useText();
  return (
    <div className="places">
      <button type="button" className="part" onClick={() => openPopup('security', { id: 'timeOut' })}>
        <span className="mk ivory">
          <Icon name="pause" />
        </span>
        <span className="grow">
          <b className="strong">{t('protection.break')}</b>
          <span className="sm muted hint-line">{t('protection.breakText')}</span>
        </span>
        <Icon name="right" flip />
      </button>
      <button type="button" className="part" onClick={() => openPopup('security', { id: 'exclusion' })}>
        <span className="mk ivory">
          <Icon name="lock" />
        </span>
        <span className="grow">
          <b className="strong">{t('protection.close')}</b>
          <span className="sm muted hint-line">{t('protection.closeText')}</span>
        </span>
        <Icon name="right" flip />
      </button>
    </div>
  );
}
