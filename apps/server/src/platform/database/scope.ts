import { AsyncLocalStorage } from 'node:async_hooks';

/** The logins of a node and the roles they belong to, each with its own view of the tables (`Wall`). None owns anything. */
export const LOGINS = {
  /** Members and agents, each by the rows that are theirs. */
  app: 'baize_app',
  /** Visitors of the player site without a session: sign-in, registration, recovery. */
  guests: 'baize_guests',
  vendors: 'baize_vendors',
  console: 'baize_console',
  jobs: 'baize_jobs',
} as const;

export type Login = keyof typeof LOGINS;

/** Something for each login. */
export function mapLogins<T>(make: (login: Login) => T): Record<Login, T> {
  const all = (Object.keys(LOGINS) as Login[]).map((login) => [login, make(login)] as const);
  return Object.fromEntries(all) as Record<Login, T>;
}

/** On whose behalf the database is asked. */
export interface Scope {
  readonly login: Login;
  /** The caller as policies know them; nothing where the login is enough. */
  readonly caller: string;
  /** Work that a node repeats by itself has connections of its own, so that calls and jobs leave it some. */
  readonly isRepeated?: true;
}

/** Sees no row of anybody. */
export const NOBODY: Scope = { login: 'app', caller: '' };
export const GUEST: Scope = { login: 'guests', caller: '' };
export const VENDOR: Scope = { login: 'vendors', caller: '' };
export const OPERATOR: Scope = { login: 'console', caller: '' };
export const JOB: Scope = { login: 'jobs', caller: '' };
export const WORKER: Scope = { ...JOB, isRepeated: true };

/** A member's own rows. */
export function memberScope(member: bigint): Scope {
  return { login: 'app', caller: `member ${member}` };
}

/** An agent's own rows and those of the team. */
export function agentScope(agent: bigint): Scope {
  return { login: 'app', caller: `agent ${agent}` };
}

/** The request that running work belongs to. */
interface Context {
  /** The id of the request that it serves. */
  readonly request: string | null;
  readonly scope: Scope | null;
}

const NOTHING: Context = { request: null, scope: null };
const contexts = new AsyncLocalStorage<Context>();
const current = () => contexts.getStore() ?? NOTHING;

/** Runs the work of a request, whose id is in every line that is logged on the way; the caller is not known yet. */
export function inRequest(request: string, work: () => void): void {
  contexts.run({ request, scope: NOBODY }, work);
}

/** Runs work that serves the requests of many, under the id and in the scope of none. */
export function outsideRequests(work: () => void): void {
  contexts.exit(work);
}

/** Runs work that sees what this scope shows; a transaction keeps the scope that it began in. */
export function inScope<T>(scope: Scope, work: () => T): T {
  const { request, scope: already } = current();
  return scope === already ? work() : contexts.run({ request, scope }, work);
}

/** The scope of the work that is running, null outside of any. */
export function currentScope(): Scope | null {
  return current().scope;
}

/** The id of the request that the work serves, null where it serves none. */
export function currentRequest(): string | null {
  return current().request;
}
