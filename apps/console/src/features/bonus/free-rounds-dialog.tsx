import {
  FREE_MEMBERS_MAX,
  type opsFreeTitles,
  type opsGrantFreeRounds,
} from '@baize/contract/bonus/desk-free-rounds';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DecisionDialog } from '../../parts/decision-dialog.tsx';
import { amountText } from '../../parts/format.ts';
import { Problem } from '../../parts/page.tsx';
import { freeTitlesQuery, useGrantFreeRounds } from './bonus.data.ts';

const WHOLE = [
  ['rounds', 'Rounds for each member', 1, 1000],
  ['times', 'Times to bet the winnings', 0, 100],
  ['days', 'Days until they expire', 1, 90],
] as const;

/** Names as people write them: by lines, commas or spaces. */
const namesOf = (text: string) => [...new Set(text.split(/[\s,;]+/).filter((name) => name !== ''))];

/** Grants free rounds on one of our slots to one member or to a list of them. */
export function FreeRoundsDialog({ onClose }: { onClose(): void }) {
  const [text, setText] = useState('');
  const [currency, setCurrency] = useState('MMK');
  const [code, setCode] = useState('');
  const [stake, setStake] = useState('');
  const [whole, setWhole] = useState<Whole>({ rounds: 10, times: 1, days: 7 });
  const titles = useQuery(freeTitlesQuery(currency));
  const title = titles.data?.find((each) => each.code === code) ?? titles.data?.[0];
  const chosen = title?.stakes.includes(stake) ? stake : (title?.stakes[0] ?? '');
  const members = namesOf(text);
  const [rounds, times, days] = WHOLE.map(([name]) => Number(whole[name]));
  const wish = {
    members,
    code: title?.code ?? '',
    currency,
    stake: chosen,
    rounds: rounds ?? 0,
    times: times ?? 0,
    days: days ?? 0,
  };
  const worth = Number(chosen) * wish.rounds * members.length;
  return (
    <DecisionDialog
      title="Grant free rounds"
      action="Grant"
      done={({ closed = [] }) => grantedText(closed)}
      decision={useGrantFreeRounds()}
      wish={wish}
      missing={missingOf(wish)}
      onClose={onClose}
    >
      <p>
        The stakes come from promotions. What the rounds win becomes cash when all of them are over. From the
        sum of a day on that takes two people for deposits by hand, yours or a member’s, a second operator
        decides. Members whose play is closed are left out.
      </p>
      <MemberNames text={text} count={members.length} onChange={setText} />
      <TextInput
        label="Currency"
        maxLength={8}
        autoComplete="off"
        value={currency}
        onChange={({ currentTarget }) => setCurrency(currentTarget.value.trim().toUpperCase())}
      />
      <TitleFields
        titles={titles}
        title={title}
        stake={chosen}
        currency={currency}
        onCode={setCode}
        onStake={setStake}
      />
      <WholeFields whole={whole} onChange={setWhole} />
      {worth > 0 && (
        <p role="status">
          {wish.rounds * members.length} rounds, worth {amountText(worth.toFixed(2))} {currency} together.
        </p>
      )}
    </DecisionDialog>
  );
}

function grantedText(closed: readonly string[]): string {
  const granted = 'The free rounds are granted.';
  return closed.length === 0
    ? granted
    : `${granted} Play is closed to these members, so they got none: ${closed.join(', ')}.`;
}

function missingOf({ members, code, stake, rounds, days }: Wish): string | false {
  if (members.length === 0) return 'Enter the name of a member.';
  if (members.length > FREE_MEMBERS_MAX)
    return `Enter at most ${FREE_MEMBERS_MAX} members; these are ${members.length}.`;
  if (code === '') return 'Enter a currency in which a title has free rounds.';
  if (stake === '') return 'The title has no stake in this currency. Choose another one.';
  if (rounds < 1) return 'Enter the rounds for each member.';
  return days < 1 && 'Enter the days until they expire.';
}

interface NamesProps {
  text: string;
  count: number;
  onChange(text: string): void;
}

function MemberNames({ text, count, onChange }: NamesProps) {
  return (
    <Textarea
      label="Members, by name or id"
      description={`Up to ${FREE_MEMBERS_MAX}, one on a line or with commas between`}
      autosize
      minRows={2}
      maxRows={6}
      required
      data-autofocus
      spellCheck={false}
      value={text}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={count > FREE_MEMBERS_MAX ? `These are ${count}.` : null}
    />
  );
}

type Wish = Omit<InputOf<typeof opsGrantFreeRounds>, 'key' | 'reason'>;
type Titles = OutputOf<typeof opsFreeTitles>;
type Whole = Readonly<Record<string, number | string>>;

function WholeFields({ whole, onChange }: { whole: Whole; onChange(whole: Whole): void }) {
  return WHOLE.map(([name, label, min, max]) => (
    <NumberInput
      key={name}
      label={label}
      min={min}
      max={max}
      allowDecimal={false}
      clampBehavior="strict"
      value={whole[name] ?? ''}
      onChange={(value) => onChange({ ...whole, [name]: value })}
    />
  ));
}

interface TitleFieldsProps {
  titles: { readonly data?: Titles | undefined; readonly error: unknown };
  title: Titles[number] | undefined;
  stake: string;
  currency: string;
  onCode(code: string): void;
  onStake(stake: string): void;
}

function TitleFields({ titles: { data, error }, title, stake, currency, onCode, onStake }: TitleFieldsProps) {
  return (
    <>
      {error !== null && error !== undefined && <Problem error={error} />}
      {data && (
        <>
          <NativeSelect
            label="Title"
            value={title?.code ?? ''}
            data={data.map((each) => ({ value: each.code, label: each.name }))}
            onChange={({ currentTarget }) => onCode(currentTarget.value)}
          />
          <NativeSelect
            label={`Stake in ${currency}`}
            value={stake}
            data={(title?.stakes ?? []).map((value) => ({ value, label: amountText(value) }))}
            onChange={({ currentTarget }) => onStake(currentTarget.value)}
          />
        </>
      )}
    </>
  );
}
