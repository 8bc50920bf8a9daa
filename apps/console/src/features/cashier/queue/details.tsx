// The parts of the details that deposits and withdrawals share.
import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { Icon } from '../../../parts/icon.tsx';
import { Ago, State, Time } from '../../../parts/values.tsx';
import { markTitle } from '../../risk/risk-texts.ts';
import { eventText, sameName, wordsOf } from '../cashier-texts.ts';

/** A text to take along exactly. */
export function Copied({ value, label }: { value: string; label: string }) {
  return (
    <span className="copied">
      <code>{value}</code>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? 'Copied' : label}>
            <ActionIcon variant="default" size={26} aria-label={label} onClick={copy}>
              <Icon name={copied ? 'check' : 'copy'} size={14} />
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </span>
  );
}

/** A name beside the real name of the member: the same or another one, in words. */
export function NameCheck({ name, realName }: { name: string; realName: string | null }) {
  if (realName === null) return <State tone="wait">no real name to compare</State>;
  return sameName(name, realName) ? (
    <State tone="good">✓ same as the real name</State>
  ) : (
    <State tone="bad">≠ not the real name</State>
  );
}

interface HistoryProps {
  history: readonly { event: string; at: string; operator: string | null; note: string }[];
  textOf?: (event: string) => string;
}

export function History({ history, textOf = eventText }: HistoryProps) {
  return (
    <ol className="cashier-history">
      {history.map(({ event, at, operator, note }) => (
        <li key={`${at} ${event}`}>
          <strong>{textOf(event)}</strong>
          {operator && ` by ${operator}`}
          <span className="aside">
            <Time at={at} />
          </span>
          {note && <span className="history-note">{note}</span>}
        </li>
      ))}
    </ol>
  );
}

/** How long a row has waited for an operator. */
export function Waits({ since }: { since: string | null }) {
  return since === null ? <span className="aside">–</span> : <Ago at={since} />;
}

/** Conspicuous facts of a row. */
export function Marks({ marks }: { marks: readonly string[] }) {
  if (marks.length === 0) return null;
  return (
    <span className="marks">
      {marks.map((mark) => (
        <State key={mark} tone={mark === 'overdue' ? 'bad' : 'wait'}>
          {markTitle(mark)?.toLowerCase() ?? wordsOf(mark)}
        </State>
      ))}
    </span>
  );
}
