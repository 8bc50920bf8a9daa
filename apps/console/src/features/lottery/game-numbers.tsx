import { NUMBERS_MAX } from '@baize/contract/lottery/desk-numbers';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered, Nothing, Panel } from '../../parts/page.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useAllowed } from '../../parts/session.ts';
import { toast } from '../../parts/toasts.tsx';
import { Amount, State } from '../../parts/values.tsx';
import { SmallTable } from '../members/member-tables.tsx';
import {
  type LotteryGamePage,
  type LotteryNumbers,
  numbersQuery,
  useLiftNumbers,
  useLimitNumbers,
} from './games.data.ts';

type NumberLimit = LotteryNumbers['limits'][number];
type Status = NumberLimit['status'];

const STATUS_TEXTS = { half: ['wait', 'pays half'], closed: ['bad', 'closed'] } as const;

/** The numbers that are closed or pay half, and those that most is bet on. */
export function NumbersPanel({ game }: { game: LotteryGamePage }) {
  const { data, error } = useQuery(numbersQuery(game.code));
  const mayWrite = useAllowed('lottery.write');
  const [open, setOpen] = useState<NumberLimit | string | null>(null);
  const close = () => setOpen(null);
  const mayLimit = mayWrite && data !== undefined && data.plays.length > 0;
  return (
    <Panel
      title="Numbers"
      aside={
        mayLimit && (
          <Button size="xs" variant="default" onClick={() => setOpen('')}>
            Limit numbers
          </Button>
        )
      }
    >
      <Answered data={data} error={error} height={80}>
        {(numbers) =>
          numbers.plays.length === 0 ? (
            <Nothing>This lottery has no plays of numbers.</Nothing>
          ) : (
            <>
              <Limited numbers={numbers} mayWrite={mayWrite} onLift={setOpen} />
              <Popular numbers={numbers} mayWrite={mayWrite} onLimit={setOpen} />
            </>
          )
        }
      </Answered>
      {data && typeof open === 'string' && (
        <LimitNumbersDialog game={game} numbers={data} first={open} onClose={close} />
      )}
      {data && open !== null && typeof open !== 'string' && (
        <LiftNumbersDialog game={game} limit={open} onClose={close} />
      )}
    </Panel>
  );
}

interface LimitedProps {
  numbers: LotteryNumbers;
  mayWrite: boolean;
  onLift(limit: NumberLimit): void;
}

function Limited({ numbers: { limits, plays }, mayWrite, onLift }: LimitedProps) {
  const nameOf = (code: string | null) => plays.find((play) => play.code === code)?.name ?? 'all plays';
  return (
    <SmallTable
      caption="Numbers that are closed or pay half"
      rows={limits}
      rowKey={({ id }) => String(id)}
      empty="Every number is open."
      columns={[
        { title: 'Number', cell: ({ key }) => <strong className="figure">{key}</strong> },
        {
          title: 'It',
          cell: ({ status }) => <State tone={STATUS_TEXTS[status][0]}>{STATUS_TEXTS[status][1]}</State>,
        },
        { title: 'In', cell: ({ play }) => nameOf(play) },
        { title: 'Until', cell: ({ issue }) => (issue ? `issue ${issue}` : 'further notice') },
        ...(mayWrite
          ? [
              {
                title: 'Change',
                end: true as const,
                cell: (row: NumberLimit) => (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`Open ${row.key}`}
                    onClick={() => onLift(row)}
                  >
                    Open
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

interface PopularProps {
  numbers: LotteryNumbers;
  mayWrite: boolean;
  onLimit(key: string): void;
}

function Popular({ numbers: { popular, issue, currency, plays }, mayWrite, onLimit }: PopularProps) {
  const nameOf = (code: string) => plays.find((play) => play.code === code)?.name ?? code;
  return (
    <>
      <h3 className="lottery-sub">Most bet on{issue ? ` in ${issue.code}` : ''}</h3>
      <SmallTable
        caption="Numbers that most is bet on"
        rows={popular}
        rowKey={({ play, key }) => `${play} ${key}`}
        empty="Nothing is bet on a number of this issue."
        columns={[
          { title: 'Number', cell: ({ key }) => <strong className="figure">{key}</strong> },
          { title: 'In', cell: ({ play }) => nameOf(play) },
          {
            title: 'Stakes',
            end: true,
            cell: ({ stake }) => <Amount amount={stake} currency={currency} />,
          },
          {
            title: 'May cost',
            end: true,
            cell: ({ liability }) => <Amount amount={liability} currency={currency} />,
          },
          ...(mayWrite
            ? [
                {
                  title: 'Change',
                  end: true as const,
                  cell: ({ key, play }: LotteryNumbers['popular'][number]) => (
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={`Limit ${key} of ${nameOf(play)}`}
                      onClick={() => onLimit(key)}
                    >
                      Limit
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
    </>
  );
}

interface LimitProps {
  game: LotteryGamePage;
  numbers: LotteryNumbers;
  /** The number that is filled in at first. */
  first: string;
  onClose(): void;
}

/** The numbers and the place of a limit as they are typed. */
interface LimitDraft {
  readonly typed: string;
  readonly status: Status;
  /** Empty for all plays of numbers. */
  readonly play: string;
  /** For the issue that takes bets alone. */
  readonly once: boolean;
}

function LimitNumbersDialog({ game, numbers, first, onClose }: LimitProps) {
  const [draft, setDraft] = useState<LimitDraft>({ typed: first, status: 'closed', play: '', once: false });
  const { typed, status, play, once } = draft;
  const { issue } = numbers;
  const limit = useLimitNumbers();
  const keys = [...new Set(typed.split(/[\s,;]+/).filter((key) => key !== ''))];
  const fine = keys.length > 0 && keys.length <= NUMBERS_MAX && keys.every((key) => /^\d{1,6}$/.test(key));
  const where = { ...(play !== '' && { play }), ...(once && issue && { issue: issue.code }) };
  const confirm = (reason: string) =>
    limit.mutate(
      { code: game.code, keys, status, ...where, reason },
      {
        onSuccess: () => {
          toast('The numbers are limited for the next bet.');
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title={`Limit numbers of ${game.name}`}
      action="Limit the numbers"
      note="Bets that are placed stay as they are."
      pending={limit.isPending}
      error={limit.error}
      missing={
        !fine && (keys.length === 0 ? 'Enter the numbers.' : `Enter up to ${NUMBERS_MAX} numbers of digits.`)
      }
      onConfirm={confirm}
      onClose={onClose}
      fields={
        <LimitFields
          draft={draft}
          numbers={numbers}
          wrong={typed.trim() !== '' && !fine}
          onChange={setDraft}
        />
      }
    />
  );
}

interface LimitFieldsProps {
  draft: LimitDraft;
  numbers: LotteryNumbers;
  wrong: boolean;
  onChange(draft: LimitDraft): void;
}

function LimitFields({ draft, numbers: { plays, issue }, wrong, onChange }: LimitFieldsProps) {
  return (
    <>
      <Textarea
        label="Numbers"
        description="With spaces between. Plays in any order know a number by its digits in rising order."
        inputMode="numeric"
        autosize
        required
        value={draft.typed}
        error={wrong ? `Up to ${NUMBERS_MAX} numbers of digits.` : null}
        onChange={({ currentTarget }) => onChange({ ...draft, typed: currentTarget.value })}
      />
      <div className="pair">
        <NativeSelect
          label="They"
          value={draft.status}
          data={[
            { value: 'closed', label: 'take no bets' },
            { value: 'half', label: 'pay half' },
          ]}
          onChange={({ currentTarget }) => onChange({ ...draft, status: currentTarget.value as Status })}
        />
        <NativeSelect
          label="Until"
          value={draft.once ? 'issue' : ''}
          data={[
            { value: '', label: 'further notice' },
            ...(issue ? [{ value: 'issue', label: `the end of ${issue.code}` }] : []),
          ]}
          onChange={({ currentTarget }) => onChange({ ...draft, once: currentTarget.value === 'issue' })}
        />
      </div>
      <NativeSelect
        label="In"
        value={draft.play}
        data={[
          { value: '', label: 'all plays of numbers' },
          ...plays.map(({ code, name, digits }) => ({ value: code, label: `${name}, ${digits} digits` })),
        ]}
        onChange={({ currentTarget }) => onChange({ ...draft, play: currentTarget.value })}
      />
    </>
  );
}

interface LiftProps {
  game: LotteryGamePage;
  limit: NumberLimit;
  onClose(): void;
}

function LiftNumbersDialog({ game, limit: { id, key }, onClose }: LiftProps) {
  const lift = useLiftNumbers();
  const confirm = (reason: string) =>
    lift.mutate(
      { code: game.code, ids: [id], reason },
      {
        onSuccess: () => {
          toast(`${key} takes bets at full odds.`);
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title={`Open ${key} of ${game.name}`}
      action="Open the number"
      pending={lift.isPending}
      error={lift.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>It takes bets at full odds from the next bet on.</p>
    </ReasonDialog>
  );
}
