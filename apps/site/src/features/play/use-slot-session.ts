import { call } from '@baize/client/call';
import { during } from '@baize/client/quiet';
import { spin, step } from '@baize/contract/games/play';
import { loadPart } from '../../shell/faults.ts';
import { queries } from '../../shell/queries.ts';
import { prefersReducedMotion } from '../../stage/kit/count-up.ts';
import type { SlotStage, SlotStageOptions } from '../../stage/slots/slot-stage.ts';
import { mountTitle } from '../../stage/titles.ts';
import { isSoundOn, recallEffects, recallHand } from './effects.ts';
import { rememberedStake } from './favourite.ts';
import { followAnswer } from './follow-answer.ts';
import { type GameInfo, slotOnly } from './play.data.ts';
import { commonNeeds, useSession } from './session/use-session.ts';
import { SlotSession } from './slot-session.ts';

const CARD_MS = 5000;

/** Mounts the stage into its host and opens a slot session on it. */
export function useSlotSession(host: HTMLElement | null, info: GameInfo) {
  return useSession(info, host, async (place) => {
    const stage = await mountStage(place, info);
    return { open: () => openSession(stage, info), drop: () => stage.destroy() };
  });
}

type Drawn = Pick<GameInfo, 'code' | 'name' | 'symbols' | 'lines'> &
  Partial<Pick<GameInfo, 'features' | 'scatter'>>;

export function mountStage(host: HTMLElement, info: Drawn): Promise<SlotStage> {
  return during(mounted(host, info));
}

async function mounted(host: HTMLElement, info: Drawn): Promise<SlotStage> {
  recallEffects();
  recallHand();
  const { code, symbols, lines } = info;
  const wanted = wantedIn(info);
  const stage = await loadPart(() =>
    mountTitle(host, code, { symbols, lines, wanted, reducedMotion: prefersReducedMotion() }),
  );
  stage.canvas.setAttribute('aria-label', info.name);
  return stage;
}

/** The symbol that the reels wait for, and how many of it open what is special. */
function wantedIn({ features, scatter }: Drawn): SlotStageOptions['wanted'] {
  if (features?.hold) return features.hold;
  const least = scatter?.awards.findIndex((count) => count > 0) ?? -1;
  return scatter && least > 0 ? { symbol: scatter.symbol, least } : undefined;
}

function openSession(stage: SlotStage, info: GameInfo): SlotSession {
  const { vendor, code, playMode } = info;
  const session: SlotSession = new SlotSession(
    stage,
    {
      ...commonNeeds(info, (stake) => session.setStake(stake)),
      freeMultiplier: info.freeMultiplier,
      cardMs: CARD_MS,
      spin: async (key, stake, { freeRounds, buys }) =>
        slotOnly(
          await call(spin, {
            key,
            vendor,
            code,
            stake,
            playMode,
            ...(freeRounds && { freeRounds }),
            ...(buys && { buy: true }),
          }),
        ),
      step: async (key, round) => slotOnly(await call(step, { key, round, playMode })),
      attended: () => !document.hidden && !document.querySelector('dialog[open]'),
      onAnswer: (answer, free) => followAnswer(info, answer, free),
      onFreePlayed: () => void queries.invalidateQueries({ queryKey: ['freeRounds'] }),
    },
    {
      stake: rememberedStake(info),
      rest: info.rest,
      open: info.open,
      sound: isSoundOn(),
    },
  );
  return session;
}
