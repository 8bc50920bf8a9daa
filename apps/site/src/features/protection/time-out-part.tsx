import './protection.css';

import { TIME_OUT_DAYS, takeTimeOut } from '@baize/contract/protection/protection';
import { Field } from '@baize/ui/forms/field';
import { Submit } from '@baize/ui/forms/submit';
import { toast } from '@baize/ui/layers/toast';
import { Skeleton } from '@baize/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Fault } from '../../shell/parts/fault.tsx';
import { useText } from '../../shell/text.ts';
import { Note } from '../members/note.tsx';
import { absenceText, dayText } from './absence-text.ts';
import { Sure } from './confirm-step.tsx';
import { Picks } from './picks.tsx';
import { protectionQuery, useProtect } from './protection.data.ts';

const OTHER = 'other';
const DAY_MS = 86_400_000;

/** RG-8: some days without games, on which the rest of the account stays open. */
export function TimeOutPart({ onDone }: { onDone: () => void }) {
  const t = useText();
  const { data, error, refetch } = useQuery({ ...protectionQuery(), staleTime: 0 });
  const [days, setDays] = useState<number | null>(null);
  const take = useProtect(takeTimeOut);
  if (!data)
    return error ? <Fault error={error} onRetry={() => void refetch()} /> : <Skeleton shape="square" />;
  const { absence } = data;
  if (absence?.kind === 'exclusion') return <Note icon="lock">{absenceText(t, absence)}</Note>;
  if (days !== null) {
    return (
      <Sure
        text={t('protection.sureBreak', { date: dayText(after(days)) })}
        action={t('protection.beginBreak')}
        send={() => take.mutateAsync({ days })}
        onBack={() => setDays(null)}
        onDone={() => {
          toast({ tone: 'done', title: t('protection.breakBegun') });
          onDone();
        }}
      />
    );
  }
  return (
    <div className="stack">
      {absence ? (
        <Note icon="pause">
          {absenceText(t, absence)} {t('protection.longer')}
        </Note>
      ) : (
        <p className="muted">{t('protection.breakIntro')}</p>
      )}
      <DaysForm onChoose={setDays} />
    </div>
  );
}

function after(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString();
}

function DaysForm({ onChoose }: { onChoose: (days: number) => void }) {
  const t = useText();
  const [picked, pick] = useState(String(TIME_OUT_DAYS.offered[0]));
  const [typed, type] = useState('');
  const [tried, setTried] = useState(false);
  const days = Number(picked === OTHER ? typed : picked);
  const valid = Number.isInteger(days) && days >= 1 && days <= TIME_OUT_DAYS.max;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (valid) onChoose(days);
    else document.getElementById('days')?.focus();
  };
  const text = (count: number) => t('protection.until', { date: dayText(after(count)) });
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Picks
        label={t('protection.howLong')}
        picks={[
          ...TIME_OUT_DAYS.offered.map((count) => ({
            key: String(count),
            label: t('protection.days', { days: count }),
            text: text(count),
          })),
          { key: OTHER, label: t('protection.otherDays') },
        ]}
        picked={picked}
        onPick={pick}
      />
      {picked === OTHER && (
        <Field
          id="days"
          label={t('protection.daysLabel', { max: TIME_OUT_DAYS.max })}
          hint={valid ? text(days) : undefined}
          error={tried && !valid ? t('protection.needDays', { max: TIME_OUT_DAYS.max }) : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          dir="ltr"
          value={typed}
          onChange={(event) => type(event.target.value.trim())}
        />
      )}
      <Submit>{t('security.next')}</Submit>
    </form>
  );
}
