import type { ProtectionEvent } from '@baize/contract/desk/protection';
import type { Absence } from '@baize/contract/protection/protection';
import { amountText, timeText } from '../../parts/format.ts';

const KINDS: Readonly<Record<string, string>> = {
  deposit: 'Deposits',
  loss: 'Loss',
  wager: 'Stakes',
  session: 'Time',
};

const PERIODS: Readonly<Record<string, string>> = {
  day: 'a day',
  week: 'a week',
  month: 'a month',
  session: 'a sign-in',
};

/** `Loss a week`. */
export function limitName({ kind, period }: { readonly kind: string; readonly period: string }): string {
  return `${KINDS[kind] ?? kind} ${PERIODS[period] ?? period}`;
}

/** Money in the member's currency, or minutes. */
export function limitText(amount: string, { kind, currency }: { kind: string; currency: string }): string {
  return kind === 'session' ? `${amount} min` : `${amountText(amount)} ${currency}`;
}

/** Whether and how play is closed, in one line. */
export function absenceText({ kind, by, until, askedAt, returnsAt }: Absence): string {
  const what = kind === 'timeOut' ? 'On a break' : 'Excluded';
  const end = until === null ? 'with no end' : `until ${timeText(until)}`;
  const who = by === 'member' ? 'by the member' : 'by an operator';
  const back =
    kind === 'timeOut'
      ? ''
      : returnsAt
        ? `; play opens ${timeText(returnsAt)}`
        : askedAt
          ? '; requests to return'
          : '';
  return `${what} ${end}, ${who}${back}`;
}

const EVENTS: Readonly<Record<string, string>> = {
  'limit.set': 'Limit set',
  'limit.asked': 'Higher limit requested',
  'limit.confirmed': 'Higher limit confirmed',
  'limit.cancelled': 'Request withdrawn',
  'absence.began': 'Play suspended',
  'return.asked': 'Return requested',
  'return.allowed': 'Return allowed',
  'return.refused': 'Return refused',
};

const ABSENCES: Readonly<Record<string, string>> = { timeOut: 'break', exclusion: 'exclusion' };

/** `Limit set: loss a day`. */
export function eventText({ what, kind, period }: ProtectionEvent): string {
  const subject = period ? limitName({ kind, period }).toLowerCase() : (ABSENCES[kind] ?? kind);
  return `${EVENTS[what] ?? what}: ${subject}`;
}

/** The change of an event: `50.00 MMK → 20.00 MMK`, or the end of an absence. */
export function eventChange({ what, kind, before, after }: ProtectionEvent, currency: string): string {
  if (what.startsWith('return.')) return '';
  const shown = (value: string | null) => {
    if (value === null) return Object.hasOwn(ABSENCES, kind) ? 'open' : 'no limit';
    if (value === 'noEnd') return 'no end';
    return Object.hasOwn(ABSENCES, kind) ? timeText(value) : limitText(value, { kind, currency });
  };
  return `${shown(before)} → ${shown(after)}`;
}
