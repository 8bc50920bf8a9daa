import './live-bets.css';

import { call } from '@baize/client/call';
import { parseAmount } from '@baize/contract/money';
import { type LiveBet, myLiveBets } from '@baize/contract/records/records';
import { TabPanel, Tabs } from '@baize/ui/forms/tabs';
import { Money } from '@baize/ui/money/money';
import { moneyText } from '@baize/ui/money/money-text';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { memo, useDeferredValue, useEffect, useState } from 'react';
import { clockTime } from '../../../shell/business-time.ts';
import type { HomeSectionProps } from '../../../shell/manifest/home-sections.ts';
import { Go } from '../../../shell/parts/link.tsx';
import { openPopup } from '../../../shell/popup.ts';
import { useSession } from '../../../shell/session.ts';
import { useText } from '../../../shell/text.ts';
import { timesStake } from '../../../shell/times-stake.ts';
import { language } from '../catalog.data.ts';
import { gamePath } from '../game-path.ts';
import { useInSteps } from '../in-steps.ts';
import { LIVE_BETS_MS, liveBetsQuery } from '../lists/selections.ts';
import { GamePicture } from '../pictures/game-picture.tsx';

type Tab = 'all' | 'mine' | 'high' | 'multiple';
const TABS = ['all', 'mine', 'high', 'multiple'] as const satisfies readonly Tab[];

const betsQuery = (tab: Tab) =>
  tab === 'mine'
    ? queryOptions({
        queryKey: ['member', 'live', language(), tab],
        queryFn: ({ signal }) => call(myLiveBets, { language: language() }, { signal }),
        staleTime: 0,
      })
    : liveBetsQuery(tab);

/** H-10: real bets as they are settled; it rests under the pointer, under the focus, and while the tab is hidden. */
export function LiveBets({ row }: HomeSectionProps) {
  const t = useText();
  const [tab, setTab] = useState<Tab>('all');
  const [held, setHeld] = useState(false);
  const signedIn = useSession((session) => session.signedIn);
  const shown = tab === 'mine' && !signedIn ? 'all' : tab;
  const listed = useDeferredValue(shown);
  const { data: bets } = useInSteps({
    ...betsQuery(listed),
    refetchInterval: held ? false : LIVE_BETS_MS,
    placeholderData: keepPreviousData,
  });
  const names = {
    all: t('home.all'),
    mine: t('home.liveMine'),
    high: t('home.liveHigh'),
    multiple: t('home.liveMultiple'),
  };
  // A house in which nobody has bet yet shows no empty table.
  if (!bets || (bets.length === 0 && listed === 'all')) return null;
  const hold = () => setHeld(true);
  const letGo = () => setHeld(false);
  return (
    <section aria-labelledby={row.id} data-part="H-10">
      <div className="head">
        <h2 id={row.id}>{row.title ?? t('home.live')}</h2>
        <Tabs
          id="live"
          label={t('home.live')}
          tabs={TABS.map((key) => ({ key, label: names[key] }))}
          selected={shown}
          onSelect={(key) => (key === 'mine' && !signedIn ? openPopup('login') : setTab(key))}
        />
      </div>
      <TabPanel id="live" selected={shown}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears whether somebody reads what is inside. */}
        <div
          className="table-top live-bets"
          data-held={held || undefined}
          // To move counts, not to enter: a row that left under a resting pointer would have taken the entering with it.
          onPointerMove={hold}
          onPointerLeave={letGo}
          onFocus={hold}
          onBlur={letGo}
        >
          {bets.length === 0 ? (
            <p className="muted">{t('home.liveNone')}</p>
          ) : (
            <Bets key={listed} bets={bets} />
          )}
        </div>
      </TabPanel>
    </section>
  );
}

/** Only later bets move in: the first rows are there with the page. */
const Bets = memo(({ bets }: { bets: readonly LiveBet[] }) => {
  const [running, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  return (
    <ul aria-live="off" data-running={running || undefined}>
      {bets.map((bet) => (
        <Row key={bet.key} bet={bet} />
      ))}
    </ul>
  );
});

function Row({ bet }: { bet: LiveBet }) {
  const t = useText();
  return (
    <li>
      <div className="room">
        <Go to={gamePath(bet)}>
          <span className="pic">
            <GamePicture
              code={bet.gameCode}
              vassalage={bet.vassalage}
              icon={bet.showIcon}
              type={bet.gameType}
            />
          </span>
          <span className="who">
            <span>{bet.gameName}</span>
            <span className="muted">
              <bdi>{bet.player ?? t('home.winnerHidden')}</bdi>{' '}
              <bdi dir="ltr" className="num">
                {clockTime(bet.at)}
              </bdi>
            </span>
          </span>
          <Sums bet={bet} />
        </Go>
      </div>
    </li>
  );
}

/** The return of a bet over its stake: `7,500.00` over `3,000.00 × 2.5`. A free spin of a vendor has no stake. */
function Sums({ bet: { stake, payout, currency } }: { bet: LiveBet }) {
  const t = useText();
  const [staked, won] = [parseAmount(stake), parseAmount(payout)];
  return (
    <span className="sums">
      {won > 0n ? (
        <Money amount={payout} currency={currency} className={won > staked ? 'win' : 'muted'} />
      ) : (
        <span className="muted">{t('home.liveNoWin')}</span>
      )}
      <span className="muted sm">
        {staked === 0n && t('home.liveFree')}
        {staked > 0n && won === 0n && (
          <>
            {t('home.liveStake')} <Money amount={stake} />
          </>
        )}
        {staked > 0n && won > 0n && (
          <bdi dir="ltr" className="num">
            {moneyText(stake)} × {timesStake(payout, stake)}
          </bdi>
        )}
      </span>
    </span>
  );
}
