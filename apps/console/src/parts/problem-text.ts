import { OutcomeUnknown, Refused, Unreachable } from '@baize/client/refused';
import type { RefusalCode } from '@baize/contract/refusals';
import type { Permission } from '@baize/contract/route';
import { amountText, timeText } from './format.ts';
import { permissionsText } from './permission-texts.ts';

const TEXTS: Partial<Record<RefusalCode, string>> = {
  'request.invalid': 'The server does not accept this value.',
  'period.order': 'The first day is after the last one.',
  'period.length': 'This period is too long.',
  'request.notFound': 'This record was not found.',
  'request.rate': 'Too many calls in a short time. Wait a moment.',
  'request.slow': 'The connection was too slow. Try again.',
  'request.connections': 'Too many connections from this network. Try again in a moment.',
  'request.busy': 'The server is busy. Try again.',
  'session.wrongPassword': 'Name or password is wrong.',
  'session.locked': 'Three wrong tries: this name is locked for 30 minutes.',
  'session.code': 'The code is wrong or was used before. Wait for the next one.',
  'session.forbidden': 'Your role does not allow this.',
  'session.required': 'Sign in to continue.',
  'session.idle': 'Signed out after 15 minutes without activity.',
  'session.ended': 'This session has ended.',
  'approval.makerGone':
    'The operator who requested this is no longer active. Reject it; another operator can request it again.',
  'approval.ownRequest': 'A second person must decide on your request.',
  'approval.otherRole': 'Your role does not decide on this request.',
  'approval.notYours': 'Only the operator who requested this may take it back.',
  'approval.notWaiting': 'This request is no longer waiting.',
  'approval.changed': 'The value has changed since you opened it. Check it again.',
  'play.roundVoid': 'This round is already void.',
  'play.roundMoved': 'The round has changed since you opened it. Check it again.',
  'play.roundOfPools': 'The round won a jackpot, which it cannot be paid less than. Make it void instead.',
  'play.roundUnknown': 'This round was not found.',
  'records.unknown': 'This bet was not found.',
  'ops.unknownMember': 'Member not found. Check the name or ID.',
  'ops.unknownSwitch': 'This switch was not found.',
  'ops.notice': 'This notice is no longer shown.',
  'catalog.unknownVendor': 'This provider was not found.',
  'catalog.unknownImport': 'This import was not found, or is more than a month old.',
  'catalog.noContract': 'There is no contract with this provider yet.',
  'catalog.vendorTaken': 'A provider with this code already exists.',
  'catalog.picture': 'This picture cannot be used. Choose a PNG, JPEG or WebP of at most 1 MB.',
  'catalog.keyTold': 'The secret was already shown, or only the operator who requested it may see it.',
  'catalog.unknownKey': 'This key is not active at this provider.',
  'catalog.feed': 'The provider’s list cannot be read.',
  'catalog.feedSame': 'The provider’s list contains no changes.',
  'catalog.stakes': 'The game cannot be played with these stakes.',
  'catalog.orderMoved': 'The order was changed since you opened it. Check it again.',
  'play.unknownGame': 'This game is not in the list.',
  'transfers.moneyThere': 'Players still have money with this provider.',
  'reconciliation.early': 'This day is not over, or ended less than an hour ago.',
  'reconciliation.list': 'The list of the provider could not be read.',
  'reconciliation.unknown': 'This entry was not found.',
  'reconciliation.decided': 'This has already been decided.',
  'lottery.issueResulted': 'The issue has a result already, or is void.',
  'lottery.drawUnknown': 'This draw was not found.',
  'lottery.closed': 'The issue takes no bets any more: there is nothing left to close.',
  'lottery.resultEarly': 'The issue takes no result now: it is not drawn yet, is being settled, or is void.',
  'lottery.resultInvalid':
    'These are not the numbers of such a draw. Check how many there are and their digits.',
  'lottery.resultOwn': 'These numbers are computed: they follow from a seed or from another draw.',
  'lottery.resultSaid': 'You have reported other numbers already.',
  'lottery.resultAlone': 'You have entered this result already. Another person has to confirm it.',
  'lottery.resultSame': 'These are the numbers of the result already.',
  'games.vendorAway': 'The provider does not answer.',
  'risk.reviewed': 'This event has already been reviewed.',
  'risk.caseUnknown': 'This case was not found.',
  'risk.caseClosed': 'This case is closed. Another finding is another case.',
  'ops.memberState': 'The account’s current state does not allow this.',
  'protection.shorter': 'A longer exclusion is already in force. It can only be extended.',
  'protection.noRequest': 'There is nothing left to change.',
  'agency.type': 'This account type is not allowed below this upline. Choose an upline of another type.',
  'agency.depth': 'The agent tree has reached its maximum depth here.',
  'register.usernameTaken': 'This name is already taken.',
  'register.field': 'The name does not match the rules of the registration form.',
  'closure.roundsOpen': 'A round or a bet of this member is still open, or a win is held.',
  'closure.moneyHeld': 'Some of this member’s money is held, or is with a provider.',
  'closure.balanceMoved': 'The balance has changed since you opened it. Check it again.',
  'ops.unknownSession': 'This session has already ended.',
  'ops.unknownStaff': 'This operator was not found.',
  'ops.staffState': 'The operator’s current state does not allow this.',
  'ops.nameTaken': 'This sign-in name is already taken.',
  'ops.ownAccount': 'Another operator has to do this for you.',
  'ops.nothingToReset': 'There is nothing to reset.',
  'ops.uplineSame': 'The account is already below this upline.',
  'ops.uplineUnfit':
    'The account cannot be moved there. The upline must be an active agent of a suitable type with the same currency.',
  'ops.uplineCircle': 'This upline is below the account itself.',
  'ops.uplineWaiting': 'A move of this account is already scheduled.',
  'password.weak': 'This password is too short, too common or has your name in it.',
  'password.same': 'The new password is the old one.',
  'deposit.unknown': 'This deposit was not found.',
  'deposit.state': 'The deposit has changed since you opened it. Check it again.',
  'withdrawal.unknown': 'This withdrawal was not found.',
  'withdrawal.state': 'The withdrawal has changed since you opened it. Check it again.',
  'withdrawal.peers': 'Other members pay this withdrawal.',
  'withdrawal.parts': 'Other members are paying parts of it.',
  'withdrawal.batch': 'The withdrawal is in a payout batch. Decide on its line there first.',
  'batch.unknown': 'This payout batch was not found.',
  'batch.state': 'The batch has changed since you opened it. Check it again.',
  'batch.changed': 'A line cannot be paid, or the lines have changed. Take it out or check the batch again.',
  'batch.full': 'The batch has no room for more lines.',
  'withdrawal.frozen': 'The member is locked.',
  'identity.unknown': 'This document was not found.',
  'identity.state': 'The document has changed since you opened it. Check it again.',
  'identity.outOfDate': 'The document has expired.',
  'identity.differs': 'The document names another person than the account.',
  'identity.taken': 'Another account uses this number. Ask for a release.',
  'withdrawal.firstPerson': 'An operator who reviews withdrawals approves this one first.',
  'withdrawal.secondPerson':
    'This takes two people: the second approval comes from another person, who may approve withdrawals.',
  'cashier.samePerson': 'You took the first step. The second one needs another person.',
  'cashier.firstPerson':
    'This takes two people, and nobody has confirmed the payment. Another person confirms it first.',
  'cashier.secondPerson':
    'This takes two people: one confirms the payment, and another one who may approve credits it.',
  'cashier.farAmount':
    'The amount differs too much from the order’s. An operator who reviews deposits asks for an approval.',
  'cashier.channel': 'This channel was not found, or cannot do this.',
  'cashier.channelFee':
    'The fee leaves nothing of the smallest deposit. Lower it, or raise the smallest amount.',
  'cashier.channelSecret':
    'A secret is in hexadecimal: an even number of the digits 0-9 and a-f, at least 64. Copy it as the provider wrote it.',
  'cashier.incoming': 'This payment has already been used, or does not fit this deposit.',
  'cashier.statement': 'The statement cannot be read. Check the format and the file.',
  'lottery.settingsMoved': 'This has changed since you opened it. Check it again.',
  'lottery.odds': 'These odds give back too much, or one of them is below 1.01.',
  'lottery.limits': 'Limits are above zero and leave room for each other.',
  'lottery.schedule': 'The game cannot draw like this. Check the times and the close.',
  'lottery.holiday': 'This day has begun or is over, or it is a holiday already.',
  'lottery.number': 'The game has no such number.',
  'lottery.group': 'The prize group lies outside the bounds of the accounts beside it.',
  'lottery.issueUnknown': 'This issue was not found, or takes no more bets.',
  'wallet.insufficientFunds': 'The balance is too small for this debit.',
  'wallet.accountClosed': 'The account is closed.',
  'wallet.keyReused': 'This form was already sent with other values.',
};

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
  const until = error.code === 'withdrawal.parts' ? ` ${partsEnd(error)}` : '';
  const text = TEXTS[error.code] ?? `The server refused: ${error.code}`;
  return `${text}${field}${cause}${until}${mayDecide(error)}${sums(error)} [${error.traceId}]`;
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
  return OF_TWO.includes(code) ? ' Its risk score or an open case of its member asks for that.' : '';
}

/** The instant from which the refused rejection is possible. */
function partsEnd({ args: { until } }: Refused): string {
  return until ? `They end by ${timeText(String(until))}.` : 'One is disputed: decide the dispute first.';
}

/** Text of a refusal that an approved request met. */
export function refusalText(code: string): string {
  return TEXTS[code as RefusalCode] ?? code;
}
