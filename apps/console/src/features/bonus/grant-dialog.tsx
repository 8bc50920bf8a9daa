import { NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DecisionDialog } from '../../parts/decision-dialog.tsx';
import { useGrantBonus } from './bonus.data.ts';

const AMOUNT = /^(0|[1-9]\d{0,11})(\.\d{1,2})?$/;
const isAmount = (text: string) => AMOUNT.test(text) && Number(text) > 0;

interface GrantProps {
  member: { readonly id: string; readonly username: string; readonly currency: string };
  onClose(): void;
}

/** Asks a second operator to grant a bonus to a member. */
export function GrantBonusDialog({ member: { id, username, currency }, onClose }: GrantProps) {
  const [name, setName] = useState('');
  const [amount, setAmount] = useState('');
  const [maxBet, setMaxBet] = useState('5');
  const [times, setTimes] = useState<number | string>(15);
  const [days, setDays] = useState<number | string>(30);
  const wish = { member: id, name: name.trim(), amount, maxBet, times: Number(times), days: Number(days) };
  const sums = [
    [`Amount in ${currency}`, amount, setAmount],
    [`Largest bet in ${currency}`, maxBet, setMaxBet],
  ] as const;
  const whole = [
    ['Times to bet', times, setTimes, 0, 100],
    ['Days until it expires', days, setDays, 1, 90],
  ] as const;
  return (
    <DecisionDialog
      title="Grant a bonus"
      decision={useGrantBonus()}
      wish={wish}
      missing={
        name.trim().length < 2
          ? 'Enter a name of at least 2 letters.'
          : isAmount(amount)
            ? !isAmount(maxBet) && 'Enter the largest bet.'
            : 'Enter the amount.'
      }
      onClose={onClose}
    >
      <p>
        {username} bets it on games of ours, after all cash. It becomes cash, up to ten times its amount, once
        its turnover is done.
      </p>
      <TextInput
        label="Name, as the member reads it"
        maxLength={60}
        autoComplete="off"
        required
        data-autofocus
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {sums.map(([label, value, change]) => (
        <TextInput
          key={label}
          label={label}
          inputMode="decimal"
          autoComplete="off"
          required
          value={value}
          onChange={({ currentTarget }) => change(currentTarget.value.trim())}
          error={value && !isAmount(value) ? 'A positive number with at most two places' : null}
        />
      ))}
      {whole.map(([label, value, change, min, max]) => (
        <NumberInput
          key={label}
          label={label}
          min={min}
          max={max}
          allowDecimal={false}
          clampBehavior="strict"
          value={value}
          onChange={change}
        />
      ))}
    </DecisionDialog>
  );
}
