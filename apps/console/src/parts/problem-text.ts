import { Refused, Unreachable } from '@baize/client/refused';
import type { RefusalCode } from '@baize/contract/refusals';

const TEXTS: Partial<Record<RefusalCode, string>> = {
  'request.invalid': 'The server does not accept this value.',
  'request.notFound': 'There is no such record.',
  'request.rate': 'Too many calls in a short time. Wait a moment.',
  'request.slow': 'The connection was too slow. Try again.',
  'request.connections': 'Too many connections from this network. Try again in a moment.',
  'request.busy': 'The server is busy. Try again.',
  'session.wrongPassword': 'Name or password is wrong.',
  'session.locked': 'Three wrong tries: this name is locked for 30 minutes.',
  'session.code': 'The code is wrong or was used before. Wait for the next one.',
  'session.forbidden': 'Your role does not allow this.',
  'session.required': 'Sign in to go on.',
  'session.idle': 'Signed out after 15 minutes without activity.',
  'session.ended': 'This session has ended.',
  'approval.makerGone':
    'Whoever asked for this may no longer work here. Turn it down; somebody else can ask again.',
  'approval.ownRequest': 'A second person must decide on your request.',
  'approval.notWaiting': 'This request is no longer waiting.',
  'approval.changed': 'The value has changed since you looked. Look again.',
  'play.roundVoid': 'This round is void already.',
  'play.roundMoved': 'This round has changed since you looked. Look again.',
  'play.roundUnknown': 'There is no such round.',
  'records.unknown': 'There is no such bet.',
  'ops.unknownMember': 'There is no such member.',
  'ops.unknownSwitch': 'There is no such switch.',
  'ops.notice': 'This notice is not shown any more.',
  'catalog.unknownVendor': 'There is no such provider.',
  'catalog.unknownImport': 'There is no such import, or it is older than a month.',
  'catalog.noContract': 'There is no contract with this provider yet.',
  'catalog.vendorTaken': 'A provider with this code is there already.',
  'catalog.picture': 'This is no picture that can be used. Take a PNG, JPEG or WebP of at most 1 MB.',
  'catalog.keyTold': 'The secret was shown before, or is for the operator who asked for it.',
  'catalog.unknownKey': 'This provider has no such key in force.',
  'catalog.feed': 'The provider’s list cannot be read.',
  'catalog.feedSame': 'The provider’s list brings nothing new.',
  'catalog.stakes': 'The game cannot be played with these stakes.',
  'catalog.orderMoved': 'Somebody has changed the order since you looked. Look again.',
  'play.unknownGame': 'There is no such game in this list.',
  'transfers.moneyThere': 'Players still have money with this provider.',
  'reconciliation.early': 'This day is not over, or ended less than an hour ago.',
  'reconciliation.list': 'The list of the provider could not be read.',
  'reconciliation.unknown': 'There is no such entry.',
  'reconciliation.decided': 'Somebody has decided this already.',
  'games.vendorAway': 'The provider does not answer.',
  'risk.reviewed': 'This event was reviewed already.',
  'ops.memberState': 'The account is not in the state for this.',
  'protection.shorter': 'Play is closed for longer already. It can be made longer only.',
  'protection.noRequest': 'Nothing is there to change any more.',
  'agency.type': 'This type does not stand there. Name an upline of a type that may have it below.',
  'agency.depth': 'The tree is not allowed to grow deeper there.',
  'register.usernameTaken': 'Somebody has this name already.',
  'register.field': 'The name does not follow the rule of the register form.',
  'closure.roundsOpen': 'A round of this member is still open.',
  'closure.moneyHeld': 'Money of this member is held back or lies with a provider.',
  'closure.balanceMoved': 'The balance has changed since you looked. Look again.',
  'ops.unknownSession': 'This session has already ended.',
  'ops.unknownStaff': 'There is no such operator.',
  'ops.staffState': 'The operator is not in the state for this.',
  'ops.nameTaken': 'Somebody signs in by this name already.',
  'ops.ownAccount': 'Somebody else has to do this for you.',
  'ops.nothingToReset': 'There is nothing to reset.',
  'ops.uplineSame': 'The account stands below this upline already.',
  'ops.uplineUnfit':
    'The account may not stand there. The upline must be an active agent of a fitting type with the same currency.',
  'ops.uplineCircle': 'This upline stands below the account itself.',
  'ops.uplineWaiting': 'A move of this account is already waiting for its day.',
  'password.weak': 'This password is too short, too common or has your name in it.',
  'password.same': 'The new password is the old one.',
  'wallet.insufficientFunds': 'The balance is too small for this debit.',
  'wallet.accountClosed': 'The account is closed.',
  'wallet.keyReused': 'This form was sent before with other values.',
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

/** What went wrong, in words for the operator; a fault of the server carries the number to find it by. */
export function problemText(error: unknown): string {
  if (error instanceof Unreachable) return 'The server does not answer.';
  if (!(error instanceof Refused)) return 'The console has a fault. Reload the page.';
  const field = error.code === 'request.invalid' && error.args.field ? ` (${error.args.field})` : '';
  return `${TEXTS[error.code] ?? `The server refused: ${error.code}`}${field} [${error.traceId}]`;
}

/** Text of a refusal that an approved request met. */
export function refusalText(code: string): string {
  return TEXTS[code as RefusalCode] ?? code;
}
