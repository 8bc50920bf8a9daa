import { call } from '@baize/client/call';
import { humanChallenge } from '@baize/contract/accounts/codes';
import { Icon } from '@baize/ui/icon';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../shell/text.ts';
import { solve } from './proof-of-work.ts';

/** A solved challenge is good for two minutes; an older one is replaced a little before that. */
const GOOD_MS = 100_000;

type Stage = 'open' | 'working' | 'ready' | 'failed';

export type Human = ReturnType<typeof useHuman>;

/** P-19: one press, and the browser does a little work that costs a robot more than it is worth. */
export function HumanCheck({ human, error }: { human: Human; error: string | undefined }) {
  const t = useText();
  const { stage, share, begin } = human;
  const words = {
    open: t('accounts.humanOpen'),
    working: t('accounts.humanWorking'),
    ready: t('accounts.humanReady'),
    failed: t('accounts.humanFailed'),
  };
  return (
    <div className="entry" data-popup="P-19" data-state={stage === 'failed' ? 'error' : stage}>
      <button
        type="button"
        id="human"
        className="human"
        data-state={stage}
        aria-describedby={error && stage !== 'ready' ? 'human-error' : undefined}
        onClick={() => void begin()}
      >
        <Icon name={stage === 'ready' ? 'check' : stage === 'failed' ? 'refresh' : 'shield'} />
        <span className="grow">
          <span className="strong" role="status">
            {words[stage]}
          </span>
          {stage === 'working' && <progress value={share} max={1} aria-label={words.working} />}
        </span>
      </button>
      {error && stage !== 'ready' && stage !== 'working' && (
        <div className="err" id="human-error">
          <Icon name="warn" small />
          <span>{error}</span>
        </div>
      )}
    </div>
  );
}

/** A check that was passed once stays passed: a proof is good for one call, so each further call gets a new one. */
export function useHuman() {
  const [stage, setStage] = useState<Stage>('open');
  const [share, setShare] = useState(0);
  const kept = useRef<{ proof: string; until: number } | null>(null);
  const work = useRef<AbortController>(null);
  useEffect(() => () => work.current?.abort(), []);

  const prove = async () => {
    const mine = new AbortController();
    work.current = mine;
    const challenge = await call(humanChallenge, {}, { signal: mine.signal });
    return solve(challenge, { signal: mine.signal, onProgress: setShare });
  };
  const begin = async () => {
    if (stage === 'working' || stage === 'ready') return;
    setStage('working');
    setShare(0);
    try {
      kept.current = { proof: await prove(), until: performance.now() + GOOD_MS };
      setStage('ready');
    } catch {
      if (!work.current?.signal.aborted) setStage('failed');
    }
  };
  /** A proof for one call. */
  const take = async (): Promise<string> => {
    const ready = kept.current;
    kept.current = null;
    return ready && performance.now() < ready.until ? ready.proof : prove();
  };
  const reopen = () => setStage('open');
  return { stage, share, begin, take, reopen };
}
