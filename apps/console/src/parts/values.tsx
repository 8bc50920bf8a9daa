import { Badge, Tooltip, UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { agoText, amountText, timeText } from './format.ts';
import { Icon } from './icon.tsx';
import { toast } from './toasts.tsx';

/** An amount in its currency; what went out is not red, its minus says it. */
export function Amount({
  amount,
  currency,
  signed = false,
}: {
  amount: string;
  currency?: string;
  signed?: boolean;
}) {
  return (
    <bdi dir="ltr" className="amount">
      {amountText(amount, { signed })}
      {currency && <span className="currency"> {currency}</span>}
    </bdi>
  );
}

export function Time({ at }: { at: string }) {
  return (
    <time dateTime={at} className="time">
      {timeText(at)}
    </time>
  );
}

const TICK_MS = 10_000;

/** How long ago, moving on by itself; the instant is in the tooltip. */
export function Ago({ at }: { at: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Tooltip label={timeText(at)}>
      <time dateTime={at}>{agoText(at, now)}</time>
    </Tooltip>
  );
}

export type Tone = 'good' | 'wait' | 'bad' | 'plain';

/** A state in words; its colour only repeats them. */
export function State({ tone, children }: { tone: Tone; children: string }) {
  return (
    <Badge variant="default" radius="xl" className={`state state-${tone}`}>
      {children}
    </Badge>
  );
}

/** The start of a hash; selecting or hearing it gives all of it. */
export function Hash({ value }: { value: string }) {
  return (
    <Tooltip label={value} multiline maw={420}>
      <code className="hash">{value.slice(0, 12)}…</code>
    </Tooltip>
  );
}

/** A number that is said on the phone or sent; a press copies it. */
export function CopyCode({ value }: { value: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    toast(`Copied: ${value}`);
  };
  return (
    <UnstyledButton className="copy-code" aria-label={`Copy: ${value}`} onClick={() => void copy()}>
      <code>{value}</code>
      <Icon name="copy" />
    </UnstyledButton>
  );
}
