import './issue-exposure.css';

import type { ExposedNumber } from '@baize/contract/lottery/desk-issues';
import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered, Nothing, Panel } from '../../../parts/page.tsx';
import { useAllowed } from '../../../parts/session.ts';
import { Amount, State } from '../../../parts/values.tsx';
import { NumberDialog } from './issue-number-dialog.tsx';
import { shareText } from './issue-texts.ts';
import { type Exposure, exposureQuery, type IssuePage } from './issues.data.ts';

export interface NumberWish {
  readonly act: 'close' | 'open';
  readonly play: string | null;
  readonly number: string;
}

const FIRST = 20;

/** The plays and numbers of an issue by what they may cost, with the limit as a bar. */
export function ExposurePanel({ issue }: { issue: IssuePage }) {
  const [chosen, setChosen] = useState<string>();
  const live = issue.stage === 'open' || issue.stage === 'closed';
  const { data, error } = useQuery(exposureQuery(issue.id, chosen, live));
  const [wish, setWish] = useState<NumberWish | null>(null);
  const mayClose = useAllowed('lottery.write') && issue.allows.close;
  return (
    <Panel
      title="Exposure"
      aside={
        data && (
          <span className="aside">
            limit of a number <Amount amount={data.cap} currency={data.currency} />
          </span>
        )
      }
    >
      <Answered data={data} error={error} height={200}>
        {(exposure) => (
          <>
            {exposure.currencies.length > 1 && (
              <SegmentedControl
                className="exposure-currencies"
                aria-label="Currency"
                data={exposure.currencies}
                value={exposure.currency}
                onChange={setChosen}
              />
            )}
            <Limited exposure={exposure} onOpen={mayClose ? setWish : undefined} />
            <Numbers exposure={exposure} onClose={mayClose ? setWish : undefined} />
          </>
        )}
      </Answered>
      {wish && <NumberDialog issue={issue} wish={wish} onClose={() => setWish(null)} />}
    </Panel>
  );
}

interface LimitedProps {
  exposure: Exposure;
  onOpen: ((wish: NumberWish) => void) | undefined;
}

function Limited({ exposure: { limited }, onOpen }: LimitedProps) {
  if (limited.length === 0) return null;
  return (
    <ul className="exposure-limited" aria-label="Limited numbers">
      {limited.map(({ play, number, status, here }) => (
        <li key={`${play} ${number} ${here}`}>
          <b>{number}</b> {play ?? 'every play'}
          <State tone={status === 'closed' ? 'bad' : 'wait'}>
            {status === 'closed' ? 'closed' : 'half odds'}
          </State>
          <small>{here ? 'in this issue' : 'in the game'}</small>
          {onOpen && here && status === 'closed' && (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`Sell again: ${number}, ${play ?? 'every play'}`}
              onClick={() => onOpen({ act: 'open', play, number })}
            >
              Sell again
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface NumbersProps {
  exposure: Exposure;
  onClose: ((wish: NumberWish) => void) | undefined;
}

function Numbers({ exposure: { rows }, onClose }: NumbersProps) {
  const [all, setAll] = useState(false);
  if (rows.length === 0) return <Nothing>Nobody has bet on this issue.</Nothing>;
  const shown = all ? rows : rows.slice(0, FIRST);
  return (
    <>
      <table className="exposure">
        <caption className="away">Plays and numbers, the dearest first</caption>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Play</th>
            <th scope="col" className="end">
              Staked
            </th>
            <th scope="col" className="end">
              May cost
            </th>
            <th scope="col">Of the limit</th>
            {onClose && <th scope="col">Sale</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <NumberRow key={`${row.play} ${row.number}`} row={row} onClose={onClose} />
          ))}
        </tbody>
      </table>
      {rows.length > FIRST && (
        <Button className="exposure-more" variant="default" size="xs" onClick={() => setAll(!all)}>
          {all ? 'Only the dearest' : `All ${rows.length}`}
        </Button>
      )}
    </>
  );
}

/** Thousandths of the limit from which a number is close to it. */
const CLOSE_TO = 800;
const WHOLE = 1_000;

function NumberRow({ row, onClose }: { row: ExposedNumber; onClose: NumbersProps['onClose'] }) {
  const { play, number, stake, liability, share, status } = row;
  return (
    <tr data-near={(share !== null && share >= CLOSE_TO) || undefined}>
      <td data-label="Number">{number ? <b>{number}</b> : <span className="aside">whole play</span>}</td>
      <td data-label="Play">
        <code>{play}</code>
      </td>
      <td data-label="Staked" className="end">
        <Amount amount={stake} />
      </td>
      <td data-label="May cost" className="end">
        <Amount amount={liability} />
      </td>
      <td data-label="Of the limit">
        {share === null ? (
          <span className="aside">by number</span>
        ) : (
          <span className="exposure-share">
            <meter
              value={Math.min(share, WHOLE)}
              max={WHOLE}
              high={CLOSE_TO}
              optimum={0}
              aria-label="Of the limit"
            />
            <small>{shareText(share)}</small>
          </span>
        )}
      </td>
      {onClose && (
        <td data-label="Sale">
          {status === 'closed' ? (
            <State tone="bad">closed</State>
          ) : number ? (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`Close ${number}, ${play}`}
              onClick={() => onClose({ act: 'close', play, number })}
            >
              Close
            </Button>
          ) : (
            ''
          )}
        </td>
      )}
    </tr>
  );
}
