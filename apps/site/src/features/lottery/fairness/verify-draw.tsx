import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { type ReactNode, useState } from 'react';
import { recordTime } from '../../../shell/business-time.ts';
import { useText } from '../../../shell/text.ts';
import { DrawnNumbers } from '../drawn/drawn-numbers.tsx';
import { lotteryOf, type Proof } from '../trends/results.data.ts';
import { type PublishedDraw, type RecomputedDraw, recomputeDraw, valueSource } from './recompute.ts';

/** Where anybody can look a round of the public beacon up: drand's network "quicknet". */
const BEACON =
  'https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971/public/';
const STEPS = ['commit', 'value', 'reveal', 'numbers'] as const;
type Step = (typeof STEPS)[number];

/** The four steps of a draw of our own, each with its value, and whether the values fit together. */
export default function VerifyDraw({ proof }: { proof: Proof }) {
  const t = useText();
  const published = publishedOf(proof);
  const [checks, setChecks] = useState(1);
  // Computed again with every press, so that somebody may switch the network off before.
  const result = published && checks > 0 ? recomputeDraw(published) : undefined;
  return (
    <section className="panel proof-panel" aria-labelledby="verify">
      <h2 id="verify">{t('lottery.proof.verify')}</h2>
      <p className="muted">{t('lottery.proof.verifyText')}</p>
      {result && <Whole result={result} checks={checks} onCheck={() => setChecks(checks + 1)} />}
      <ProofStep name="commit" text={t('lottery.proof.text.commit')}>
        <Value label={t('lottery.proof.hash')} text={proof.commitment} />
      </ProofStep>
      <ValueStep proof={proof} />
      <ProofStep name="reveal" text={t('lottery.proof.text.reveal')}>
        {proof.serverSeed ? (
          <Value label={t('lottery.proof.secret')} text={proof.serverSeed} />
        ) : (
          <p>{t('lottery.proof.waiting', { time: recordTime(proof.drawAt) })}</p>
        )}
        {result && (
          <>
            <Value label={t('lottery.proof.computedHash')} text={result.commitment} />
            <Verdict
              good={result.sameCommitment}
              yes={t('lottery.proof.hashFits')}
              no={t('lottery.proof.hashDiffers')}
            />
          </>
        )}
      </ProofStep>
      <ProofStep name="numbers" text={t('lottery.proof.text.numbers')}>
        {result?.numbers && (
          <>
            <DrawnNumbers lottery={proof.lottery} numbers={result.numbers} size="large" />
            <Verdict
              good={result.sameNumbers}
              yes={t('lottery.proof.numbersFit')}
              no={t('lottery.proof.numbersDiffer')}
            />
          </>
        )}
        {published && (
          <Value
            label={t('lottery.proof.message')}
            text={`${published.game}|${published.issue}|${published.beacon}|0`}
          />
        )}
      </ProofStep>
    </section>
  );
}

/** All that a draw follows from, once all of it is published. */
function publishedOf(proof: Proof): PublishedDraw | undefined {
  const { gameCode: game, code: issue, commitment, serverSeed, beacon } = proof;
  const lottery = lotteryOf(proof.lottery);
  const numbers = proof.draws.at(-1)?.numbers;
  if (!lottery || !numbers || commitment === null || serverSeed === null || beacon === null) return undefined;
  return { lottery, game, issue, commitment, serverSeed, beacon, numbers };
}

function Whole({ result, checks, onCheck }: { result: RecomputedDraw; checks: number; onCheck: () => void }) {
  const t = useText();
  return (
    <div className="proof-whole">
      <Verdict
        good={result.sameCommitment && result.sameNumbers}
        yes={t('lottery.proof.fair')}
        no={t('lottery.proof.unfair')}
      />
      <Button enamel="jade" onClick={onCheck}>
        <Icon name="refresh" small />
        {t('lottery.proof.again')}
      </Button>
      {checks > 1 && (
        <span className="muted sm" role="status">
          {t('lottery.proof.checked', { count: checks })}
        </span>
      )}
    </div>
  );
}

function ValueStep({ proof }: { proof: Proof }) {
  const t = useText();
  const { beacon, beaconRound } = proof;
  const source = valueSource(proof);
  return (
    <ProofStep name="value" text={t(`lottery.proof.text.${source}`)}>
      <Value
        label={t(source === 'bets' ? 'lottery.proof.betsValue' : 'lottery.proof.beaconValue')}
        text={beacon}
      />
      {beaconRound !== null && (
        <a className="link" href={`${BEACON}${beaconRound}`} target="_blank" rel="noopener nofollow">
          {t('lottery.proof.round', { round: String(beaconRound) })}
        </a>
      )}
    </ProofStep>
  );
}

interface ProofStepProps {
  name: Step;
  text: string;
  children: ReactNode;
}

function ProofStep({ name, text, children }: ProofStepProps) {
  const t = useText();
  return (
    <section className="proof-step" data-step={name}>
      <h3>
        <span className="no num">{STEPS.indexOf(name) + 1}</span>
        {t(`lottery.proof.step.${name}`)}
      </h3>
      <p className="muted">{text}</p>
      {children}
    </section>
  );
}

function Value({ label, text }: { label: string; text: string | null }) {
  if (text === null) return null;
  return (
    <div>
      <div className="sm strong">{label}</div>
      <div className="proof-code">{text}</div>
    </div>
  );
}

function Verdict({ good, yes, no }: { good: boolean; yes: string; no: string }) {
  return (
    <p
      className={good ? 'proof-verdict' : 'proof-verdict is-bad'}
      role="status"
      data-verdict={good ? 'same' : 'differs'}
    >
      <Icon name={good ? 'check' : 'warn'} />
      {good ? yes : no}
    </p>
  );
}
