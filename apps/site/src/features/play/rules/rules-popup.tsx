import '../play.css';

import { grouped } from '@baize/locales/format';
import { Button } from '@baize/ui/forms/button';
import { Tick } from '@baize/ui/forms/field';
import { Icon } from '@baize/ui/icon';
import { Skeleton } from '@baize/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { loadPart } from '../../../shell/faults.ts';
import { AnswerDialog } from '../../../shell/parts/answer-dialog.tsx';
import { Coming } from '../../../shell/parts/coming.tsx';
import { Facts } from '../../../shell/parts/fact-list.tsx';
import { Go } from '../../../shell/parts/link.tsx';
import { openPopup, type PopupProps } from '../../../shell/popup.ts';
import { type Translate, useText } from '../../../shell/text.ts';
import { ReportLink } from '../../launch/launch.ts';
import { chooseHand, chooseStill, isLeftHanded, isStillChosen } from '../effects.ts';
import {
  type AnyInfo,
  type BetGameInfo,
  type GameInfo,
  type GameName,
  gameInfoQuery,
  ownGamesQuery,
  usePlayMode,
} from '../play.data.ts';
import { paybackText } from '../session-panels.tsx';
import { MachineRules, Odds } from './machine-rules.tsx';
import { Paytable } from './paytable.tsx';

const BetRules = lazy(() => loadPart(() => import('../bets/bet-rules.tsx')));

/** Paytable and rules of the game, all from the data the server plays by. */
export default function RulesPopup({ onClose }: PopupProps) {
  const { vendor, code } = useParams({ strict: false }) as Partial<GameName>;
  if (!vendor || !code) return <AllRules onClose={onClose} />;
  return <RulesOf name={{ vendor: vendor.toLowerCase(), code: code.toLowerCase() }} onClose={onClose} />;
}

function RulesOf({ name, onClose }: { name: GameName; onClose: () => void }) {
  const t = useText();
  return (
    <AnswerDialog
      popup="rules"
      title={t('play.rules')}
      answer={useQuery(gameInfoQuery({ ...name, playMode: usePlayMode() }))}
      onClose={onClose}
    >
      {(info) => (info.family === 'slots' ? <Rules info={info} /> : <RulesOfBets info={info} />)}
    </AnswerDialog>
  );
}

/** Beside no game: our own games, each with the way to its rules. */
function AllRules({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <AnswerDialog popup="rules" title={t('play.rules')} answer={useQuery(ownGamesQuery())} onClose={onClose}>
      {(games) => (
        <>
          <p className="muted">{t('play.rulesWhich')}</p>
          <ul className="rounds-list">
            {games.map((game) => (
              <li key={game.nodeId}>
                <Go to={`/play/${game.vassalage}/${game.gameCode}`} search={{ p: 'rules' }}>
                  <span className="strong">{game.displayName}</span>
                  <Icon name="right" flip small />
                </Go>
              </li>
            ))}
          </ul>
        </>
      )}
    </AnswerDialog>
  );
}

function Rules({ info }: { info: GameInfo }) {
  const t = useText();
  const seconds = String(info.minCycleMs / 1000);
  return (
    <>
      <div className="play-sheet">
        <Paytable info={info} />
      </div>
      <div className="stack">
        <MachineRules info={info} />
        <p>{t('play.ruleMax', { times: info.maxWinX })}</p>
        <p>{t('play.ruleFair')}</p>
        <p>{t('play.ruleCycle', { seconds })}</p>
        <p>{t('play.ruleOpen')}</p>
      </div>
      <Odds info={info} />
      {info.lines.length > 0 && <Lines info={info} />}
      <Rest info={info} />
    </>
  );
}

function RulesOfBets({ info }: { info: BetGameInfo }) {
  return (
    <>
      <Coming fallback={<Skeleton shape="banner" />}>
        <BetRules info={info} />
      </Coming>
      <Rest info={info} />
    </>
  );
}

/** How often a slot pays, and how often its feature comes. */
function oddsOf(info: AnyInfo, t: Translate): (readonly [string, string])[] {
  if (info.family !== 'slots' || !info.odds) return [];
  const { hit, feature } = info.odds;
  const said = (n: number) => t('play.inSpins', { n: n < 10 ? n.toFixed(1) : grouped(Math.round(n)) });
  return [
    [t('play.hitOdds'), said(hit)],
    ...(feature === null ? [] : [[t('play.featureOdds'), said(feature)] as const]),
  ];
}

/** The same below the rules of every game. */
function Rest({ info }: { info: AnyInfo }) {
  const t = useText();
  return (
    <>
      <Figures info={info} />
      <Stillness />
      <Handedness />
      <div className="acts">
        <Button onClick={() => openPopup('rounds', {}, { replace: true })}>
          <Icon name="clock" small />
          {t('play.history')}
        </Button>
        <Button onClick={() => openPopup('fairness', {}, { replace: true })}>
          <Icon name="shield" small />
          {t('play.fairness')}
        </Button>
        <ReportLink />
      </div>
    </>
  );
}

/** Offered beside every game, also to those who have no settings of their own (U-17). */
function Stillness() {
  const t = useText();
  const [still, setStill] = useState(isStillChosen);
  return (
    <Tick
      checked={still}
      onChange={(event) => {
        chooseStill(event.target.checked);
        setStill(event.target.checked);
      }}
    >
      {t('play.still')}
    </Tick>
  );
}

function Handedness() {
  const t = useText();
  const [left, setLeft] = useState(isLeftHanded);
  return (
    <Tick
      checked={left}
      onChange={(event) => {
        chooseHand(event.target.checked);
        setLeft(event.target.checked);
      }}
    >
      {t('play.leftHanded')}
    </Tick>
  );
}

function Figures({ info }: { info: AnyInfo }) {
  const t = useText();
  const volatility = {
    low: t('play.volatilityLow'),
    medium: t('play.volatilityMedium'),
    high: t('play.volatilityHigh'),
    'very high': t('play.volatilityVeryHigh'),
  } as Record<string, string>;
  const facts = [
    [t('play.payback'), paybackText(info)],
    [t('play.volatility'), volatility[info.volatility] ?? info.volatility],
    ...oddsOf(info, t),
    [t('play.version'), info.rules],
  ] as const;
  return (
    <Facts
      facts={facts.map(
        ([name, value]) =>
          [
            name,
            <bdi key={name} className="num">
              {value}
            </bdi>,
          ] as const,
      )}
    />
  );
}

const CELL = 20;

function Lines({ info }: { info: GameInfo }) {
  const t = useText();
  return (
    <section className="stack">
      <h3>{t('play.linesTitle')}</h3>
      <ul className="mini-lines">
        {info.lines.map((line, index) => (
          <li key={line.join()}>
            <LineShape line={line} rows={info.rows} />
            <span className="num">{index + 1}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LineShape({ line, rows }: { line: readonly number[]; rows: number }) {
  const cells = line.map((row, reel) => ({ x: reel * CELL, y: row * CELL }));
  return (
    <svg viewBox={`0 0 ${line.length * CELL} ${rows * CELL}`} aria-hidden="true">
      {cells.map(({ x, y }) => (
        <rect key={x} x={x + 2} y={y + 2} width={16} height={16} rx={4} />
      ))}
      <polyline points={cells.map(({ x, y }) => `${x + 10},${y + 10}`).join(' ')} strokeWidth={3} />
    </svg>
  );
}
