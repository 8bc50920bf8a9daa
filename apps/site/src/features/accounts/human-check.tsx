import { call } from '@baize/client/call';
import { humanChallenge } from '@baize/contract/codes';
import { Icon } from '@baize/ui/icon';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../shell/text.ts';
import { solve } from './proof-of-work.ts';

/** A solved challenge is good for two minutes; an older one is thrown away a little before that. */
const GOOD_MS = 100_000;

type Stage = 'open' | 'working' | 'ready' | 'failed';

interface HumanCheckProps {
  /** The proof, or null when there is none (any more). */
  onProof: (proof: string | null) => void;
  /** Raised by one to throw a used proof away. */
  round: number;
  error: string | undefined;
}

/** P-19: one press, and the browser does a little work that costs a robot more than it is worth. */
export function HumanCheck({ onProof, round, error }: HumanCheckProps) {
  const t = useText();
  const { stage, share, begin } = useWork(onProof, round);
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

/** The work of one round: from the press to the proof, which goes stale by itself. */
function useWork(onProof: HumanCheckProps['onProof'], round: number) {
  const [stage, setStage] = useState<Stage>('open');
  const [share, setShare] = useState(0);
  const work = useRef<AbortController>(null);
  const tell = useRef(onProof);
  useEffect(() => {
    tell.current = onProof;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round begins anew.
  useEffect(() => {
    setStage('open');
    tell.current(null);
    return () => work.current?.abort();
  }, [round]);
  useEffect(() => {
    if (stage !== 'ready') return;
    const stale = setTimeout(() => {
      setStage('open');
      tell.current(null);
    }, GOOD_MS);
    return () => clearTimeout(stale);
  }, [stage]);

  const begin = async () => {
    if (stage === 'working' || stage === 'ready') return;
    const mine = new AbortController();
    work.current = mine;
    setStage('working');
    setShare(0);
    try {
      const challenge = await call(humanChallenge, {}, { signal: mine.signal });
      const proof = await solve(challenge, { signal: mine.signal, onProgress: setShare });
      setStage('ready');
      tell.current(proof);
    } catch {
      if (!mine.signal.aborted) setStage('failed');
    }
  };
  return { stage, share, begin };
}
