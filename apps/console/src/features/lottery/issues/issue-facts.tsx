import { Fact } from '../../../parts/page.tsx';
import { Amount, Hash, State, Time } from '../../../parts/values.tsx';
import { Since, Until } from './issue-clock.tsx';
import { ownDrawText, STAGES, URGENT } from './issue-texts.ts';
import type { IssuePage } from './issues.data.ts';

/** The state of an issue, and what somebody has to do about it. */
export function IssueFacts({ issue }: { issue: IssuePage }) {
  const { stage, stakes } = issue;
  const [tone, text] = STAGES[stage];
  return (
    <>
      <Notice issue={issue} />
      <dl className="facts facts-wide panel">
        <Fact label="State">
          <State tone={tone}>{text}</State>
        </Fact>
        <Times issue={issue} />
        {stakes.map(({ currency, stake, liability }) => (
          <Fact key={currency} label={`Staked, ${currency}`}>
            <Amount amount={stake} /> <small>could cost up to {<Amount amount={liability} />}</small>
          </Fact>
        ))}
        <Origin issue={issue} />
      </dl>
    </>
  );
}

/** One sentence for the operator on duty. */
function Notice({ issue }: { issue: IssuePage }) {
  const { stage, now, drawAt, voidAt, own, derivedFrom, reported, reports, version } = issue;
  const open = reports.filter((report) => report.version > version);
  const people = open.filter(({ operator }) => operator).length;
  const urgent = URGENT.includes(stage);
  if (!urgent && stage !== 'waiting') return null;
  return (
    <div className="issue-notice" data-urgent={urgent || undefined}>
      <strong>{STAGES[stage][1]}</strong>
      <p role="status">{duty({ stage, own, derivedFrom, reported, reports: open.length, people })}</p>
      <p>
        Drawn <Since now={now} at={drawAt} /> ago
        {voidAt && stage !== 'frozen' && (
          <>
            ; without a result it becomes void in <Until now={now} at={voidAt} />
          </>
        )}
        .
      </p>
    </div>
  );
}

interface Duty extends Pick<IssuePage, 'stage' | 'own' | 'derivedFrom' | 'reported'> {
  readonly reports: number;
  readonly people: number;
}

function duty({ stage, own, derivedFrom, reported, reports, people }: Duty): string {
  if (own)
    return 'It draws by itself. If it does not, only making it void is left: nobody can enter its numbers.';
  if (derivedFrom) return `Its numbers follow from the draw of ${derivedFrom}: enter that one.`;
  if (stage === 'frozen')
    return reported
      ? 'Sources differ. You have entered your numbers. Look at the official source again: another person has to enter the same ones, or you once more.'
      : 'Sources differ. Two operators have to enter the same numbers: read them at the official source.';
  if (reported) return 'You have entered your numbers. Another person has to enter the same ones.';
  if (people > 0) return 'One operator has entered numbers. Enter them a second time to confirm the result.';
  return reports > 0
    ? 'One feed has reported. A second source has to agree: another feed, or you.'
    : 'No source has reported yet. Two have to agree: feeds or operators.';
}

function Times({ issue }: { issue: IssuePage }) {
  const { stage, now, openAt, closeAt, drawAt, resultedAt, settledAt } = issue;
  return (
    <>
      <Fact label="Opened">
        <Time at={openAt} />
      </Fact>
      <Fact label={stage === 'open' ? 'Closes' : 'Closed'}>
        <Time at={closeAt} />
        {stage === 'open' && (
          <small>
            {' '}
            in <Until now={now} at={closeAt} />
          </small>
        )}
      </Fact>
      <Fact label="Draw">
        <Time at={drawAt} />
      </Fact>
      {resultedAt && (
        <Fact label="First result">
          <Time at={resultedAt} />
        </Fact>
      )}
      {settledAt && (
        <Fact label={stage === 'void' ? 'Refunded' : 'Settled'}>
          <Time at={settledAt} />
        </Fact>
      )}
    </>
  );
}

/** Where the numbers come from: a seed and a beacon, or an official draw. */
function Origin({ issue }: { issue: IssuePage }) {
  const { own, commitment, serverSeed, beacon, beaconRound, commitOnly, sourceUrl, externalNo } = issue;
  return (
    <>
      <Fact label="Drawn">{own ? ownDrawText(issue) : 'officially, taken over from sources'}</Fact>
      {externalNo && <Fact label="Official number">{externalNo}</Fact>}
      {sourceUrl && (
        <Fact label="Official source">
          <a href={sourceUrl} target="_blank" rel="noreferrer">
            {new URL(sourceUrl).host}
          </a>
        </Fact>
      )}
      {commitment && (
        <Fact label="Commitment">
          <Hash value={commitment} />
        </Fact>
      )}
      {serverSeed && (
        <Fact label="Seed">
          <Hash value={serverSeed} />
        </Fact>
      )}
      {beacon && (
        <Fact
          label={
            commitOnly ? 'Root of the bets' : `Beacon${beaconRound === null ? '' : `, round ${beaconRound}`}`
          }
        >
          <Hash value={beacon} />
        </Fact>
      )}
    </>
  );
}
