import { OutcomeUnknown, Refused, Unreachable } from '@baize/client/refused';
import type { RefusalCode } from '@baize/contract/refusals';
import type { Permission } from '@baize/contract/route';
import { amountText, timeText } from '../format.ts';
import { REFUSAL_TEXTS } from '../manifest/sentences.ts';
import { permissionsText } from '../permission-texts.ts';

const ENDINGS: Readonly<Record<string, string>> = {
  otherDevice: 'Signed out: this name signed in somewhere else.',
  closed: 'Signed out: an administrator changed this account.',
  otherBrowser: 'This session belongs to another browser, or its cookie was deleted. Sign in here.',
  expired: 'Signed out after 12 hours.',
  idle: 'Signed out after 15 minutes without activity.',
};

/** Why a session is over. */
export function endText({ code, args }: Refused): string {
  return ENDINGS[String(args.reason)] ?? refusalText(code);
}

/** The problem in words for the operator; a fault of the server carries the number to find it by. */
export function problemText(error: unknown): string {
  if (error instanceof OutcomeUnknown)
    return 'No answer came, so it is not known yet whether this was done. Press again: it cannot happen twice.';
  if (error instanceof Unreachable) return 'The server does not answer.';
  if (!(error instanceof Refused)) return 'Something went wrong in the console. Reload the page.';
  const field = error.code === 'request.invalid' && error.args.field ? ` (${error.args.field})` : '';
  const cause =
    error.code === 'cashier.statement' && error.args.problem ? ` It says: ${error.args.problem}.` : '';
  const named = error.args.names ? ` They are: ${error.args.names}.` : '';
  const until = error.code === 'withdrawal.parts' ? ` ${partsEnd(error)}` : '';
  const text = REFUSAL_TEXTS[error.code] ?? `The server refused: ${error.code}`;
  return `${text}${field}${named}${cause}${until}${mayDecide(error)}${sums(error)} [${error.traceId}]`;
}

/** The permission that decides on a request. */
function mayDecide({ args: { permission }, code }: Refused): string {
  return code === 'approval.otherRole'
    ? ` It takes somebody who may ${permissionsText([String(permission) as Permission])}.`
    : '';
}

/** Refusals of what takes two people whatever the sum of the day. */
const OF_TWO: readonly RefusalCode[] = [
  'withdrawal.secondPerson',
  'cashier.samePerson',
  'cashier.firstPerson',
  'cashier.secondPerson',
];

/** The sum of the day that decides, the amounts that are compared, or the days allowed. */
function sums({ args: { sum, limit, amount, payable, days }, code }: Refused): string {
  if (code === 'cashier.farAmount')
    return ` ${amountText(String(amount))} has arrived for ${amountText(String(payable))}.`;
  if (code === 'period.length') return ` It may have ${days} days at most.`;
  if (sum && limit)
    return ` With this one the day comes to ${amountText(String(sum))}; the limit is ${amountText(String(limit))}.`;
  return OF_TWO.includes(code)
    ? ' Its risk score, an open case or difference, or a payment that only people report asks for that.'
    : '';
}

/** The instant from which the refused rejection is possible. */
function partsEnd({ args: { until } }: Refused): string {
  return until ? `They end by ${timeText(String(until))}.` : 'One is disputed: decide the dispute first.';
}

/** Text of a refusal that an approved request met. */
export function refusalText(code: string): string {
  return REFUSAL_TEXTS[code as RefusalCode] ?? code;
}
