import './protection.css';

import { call } from '@baize/client/call';
import { dropToken } from '@baize/client/token';
import { type Absence, EXCLUSION_MONTHS, excludeSelf } from '@baize/contract/protection/protection';
import type { LineIconName } from '@baize/ui/art/icons';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { Skeleton } from '@baize/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Fault } from '../../shell/parts/fault.tsx';
import { showEnding } from '../../shell/session.ts';
import { useText } from '../../shell/text.ts';
import { Note } from '../members/note.tsx';
import { absenceText, dayText, mayAsk } from './absence-text.ts';
import { Sure } from './confirm-step.tsx';
import { Picks } from './picks.tsx';
import { protectionQuery } from './protection.data.ts';
import { ReturnForm } from './return-form.tsx';

type Months = (typeof EXCLUSION_MONTHS)[number];
const NO_END = 'noEnd';

/** RG-9 and RG-10: play is closed for long, and the way back when its time is over. */
export function ExclusionPart() {
  const { data, error, refetch } = useQuery({ ...protectionQuery(), staleTime: 0 });
  const [longer, setLonger] = useState(false);
  if (!data)
    return error ? <Fault error={error} onRetry={() => void refetch()} /> : <Skeleton shape="square" />;
  const closed = data.absence?.kind === 'exclusion' ? data.absence : null;
  if (!closed) return <Closing />;
  return longer ? <Closing /> : <Closed absence={closed} onLonger={() => setLonger(true)} />;
}

function Closed({ absence, onLonger }: { absence: Absence; onLonger: () => void }) {
  const t = useText();
  const { askFrom, askedAt, until } = absence;
  return (
    <div className="stack">
      <Note icon="lock">{absenceText(t, absence)}</Note>
      {absence.by === 'staff' && <p className="muted">{t('protection.byStaff')}</p>}
      {mayAsk(absence) && <ReturnForm decided={until === null || absence.by === 'staff'} />}
      {askFrom !== null && askedAt === null && !mayAsk(absence) && (
        <p className="muted">{t('protection.askFrom', { date: dayText(askFrom) })}</p>
      )}
      {until !== null && askedAt === null && (
        <Button wide bare onClick={onLonger}>
          {t('protection.makeLonger')}
        </Button>
      )}
    </div>
  );
}

function Closing() {
  const t = useText();
  const [picked, pick] = useState<string>(String(EXCLUSION_MONTHS[0]));
  const [sure, setSure] = useState(false);
  const months = EXCLUSION_MONTHS.find((each) => String(each) === picked) ?? null;
  if (sure) {
    return (
      <Sure
        text={
          months === null
            ? t('protection.sureNoEnd')
            : t('protection.sureClose', { date: dayText(afterMonths(months)) })
        }
        action={t('protection.yesClose')}
        send={() => call(excludeSelf, { months })}
        onBack={() => setSure(false)}
        onDone={() => {
          // The server ends the session; this page need not wait to hear of it.
          dropToken();
          showEnding('excluded');
        }}
      />
    );
  }
  return (
    <div className="stack">
      <p className="muted">{t('protection.closeIntro')}</p>
      <WhatHappens />
      <Lengths picked={picked} onPick={pick} />
      <Button wide size="big" enamel="marigold" onClick={() => setSure(true)}>
        {t('security.next')}
      </Button>
    </div>
  );
}

function afterMonths(months: Months): string {
  const at = new Date();
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString();
}

function Lengths({ picked, onPick }: { picked: string; onPick: (key: string) => void }) {
  const t = useText();
  const length = (months: Months) =>
    months % 12 === 0 ? t('protection.years', { years: months / 12 }) : t('protection.months', { months });
  return (
    <Picks
      label={t('protection.howLong')}
      picks={[
        ...EXCLUSION_MONTHS.map((months) => ({
          key: String(months),
          label: length(months),
          text: t('protection.until', { date: dayText(afterMonths(months)) }),
        })),
        { key: NO_END, label: t('protection.noEnd'), text: t('protection.noEndText') },
      ]}
      picked={picked}
      onPick={onPick}
    />
  );
}

function WhatHappens() {
  const t = useText();
  const facts: readonly (readonly [LineIconName, string])[] = [
    ['exit', t('protection.factOut')],
    ['wallet', t('protection.factBalance')],
    ['gift', t('protection.factBonus')],
    ['lock', t('protection.factLonger')],
    ['refresh', t('protection.factReturn')],
  ];
  return (
    <section className="places">
      <h3>{t('protection.whatHappens')}</h3>
      <ul className="happens">
        {facts.map(([icon, text]) => (
          <li key={icon}>
            <Icon name={icon} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
