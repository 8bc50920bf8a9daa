import { call } from '@baize/client/call';
import { onReturn } from '@baize/client/network';
import { during } from '@baize/client/quiet';
import { Refused } from '@baize/client/refused';
import {
  type BetAnswer,
  lastResults,
  type RoundAnswer,
  type ShownRound,
  spin,
  step,
} from '@baize/contract/games/play';
import { parseAmount } from '@baize/contract/money';
import { useEffect, useState } from 'react';
import { loadPart } from '../../../shell/faults.ts';
import { queries } from '../../../shell/queries.ts';
import { type Balance, balanceQuery, playable } from '../../../shell/wallet.ts';
import { BetStage } from '../../../stage/arcade/bet-stage.ts';
import { loadLook } from '../../../stage/arcade/looks.ts';
import { prefersReducedMotion } from '../../../stage/kit/count-up.ts';
import { recallEffects, recallHand } from '../effects.ts';
import { rememberedStake } from '../favourite.ts';
import { followAnswer } from '../follow-answer.ts';
import { type BetGameInfo, gameInfoQuery } from '../play.data.ts';
import { openGame } from '../play-context.ts';
import { isSoundOn } from '../use-slot-session.ts';
import { BetSession } from './bet-session.ts';
import { type Face, loadFace } from './face.ts';
import type { Known } from './parts/known.ts';

/** Opens a session on the table of a game that is played by bets. */
export function useBetSession(info: BetGameInfo): { session: BetSession | null; failed: boolean } {
  const [session, setSession] = useState<BetSession | null>(null);
  const [failed, setFailed] = useState(false);
  // The session belongs to the game, not to each refresh of its session figures.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    let left = false;
    let made: BetSession | undefined;
    const motion = matchMedia('(prefers-reduced-motion: reduce)');
    const still = () => made?.setStill(prefersReducedMotion());
    const lost = () => made?.lost();
    const deafen = onReturn(() => made?.returned());
    addEventListener('offline', lost);
    motion.addEventListener('change', still);
    const sit = ([stage, face, recent]: [BetStage, Face, ShownRound[]]) => {
      if (left) return stage.destroy();
      made = openSession({ stage, face, recent }, info);
      openGame.present = { session: made, info };
      setSession(made);
    };
    during(Promise.all([openStage(info), loadFace(info.table.game), resultsOf(info)])).then(sit, () =>
      setFailed(!left),
    );
    return () => {
      left = true;
      removeEventListener('offline', lost);
      motion.removeEventListener('change', still);
      deafen();
      openGame.present = null;
      made?.close();
      setSession(null);
    };
  }, [info.vendor, info.code, info.playMode]);
  return { session, failed };
}

async function openStage({ code }: BetGameInfo): Promise<BetStage> {
  recallEffects();
  recallHand();
  const look = await loadPart(() => loadLook(code));
  return new BetStage(look, { reducedMotion: prefersReducedMotion() });
}

/** The last results of the record; without them the strip begins with this session. */
async function resultsOf({ vendor, code, playMode, table }: BetGameInfo): Promise<ShownRound[]> {
  const answer = await call(lastResults, { vendor, code, playMode }).catch(() => undefined);
  return answer?.rows.filter(({ show }) => show.game === table.game) ?? [];
}

interface Opened {
  readonly stage: BetStage;
  readonly face: Face;
  readonly recent: readonly ShownRound[];
}

function openSession({ stage, face, recent }: Opened, info: BetGameInfo): BetSession {
  const { vendor, code, playMode } = info;
  const name = { vendor, code, playMode };
  const open = info.open;
  const usual = rememberedStake(info);
  const bet = open?.bet ?? face.opening(info.table, recall(code), { usual, all: info.stakes });
  const session: BetSession = new BetSession(
    stage,
    {
      minCycleMs: info.minCycleMs,
      hurries: info.turbo,
      face,
      place: async (key, stake, choice) =>
        betOnly(await call(spin, { key, vendor, code, stake, bet: choice, playMode })),
      step: async (key, { round, action, after }) =>
        betOnly(await call(step, { key, round, action, after, playMode })),
      balance: () => {
        const known = queries.getQueryData<Balance>(balanceQuery(playMode).queryKey);
        return parseAmount(known ? playable(known) : '0');
      },
      online: () => navigator.onLine,
      onAnswer: (answer) => followAnswer(info, answer),
      onChoice: (choice) => localStorage.setItem(keyOf(code), JSON.stringify(choice)),
      onOpenElsewhere: () => void queries.resetQueries({ queryKey: gameInfoQuery(name).queryKey }),
      onStakesChanged: () =>
        void queries
          .fetchQuery({ ...gameInfoQuery(name), staleTime: 0 })
          .then((now) => session.setStake(rememberedStake(now)))
          .catch(() => undefined),
    },
    { stake: face.stakeOf?.(bet) ?? usual, bet, open, recent, sound: isSoundOn() },
  );
  return session;
}

/** A round of another family is unknown to this page. */
function betOnly(answer: RoundAnswer): BetAnswer {
  if (answer.family === 'slots') throw new Refused({ code: 'play.unknownGame', traceId: '', status: 404 });
  return answer;
}

const keyOf = (code: string) => `baize.choice.${code}`;

function recall(code: string): Known {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(keyOf(code)) ?? 'null');
    return typeof known === 'object' && known !== null ? (known as Known) : {};
  } catch {
    return {};
  }
}
