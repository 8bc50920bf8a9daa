import type { BetRecord } from '@baize/contract/games/play';
import { Icon } from '@baize/ui/icon';
import { Facts } from '../../../shell/parts/fact-list.tsx';
import { useText } from '../../../shell/text.ts';
import { shown } from '../amounts.ts';
import BetShown from '../bets/bet-record.tsx';
import { SpinWindows } from '../wins/spin-windows.tsx';
import { type Recorded, sameRound, type Verified, type VerifiedBet, type VerifiedSlot } from './verify.ts';

/** The record's values, to compare the recomputed round with. */
export interface Claim extends Recorded {
  readonly commitment: string;
}

/** A recomputed round, held against its record where there is one. */
export function Outcome({ verified, claim }: { verified: Verified; claim: Claim | undefined }) {
  const t = useText();
  return (
    <div className="spins" data-part="verified">
      {claim && (
        <>
          <Verdict
            good={claim.commitment === verified.commitment}
            yes={t('play.verifyMatch')}
            no={t('play.verifyNoMatch')}
          />
          <Verdict
            good={sameRound(verified, claim)}
            yes={t('play.verifySame')}
            no={t('play.verifyDiffers')}
          />
        </>
      )}
      <Figures verified={verified} />
      <h4>{t('play.verifyOutcome')}</h4>
      {verified.family === 'slots' ? <Spins verified={verified} /> : <BetOutcome verified={verified} />}
      <details className="stack">
        <summary>{t('play.verifyBlocks')}</summary>
        <Drawn verified={verified} />
      </details>
    </div>
  );
}

function BetOutcome({ verified: { round, actions } }: { verified: VerifiedBet }) {
  return (
    <BetShown record={{ show: round.show as BetRecord['show'], actions: actions as BetRecord['actions'] }} />
  );
}

function Spins({ verified: { code, round, machine, spins } }: { verified: VerifiedSlot }) {
  const t = useText();
  return (
    <>
      {[round.base, ...round.free].map((spin, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of play is what a spin is.
        <div key={index} className="stack">
          <p className="sm">
            {index === 0 ? t('play.baseSpin') : t('play.freeSpin', { number: index })}
            {' · '}
            <bdi dir="ltr" className="num">
              {shown(spin.win)}
            </bdi>
            {' · '}
            {t('play.stops')}:{' '}
            <bdi dir="ltr" className="num">
              {spin.stops.join(', ')}
            </bdi>
          </p>
          <SpinWindows code={code} windows={spins[index] ?? []} machine={machine} />
        </div>
      ))}
    </>
  );
}

function Drawn({ verified: { words, blocks } }: { verified: Verified }) {
  return (
    <>
      <p className="code">
        {words.map((word, index) => {
          const said = `${word.value} mod ${word.range}`;
          // biome-ignore lint/suspicious/noArrayIndexKey: words differ by their place alone.
          return word.rejected ? <s key={index}>{said} </s> : <span key={index}>{said} </span>;
        })}
      </p>
      {blocks.map((block) => (
        <p key={block} className="code">
          {block}
        </p>
      ))}
    </>
  );
}

function Figures({ verified: { commitment, version, payout } }: { verified: Verified }) {
  const t = useText();
  const facts = [
    [t('play.commitment'), <Said key="commitment" text={commitment} code />],
    [t('play.version'), <Said key="version" text={version} />],
    [t('play.payout'), <Said key="payout" text={shown(payout)} />],
  ] as const;
  return <Facts facts={facts} />;
}

function Said({ text, code = false }: { text: string; code?: boolean }) {
  return (
    <bdi dir="ltr" className={code ? 'code' : 'num'}>
      {text}
    </bdi>
  );
}

function Verdict({ good, yes, no }: { good: boolean; yes: string; no: string }) {
  return (
    <p className={good ? 'verdict' : 'verdict is-bad'} role="status" data-verdict={good ? 'same' : 'differs'}>
      <Icon name={good ? 'check' : 'warn'} />
      {good ? yes : no}
    </p>
  );
}
