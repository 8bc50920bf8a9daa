import '../trends/results.css';
import './proof.css';

import { Skeleton } from '@baize/ui/skeleton';
import { State } from '@baize/ui/state';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, useEffect } from 'react';
import { recordTime } from '../../../shell/business-time.ts';
import { Coming } from '../../../shell/parts/coming.tsx';
import { Facts } from '../../../shell/parts/fact-list.tsx';
import { Fault } from '../../../shell/parts/fault.tsx';
import { Go } from '../../../shell/parts/link.tsx';
import { Screen } from '../../../shell/parts/screen.tsx';
import { ZoneMark } from '../../../shell/parts/zone-note.tsx';
import { useText } from '../../../shell/text.ts';
import { DrawnNumbers } from '../drawn/drawn-numbers.tsx';
import { gameName } from '../game-name.ts';
import { type Proof, proofQuery, resultGamesQuery } from '../trends/results.data.ts';

const loadVerifier = () => import('./verify-draw.tsx');
const VerifyDraw = lazy(loadVerifier);

/** L-05-proof: an issue with everything that its draw follows from, computed again in this browser. */
export default function ProofPage() {
  const t = useText();
  const { gameCode, issue } = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const named = typeof gameCode === 'string' && typeof issue === 'string';
  const { data, error, refetch } = useQuery({
    ...proofQuery(String(gameCode), String(issue)),
    enabled: named,
  });
  useEffect(() => {
    // The verifier comes along, so that it is there when the network is not.
    loadVerifier().catch(() => undefined);
  }, []);
  const state = !named ? 'empty' : data ? 'ready' : error ? 'error' : 'loading';
  return (
    <Screen id="L-05-proof" state={state} title={t('lottery.proof.title')}>
      <div className="page">
        <div className="page-head">
          <h1>{t('lottery.proof.title')}</h1>
          <ZoneMark />
        </div>
        {!named ? (
          <State
            heading="h2"
            picture="empty"
            title={t('lottery.proof.none')}
            text={t('lottery.proof.noneText')}
            action={
              <Go to="/lottery/results" className="btn marigold">
                {t('lottery.results.title')}
              </Go>
            }
          />
        ) : data ? (
          <Issue proof={data} />
        ) : error ? (
          <Fault error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="banner" />
        )}
      </div>
    </Screen>
  );
}

function Issue({ proof }: { proof: Proof }) {
  const t = useText();
  const { data: games } = useQuery(resultGamesQuery());
  const game = games?.find(({ code }) => code === proof.gameCode);
  const last = proof.draws.at(-1);
  return (
    <>
      <section className="panel proof-panel">
        <h2>{game ? gameName(t, game) : proof.gameCode}</h2>
        <Facts
          columns
          facts={[
            [t('lottery.results.issue'), <Said key="issue" text={proof.code} />],
            [t('lottery.proof.closedAt'), <Said key="close" text={recordTime(proof.closeAt)} />],
            [t('lottery.results.drawnAt'), <Said key="draw" text={recordTime(proof.drawAt)} />],
          ]}
        />
        {last && <DrawnNumbers lottery={proof.lottery} numbers={last.numbers} size="large" />}
        {proof.state === 'void' && <p className="strong">{t('lottery.proof.void')}</p>}
        <Go to="/lottery/results" search={{ gameCode: proof.gameCode }} className="btn">
          {t('lottery.proof.allResults')}
        </Go>
      </section>
      {proof.own ? (
        <Coming fallback={<Skeleton shape="banner" />}>
          <VerifyDraw proof={proof} />
        </Coming>
      ) : (
        <Official proof={proof} />
      )}
      {proof.draws.length > 1 && <Corrections proof={proof} />}
    </>
  );
}

/** Results that others draw: where they were taken from. */
function Official({ proof: { sourceUrl, draws } }: { proof: Proof }) {
  const t = useText();
  const sources = draws.at(-1)?.sources ?? [];
  return (
    <section className="panel proof-panel" aria-labelledby="official">
      <h2 id="official">{t('lottery.proof.official')}</h2>
      <p>{t('lottery.proof.officialText')}</p>
      {sources.length > 0 && <Facts facts={[[t('lottery.proof.sources'), sources.join(' · ')]]} />}
      {sourceUrl && (
        <a className="btn" href={sourceUrl} target="_blank" rel="noopener nofollow">
          {t('lottery.proof.source')}
        </a>
      )}
    </section>
  );
}

/** Every version of the numbers, the latest first. */
function Corrections({ proof: { lottery, draws } }: { proof: Proof }) {
  const t = useText();
  return (
    <section className="panel proof-panel" aria-labelledby="corrections">
      <h2 id="corrections">{t('lottery.proof.corrections')}</h2>
      <p>{t('lottery.proof.correctionsText')}</p>
      <ol className="proof-versions">
        {draws.toReversed().map(({ version, numbers, sources, reason, at }) => (
          <li key={version}>
            <span className="strong">{t('lottery.proof.version', { version })}</span>
            <bdi dir="ltr" className="num muted sm">
              {recordTime(at)}
            </bdi>
            <DrawnNumbers lottery={lottery} numbers={numbers} />
            {reason && <span>{reason}</span>}
            {sources.length > 0 && <span className="muted sm">{sources.join(' · ')}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Said({ text }: { text: string }) {
  return (
    <bdi dir="ltr" className="num">
      {text}
    </bdi>
  );
}
