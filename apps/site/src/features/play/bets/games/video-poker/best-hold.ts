import { useEffect, useState } from 'react';
import { useHints } from '../../parts/hints.ts';
import thread from './best-hold-thread.ts?worker&url';

interface Answer {
  /** The version of the rules: each pays otherwise. */
  readonly rules: string;
  readonly deal: readonly number[];
  readonly held: readonly number[];
}

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

let worker: Worker | undefined;

/** Under Trusted Types a script is taken from a named policy alone: this one vouches for our own file. */
function opened(): Worker {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  const policy = worker ? undefined : factory?.createPolicy('baize', { createScriptURL: (url) => url });
  worker ??= new Worker(policy ? policy.createScriptURL(thread) : thread, { type: 'module' });
  return worker;
}

/** The places that are best kept, where a player wants to see them; counted in this browser, once it is asked. */
export function useBestHold(rules: string, deal: readonly number[] | null): readonly number[] | null {
  const on = useHints();
  const [best, setBest] = useState<Answer | null>(null);
  const asked = on ? deal : null;
  useEffect(() => {
    if (!asked) return;
    const counts = opened();
    const take = ({ data }: MessageEvent<Answer>) => setBest(data);
    counts.addEventListener('message', take);
    counts.postMessage({ rules, deal: asked });
    return () => counts.removeEventListener('message', take);
  }, [rules, asked]);
  return asked && best?.rules === rules && String(best.deal) === String(asked) ? best.held : null;
}
