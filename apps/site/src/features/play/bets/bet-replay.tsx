import './bets.css';
import '../rounds/replay.css';

import type { BetInfo } from '@baize/contract/games/play';
import type { Board, ReplayedRound } from '@baize/contract/games/replays';
import { Money } from '@baize/ui/money/money';
import { Skeleton } from '@baize/ui/skeleton';
import { State } from '@baize/ui/state';
import { Tag } from '@baize/ui/tag';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useState } from 'react';
import { loadPart } from '../../../shell/faults.ts';
import { type Translate, useText } from '../../../shell/text.ts';
import { BetStage } from '../../../stage/arcade/bet-stage.ts';
import { loadLook } from '../../../stage/arcade/looks.ts';
import { prefersReducedMotion } from '../../../stage/kit/count-up.ts';
import type { BetGameInfo } from '../play.data.ts';
import { PlayContext } from '../play-context.ts';
import { ReplayKeys } from '../rounds/replay-keys.tsx';
import { BetSession } from './bet-session.ts';
import { type Face, loadFace } from './face.ts';
import { wordsOf } from './words.ts';

const PAUSE_MS = 450;

/** A round that is laid on its table again. */
export type ReplayedBet = Pick<
  Extract<ReplayedRound, { family: BetInfo['family'] }>,
  'family' | 'vendor' | 'code' | 'name' | 'model' | 'stake' | 'payout' | 'currency' | 'actions' | 'show'
> & { readonly board: Board };

interface BetReplayProps {
  round: ReplayedBet;
  /** It begins with its end and plays only when asked to. */
  still?: boolean;
  children?: ReactNode;
}

/** A round from the record on its table once more; it asks nobody anything and moves no money. */
export default function BetReplay({ round, ...rest }: BetReplayProps) {
  const t = useText();
  const { session, failed } = useReplay(round);
  if (failed) return <State picture="error" title={t('play.noTable')} text={t('play.noTableText')} />;
  if (!session) return <Skeleton shape="banner" />;
  return <Table round={round} session={session} {...rest} />;
}

function Table({ round, session, still = false, children }: BetReplayProps & { session: BetSession }) {
  const t = useText();
  const { at, playing, show, play } = useSteps(session, round, still);
  const info = useMemo(() => infoOf(round), [round]);
  const words = wordsOf(round.show);
  const last = round.board.shows.length - 1;
  const over = at === last && !playing;
  return (
    <div className="replay">
      <div
        className="play bet replay-table"
        data-game={round.show.game}
        style={session.stage.look.paint as CSSProperties}
      >
        <p className="replay-mark">
          <Tag enamel="marigold">{t('play.replayMark')}</Tag>
        </p>
        <div className="bet-field" dir="ltr">
          <PlayContext value={{ session, info }}>
            <session.face.Field />
          </PlayContext>
        </div>
      </div>
      <div className="replay-said" role="status">
        <span className="strong">
          {over && !words.isOpen?.(round.show) ? words.said(round.show, t, round) : '…'}
        </span>
      </div>
      <dl className="replay-sums">
        <div>
          <dt>{t('play.stake')}</dt>
          <dd>
            <Money amount={round.stake} currency={round.currency} />
          </dd>
        </div>
        <div>
          <dt>{t('play.payout')}</dt>
          <dd>{over ? <Money amount={round.payout} currency={round.currency} /> : '…'}</dd>
        </div>
      </dl>
      <ReplayKeys steps={stepNames(round, t)} at={at} playing={playing} onShow={show} onPlay={play} />
      {children}
    </div>
  );
}

/** The bet, then each action in a word or two. */
function stepNames({ actions, show, board }: ReplayedBet, t: Translate): string[] {
  const words = wordsOf(show);
  return board.shows.map((_, place) => {
    const action = actions[place - 1];
    return action ? (words.action?.(action, t) ?? String(place)) : t('play.bet');
  });
}

interface Step {
  readonly at: number;
  readonly playing: boolean;
}

/** Which step is on the table; playing goes on from it, or begins again where it was the last one. */
function useSteps(session: BetSession, { board: { shows } }: ReplayedBet, still: boolean) {
  const last = shows.length - 1;
  const [{ at, playing }, set] = useState<Step>({ at: last, playing: false });
  useEffect(() => {
    session.stage.stay(shows[last] ?? null);
    set({ at: still ? last : 0, playing: !still });
  }, [session, shows, last, still]);
  useEffect(() => {
    if (!playing) return;
    const left = new AbortController();
    void land(session, shows, at, left.signal).then((landed) => {
      if (landed) set(at < last ? { at: at + 1, playing: true } : { at, playing: false });
    });
    return () => left.abort();
  }, [session, shows, at, last, playing]);
  const show = (place: number) => {
    session.stage.hurry();
    session.stage.stay(shows[place] ?? null);
    set({ at: place, playing: false });
  };
  const play = () => (playing ? show(at) : set({ at: at < last ? at + 1 : 0, playing: true }));
  return { at, playing, show, play };
}

/** Brings one step to its end; says whether it was waited for. */
async function land(
  { stage }: BetSession,
  shows: ReplayedBet['board']['shows'],
  at: number,
  left: AbortSignal,
): Promise<boolean> {
  stage.stay(shows[at - 1] ?? null);
  await stage.land(shows[at]);
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  return !left.aborted;
}

function useReplay(round: ReplayedBet): { session: BetSession | null; failed: boolean } {
  const [session, setSession] = useState<BetSession | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    let made: BetSession | undefined;
    Promise.all([loadPart(() => loadLook(round.code)), loadFace(round.show.game)]).then(
      ([look, face]) => {
        if (left) return;
        made = watched(new BetStage(look, { reducedMotion: prefersReducedMotion() }), face, round);
        setSession(made);
      },
      () => setFailed(!left),
    );
    return () => {
      left = true;
      made?.close();
      setSession(null);
    };
  }, [round]);
  return { session, failed };
}

/** The facts of a game as its table reads them, for one that nobody plays at. */
function infoOf({ family, vendor, code, name, model, currency, board }: ReplayedBet): BetGameInfo {
  const nothing = { payback: '', paybackMin: '', paybackMax: '', volatility: '', rules: '', vendorName: '' };
  return {
    ...nothing,
    family,
    vendor,
    code,
    name,
    names: {},
    model,
    currency,
    table: board.table,
    stakes: board.stakes,
    usualStake: board.firstStake,
    maxWinX: 0,
    minCycleMs: 0,
    autoplay: false,
    turbo: false,
    open: null,
    playMode: undefined,
    seeds: { commitment: '', clientSeed: '', nonce: '', nextCommitment: '' },
    session: { startedAt: '', staked: '0', returned: '0', rounds: 0 },
  };
}

/** A session that is only looked at: nothing of it can be chosen or pressed. */
function watched(stage: BetStage, face: Face, { board }: ReplayedBet): BetSession {
  const nothing = () => Promise.reject(new Error('a replay asks nobody'));
  const session = new BetSession(
    stage,
    {
      minCycleMs: 0,
      hurries: true,
      face,
      place: nothing,
      step: nothing,
      balance: () => 0n,
      online: () => false,
      onAnswer: () => undefined,
      onChoice: () => undefined,
      onOpenElsewhere: () => undefined,
      onStakesChanged: () => undefined,
    },
    { stake: board.firstStake, bet: board.bet, open: null, sound: false },
  );
  session.view.setState({ choosing: false });
  return session;
}
