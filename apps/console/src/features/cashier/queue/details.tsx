// The parts of the details that deposits and withdrawals share.
import type { DaySums as Sums } from '@baize/contract/cashier/desk-parts';
import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { amountText } from '../../../parts/format.ts';
import { Icon } from '../../../parts/icon.tsx';
import { Ago, State, Time } from '../../../parts/values.tsx';
import { markTitle } from '../../risk/risk-texts.ts';
import { eventText, MARK_TEXTS, sameName, wordsOf } from '../cashier-texts.ts';

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

/** Of the business day with this one, and the limit that they count towards. */
export function DaySums({ sums: { maker, member, limit }, currency }: { sums: Sums; currency: string }) {
  const money = (amount: string) => `${amountText(amount)} ${currency}`;
  return `The limit of one person and of one member is ${money(limit)} a day. With this one, you come to ${money(maker)} and the member comes to ${money(member)}.`;
}

/** How long a row has waited for an operator. */
export function Waits({ since }: { since: string | null }) {
  return since === null ? <span className="aside">–</span> : <Ago at={since} />;
}

/** Conspicuous facts of a row on one line: the gravest, and how many more there are. */
export function Marks({ marks }: { marks: readonly string[] }) {
  const toned = marks.map(
    (mark) => MARK_TEXTS[mark] ?? (['wait', markTitle(mark)?.toLowerCase() ?? wordsOf(mark)] as const),
  );
  const [first, ...rest] = toned.toSorted(([a], [b]) => Number(b === 'bad') - Number(a === 'bad'));
  if (!first) return null;
  const others = rest.map(([, text]) => text).join(', ');
  return (
    <span className="marks whole">
      <State tone={first[0]}>{first[1]}</State>
      {others && (
        <Tooltip label={others}>
          <span className="aside">
            +{rest.length}
            <span className="away">: {others}</span>
          </span>
        </Tooltip>
      )}
    </span>
  );
}
