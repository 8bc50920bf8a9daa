import { call } from '@baize/client/call';
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
import { loadPart } from '../../../shell/faults.ts';
import { BetStage } from '../../../stage/arcade/bet-stage.ts';
import { loadLook } from '../../../stage/arcade/looks.ts';
import { prefersReducedMotion } from '../../../stage/kit/count-up.ts';
import { isSoundOn, recallEffects, recallHand } from '../effects.ts';
import { rememberedStake } from '../favourite.ts';
import { followAnswer } from '../follow-answer.ts';
import type { BetGameInfo } from '../play.data.ts';
import { commonNeeds, useSession } from '../session/use-session.ts';
import { BetSession } from './bet-session.ts';
import { type Face, loadFace } from './face.ts';
import type { Known } from './parts/known.ts';

/** Opens a session on the table of a game that is played by bets. */
export function useBetSession(info: BetGameInfo) {
  return useSession(info, info.code, async () => {
    const [stage, face, recent] = await during(
      Promise.all([openStage(info), loadFace(info.table.game), resultsOf(info)]),
    );
    return { open: () => openSession({ stage, face, recent }, info), drop: () => stage.destroy() };
  });
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
  const open = info.open;
  const usual = rememberedStake(info);
  const bet = open?.bet ?? face.opening(info.table, recall(code), { usual, all: info.stakes });
  const session: BetSession = new BetSession(
    stage,
    {
      ...commonNeeds(info, (stake) => session.setStake(stake)),
      face,
      place: async (key, stake, choice) =>
        betOnly(await call(spin, { key, vendor, code, stake, bet: choice, playMode })),
      step: async (key, { round, action, after }) =>
        betOnly(await call(step, { key, round, action, after, playMode })),
      onAnswer: (answer) => followAnswer(info, answer),
      onChoice: (choice) => localStorage.setItem(keyOf(code), JSON.stringify(choice)),
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
