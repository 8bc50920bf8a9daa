import { OWN_REFUSALS } from './call-refusals.generated.ts';
import { operationId } from './calls/operations.ts';
import { REFUSALS, type RefusalCode } from './refusals.ts';
import { keepsAnswer, type Route } from './route.ts';

/** May come at any time. */
const ALWAYS: readonly RefusalCode[] = ['request.invalid', 'request.rate', 'request.busy', 'system.error'];

/** Refused before the operation of a call begins, by what the contract says of the call. */
const BEFORE: readonly { codes: readonly RefusalCode[]; when(route: Route): boolean }[] = [
  { codes: ALWAYS, when: () => true },
  { codes: ['request.mediaType'], when: ({ method }) => method !== 'GET' },
  { codes: ['request.tooLarge'], when: ({ method, sealed }) => method !== 'GET' && !sealed },
  { codes: ['gateway.envelope', 'gateway.key', 'gateway.replay'], when: ({ sealed }) => sealed },
  { codes: ['system.maintenance'], when: (route) => isOfSite(route) && !route.whileClosed },
  {
    codes: ['system.region'],
    when: (route) => isOfSite(route) && !(route.access === 'public' ? route.whileClosed : route.anywhere),
  },
  {
    codes: ['session.required', 'session.idle', 'session.ended'],
    when: ({ access }) => access !== 'public',
  },
  {
    codes: ['session.passwordChange'],
    when: (route) => isOfSite(route) && route.access !== 'public' && !route.beforePasswordChange,
  },
  { codes: ['session.trial'], when: ({ access }) => access === 'member' || access === 'agent' },
  { codes: ['session.forbidden'], when: ({ access }) => access === 'agent' || access.startsWith('staff:') },
  { codes: ['wallet.keyReused'], when: keepsAnswer },
];

const isOfSite = ({ path }: Route) => !path.startsWith('/ops/');

/** The refusals of a call before its operation begins. */
export function refusalsBefore(route: Route): RefusalCode[] {
  return BEFORE.flatMap(({ codes, when }) => (when(route) ? codes : []));
}

/** The refusals of a call while its operation runs. */
export function refusalsWithin(route: Route): RefusalCode[] {
  return [...ALWAYS, ...(OWN_REFUSALS[operationId(route)] ?? [])];
}

/** Everything that a call may refuse, in the order of the table of refusals. */
export function refusalsOf(route: Route): RefusalCode[] {
  const all = new Set([...refusalsBefore(route), ...refusalsWithin(route)]);
  return CODES.filter((code) => all.has(code));
}

const CODES = Object.keys(REFUSALS) as RefusalCode[];
