import './play.css';

import { Chips } from '@baize/ui/chips';
import { State } from '@baize/ui/state';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Go } from '../../shell/link.tsx';
import { Screen } from '../../shell/screen.tsx';
import { isTrial, useMember } from '../../shell/session.ts';
import { useText } from '../../shell/text.ts';
import { CentreMenu } from '../members/centre-menu.tsx';
import { TrialSeat } from '../members/trial-seat.tsx';
import { RoundsTable } from './rounds-table.tsx';

const PERIODS = ['today', 'yesterday', 'last7', 'last30'] as const;
type Period = (typeof PERIODS)[number];
const DAYS: Readonly<Record<Period, readonly [from: number, to: number]>> = {
  today: [0, 1],
  yesterday: [-1, 0],
  last7: [-6, 1],
  last30: [-29, 1],
};

/** M-06: the betting record. The period lives in the address. */
export default function RecordsPage() {
  const t = useText();
  const member = useMember();
  const navigate = useNavigate();
  const { period = 'today' } = useSearch({ strict: false }) as { period?: Period };
  const filter = useMemo(() => spanOf(period), [period]);
  const names = {
    today: t('member.today'),
    yesterday: t('member.yesterday'),
    last7: t('member.last7'),
    last30: t('member.last30'),
  };
  return (
    <Screen id="M-06" state={member ? 'ready' : 'loading'} title={t('member.recordTitle')}>
      <div className="page">
        <div className="page-head">
          <h1>{t('member.recordTitle')}</h1>
          <span className="muted sm push">{t('member.recordZone', { zone: zoneName() })}</span>
        </div>
        {isTrial(member) ? (
          <TrialSeat picture="empty" />
        ) : (
          <div className="member-centre">
            <CentreMenu current="personalHistoryCopy" />
            <div className="page">
              <Chips
                label={t('member.recordPeriod')}
                chips={PERIODS.map((key) => ({ key, label: names[key] }))}
                on={[period]}
                onPress={(key) => void navigate({ to: '.', search: { period: key }, replace: true })}
              />
              {member && <RoundsTable filter={filter} empty={<NoBets />} />}
            </div>
          </div>
        )}
      </div>
    </Screen>
  );
}

function NoBets() {
  const t = useText();
  return (
    <State
      heading="h2"
      picture="empty"
      title={t('member.recordNone')}
      text={t('member.recordNoneText')}
      action={
        <Go to="/rng" className="btn marigold">
          {t('member.openGames')}
        </Go>
      }
    />
  );
}

function spanOf(period: Period): { from: string; to: string } {
  const [from, to] = DAYS[period] ?? DAYS.today;
  return { from: midnight(from), to: midnight(to) };
}

/** Local midnight, so many days from today. */
function midnight(days: number): string {
  const at = new Date();
  at.setHours(0, 0, 0, 0);
  at.setDate(at.getDate() + days);
  return at.toISOString();
}

function zoneName(): string {
  const minutes = -new Date().getTimezoneOffset();
  const size = Math.abs(minutes);
  const hours = String(Math.floor(size / 60)).padStart(2, '0');
  return `UTC${minutes < 0 ? '\u2212' : '+'}${hours}:${String(size % 60).padStart(2, '0')}`;
}
