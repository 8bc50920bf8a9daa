import { call } from '@baize/client/call';
import type { OutputOf } from '@baize/contract/route';
import { launchGame, type Shortfall } from '@baize/contract/vendors/launch';
import { currentTheme } from '@baize/ui/theme/theme';
import { useCallback, useEffect, useState } from 'react';
import { lookWhetherClosed } from '../../shell/queries.ts';
import { router } from '../../shell/router.ts';
import { useLanguage } from '../../shell/text.ts';
import type { GameName } from './launch.data.ts';

export type Failure =
  /** The server refused, or could not be asked. */
  | { readonly why: 'refused'; readonly error: unknown }
  /** None of the vendor's hosts answers this browser. */
  | { readonly why: 'hosts' }
  /** The game did not say in time that it is there. */
  | { readonly why: 'late' }
  /** The game says that it cannot go on. */
  | { readonly why: 'game'; readonly code: string };

export type Phase =
  | { readonly at: 'asking' }
  | { readonly at: 'opening' | 'ready'; readonly url: string }
  | { readonly at: 'window'; readonly url: string; readonly blocked: boolean }
  /** With the address of a frame that may still come to life. */
  | ({ readonly at: 'failed'; readonly url?: string } & Failure);

export interface Launch {
  readonly phase: Phase;
  /** Why less than all of the player's money came along. */
  readonly shortfall: Shortfall | null;
  ready(): void;
  fail(failure: Failure): void;
  again(): void;
}

type Start = OutputOf<typeof launchGame>;

/** So long a game may take to say that it is there. */
const READY_MS = 15_000;
const HOST_MS = 4_000;

/** Starts a game, on the first of its vendor's hosts that answers (G-09). Each try is a start of its own. */
export function useLaunch({ vendor, code, table }: GameName, demo: boolean): Launch {
  const [attempt, setAttempt] = useState(0);
  const [phase, setPhase] = useState<Phase>({ at: 'asking' });
  const [shortfall, setShortfall] = useState<Shortfall | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another start.
  useEffect(() => {
    const left = new AbortController();
    const move = (next: Phase) => {
      if (!left.signal.aborted) setPhase(next);
    };
    setPhase({ at: 'asking' });
    const started = (start: Start) => {
      setShortfall(start.shortfall);
      return opened(start, left.signal);
    };
    ask({ vendor, code, table }, demo, left.signal)
      .then(started)
      .then(move, (error: unknown) => {
        lookWhetherClosed(error);
        move({ at: 'failed', why: 'refused', error });
      });
    return () => left.abort();
  }, [vendor, code, table, demo, attempt]);
  useEffect(() => {
    if (phase.at !== 'opening') return;
    const { url } = phase;
    const timer = setTimeout(() => setPhase({ at: 'failed', why: 'late', url }), READY_MS);
    return () => clearTimeout(timer);
  }, [phase]);
  return {
    phase,
    shortfall,
    ready: useCallback(
      () => setPhase((now) => ('url' in now && now.url ? { at: 'ready', url: now.url } : now)),
      [],
    ),
    fail: useCallback((failure) => setPhase({ at: 'failed', ...failure }), []),
    again: useCallback(() => setAttempt((before) => before + 1), []),
  };
}

function ask({ vendor, code, table }: GameName, demo: boolean, signal: AbortSignal): Promise<Start> {
  const asked = {
    vassalage: vendor,
    gameCode: code,
    language: useLanguage.getState().code,
    device: matchMedia('(pointer: coarse)').matches ? ('MOBILE_WEB' as const) : ('DESKTOP' as const),
    theme: currentTheme(),
    ...(table !== undefined && { tableId: table }),
    ...(demo ? { playMode: 'demo' as const } : {}),
  };
  return call(launchGame, asked, { signal });
}

async function opened(start: Start, signal: AbortSignal): Promise<Phase> {
  if (start.openIn === 'page') {
    await router().navigate({ to: start.url, replace: true });
    return { at: 'asking' };
  }
  const url = await firstAlive([start.url, ...start.fallbacks], signal);
  if (url === null) return { at: 'failed', why: 'hosts' };
  if (start.openIn === 'iframe') return { at: 'opening', url };
  return { at: 'window', url, blocked: signal.aborted || !openApart(url) };
}

/** A frame does not tell a dead host from a slow game, so the host is asked before. */
async function firstAlive(urls: readonly string[], left: AbortSignal): Promise<string | null> {
  for (const url of urls) {
    const signal = AbortSignal.any([left, AbortSignal.timeout(HOST_MS)]);
    const asked = { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store' } as const;
    const answered = await fetch(new URL(url).origin, { ...asked, signal }).then(
      () => true,
      () => false,
    );
    if (answered) return url;
  }
  return null;
}

/** Opens a window that knows nothing of this page. Asked for with `noopener` nobody could tell whether it was blocked. */
function openApart(url: string): boolean {
  const opened = open('', '_blank');
  if (!opened) return false;
  opened.opener = null;
  opened.location.replace(url);
  return true;
}
