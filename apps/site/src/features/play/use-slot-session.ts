import { call } from '@baize/client/call';
import { onReturn } from '@baize/client/network';
import { during } from '@baize/client/quiet';
import { spin, step } from '@baize/contract/games/play';
import { parseAmount } from '@baize/contract/money';
import { useEffect, useState } from 'react';
import { loadPart } from '../../shell/faults.ts';
import { queries } from '../../shell/queries.ts';
import { type Balance, balanceQuery, playable } from '../../shell/wallet.ts';
import { prefersReducedMotion } from '../../stage/kit/count-up.ts';
import type { SlotStage, SlotStageOptions } from '../../stage/slots/slot-stage.ts';
import { mountTitle } from '../../stage/titles.ts';
import { keepPreferences } from '../members/follow-preferences.ts';
import { recallEffects, recallHand } from './effects.ts';
import { rememberedStake } from './favourite.ts';
import { followAnswer } from './follow-answer.ts';
import { type GameInfo, gameInfoQuery, slotOnly } from './play.data.ts';
import { openGame } from './play-context.ts';
import { SlotSession } from './slot-session.ts';

const SOUND = 'baize.sound';
const CARD_MS = 5000;

/** Mounts the stage into its host and opens a slot session on it. */
export function useSlotSession(
  host: HTMLElement | null,
  info: GameInfo,
): { session: SlotSession | null; failed: boolean } {
  const [session, setSession] = useState<SlotSession | null>(null);
  const [failed, setFailed] = useState(false);
  // The session belongs to the game, not to each refresh of its session figures.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (!host) return;
    let left = false;
    let made: SlotSession | undefined;
    const lost = () => made?.lost();
    addEventListener('offline', lost);
    const deafen = onReturn(() => made?.returned());
    const sit = (stage: SlotStage) => {
      if (left) return stage.destroy();
      made = openSession(stage, info);
      openGame.present = { session: made, info };
      setSession(made);
    };
    mountStage(host, info).then(sit, () => setFailed(!left));
    return () => {
      left = true;
      removeEventListener('offline', lost);
      deafen();
      openGame.present = null;
      made?.close();
      setSession(null);
    };
  }, [host, info.vendor, info.code, info.playMode]);
  return { session, failed };
}

type Drawn = Pick<GameInfo, 'code' | 'name' | 'symbols' | 'lines'> &
  Partial<Pick<GameInfo, 'features' | 'scatter'>>;

export function mountStage(host: HTMLElement, info: Drawn): Promise<SlotStage> {
  return during(mounted(host, info));
}

async function mounted(host: HTMLElement, info: Drawn): Promise<SlotStage> {
  const motion = matchMedia('(prefers-reduced-motion: reduce)');
  recallEffects();
  recallHand();
  const { code, symbols, lines } = info;
  const wanted = wantedIn(info);
  const stage = await loadPart(() =>
    mountTitle(host, code, { symbols, lines, wanted, reducedMotion: prefersReducedMotion() }),
  );
  stage.canvas.setAttribute('aria-label', info.name);
  motion.addEventListener('change', () => stage.setReducedMotion(prefersReducedMotion()));
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
  const name = { vendor, code, playMode };
  const session = new SlotSession(
    stage,
    {
      minCycleMs: info.minCycleMs,
      hurries: info.turbo,
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
      balance: () => {
        const known = queries.getQueryData<Balance>(balanceQuery(playMode).queryKey);
        return parseAmount(known ? playable(known) : '0');
      },
      online: () => navigator.onLine,
      attended: () => !document.hidden && !document.querySelector('dialog[open]'),
      onAnswer: (answer, free) => followAnswer(info, answer, free),
      onFreePlayed: () => void queries.invalidateQueries({ queryKey: ['freeRounds'] }),
      onOpenElsewhere: () => void queries.resetQueries({ queryKey: gameInfoQuery(name).queryKey }),
      onStakesChanged: () =>
        void queries
          .fetchQuery({ ...gameInfoQuery(name), staleTime: 0 })
          .then((now) => session.setStake(rememberedStake(now)))
          .catch(() => undefined),
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

export function isSoundOn(): boolean {
  return localStorage.getItem(SOUND) === '1';
}

export function isSoundChosen(): boolean {
  return localStorage.getItem(SOUND) !== null;
}

export function rememberSound(on: boolean): void {
  localStorage.setItem(SOUND, on ? '1' : '0');
  keepPreferences({ sound: on });
}
