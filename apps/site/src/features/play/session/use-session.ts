import { onReturn } from '@baize/client/network';
import { parseAmount } from '@baize/contract/money';
import { useEffect, useState } from 'react';
import { queries } from '../../../shell/queries.ts';
import { type Balance, balanceQuery, playable } from '../../../shell/wallet.ts';
import { prefersReducedMotion } from '../../../stage/kit/count-up.ts';
import { rememberedStake } from '../favourite.ts';
import { type AnyInfo, gameInfoQuery } from '../play.data.ts';
import { openGame } from '../play-context.ts';
import type { CommonNeeds, GameSession } from './view.ts';

interface Session extends GameSession {
  lost(): void;
  returned(): void;
  close(): void;
}

/** A stage that is loaded, ready for its session. */
interface Loaded<S> {
  open(): S;
  /** The page was left before anything was opened. */
  drop(): void;
}

/**
 * Opens the session of the game on screen as soon as its `place` is there, and closes it when the page is left. The session belongs
 * to the game, not to each refresh of the figures of `info`.
 */
export function useSession<S extends Session, Place>(
  info: AnyInfo,
  place: Place | null,
  load: (place: Place) => Promise<Loaded<S>>,
): { session: S | null; failed: boolean } {
  const [session, setSession] = useState<S | null>(null);
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (place === null) return;
    let left = false;
    let made: S | undefined;
    const leave = listen(() => made);
    load(place).then(
      ({ open, drop }) => {
        if (left) return drop();
        made = open();
        openGame.present = { session: made, info };
        setSession(made);
      },
      () => setFailed(!left),
    );
    return () => {
      left = true;
      leave();
      openGame.present = null;
      made?.close();
      setSession(null);
    };
  }, [place, info.vendor, info.code, info.playMode]);
  return { session, failed };
}

/** The network and the wish for less motion, as a session follows them. */
function listen(present: () => Session | undefined): () => void {
  const motion = matchMedia('(prefers-reduced-motion: reduce)');
  const still = () => present()?.setStill(prefersReducedMotion());
  const lost = () => present()?.lost();
  const deafen = onReturn(() => present()?.returned());
  addEventListener('offline', lost);
  motion.addEventListener('change', still);
  return () => {
    removeEventListener('offline', lost);
    motion.removeEventListener('change', still);
    deafen();
  };
}

/** The page around a session; `restake` hears the stake to go on with where those of the game have changed. */
export function commonNeeds(info: AnyInfo, restake: (stake: string) => void): CommonNeeds {
  const { vendor, code, playMode } = info;
  const query = gameInfoQuery({ vendor, code, playMode });
  return {
    minCycleMs: info.minCycleMs,
    hurries: info.turbo,
    balance: () => {
      const known = queries.getQueryData<Balance>(balanceQuery(playMode).queryKey);
      return parseAmount(known ? playable(known) : '0');
    },
    online: () => navigator.onLine,
    onOpenElsewhere: () => void queries.resetQueries({ queryKey: query.queryKey }),
    onStakesChanged: () =>
      void queries
        .fetchQuery({ ...query, staleTime: 0 })
        .then((now) => restake(rememberedStake(now)))
        .catch(() => undefined),
  };
}
