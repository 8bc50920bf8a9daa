// Windows that go from test to test with the app in them: to leave a page, forget every answer and come to another one costs a fifth of
// loading the app.
import type { Page } from 'playwright-core';
import { quiet } from '../../kit/sound.ts';
import type { Scene } from './scene.ts';
import { turnInto, type Wear } from './turn.ts';

export const TOKEN = 'x'.repeat(43);
/** An address that asks nothing and shows nothing of any test. */
const NOWHERE = '/nowhere';

/** Leaves what is on the screen; false where the app keeps something of the test, and has to be loaded again for the next one. */
export function park(page: Page, who: Scene['who']): Promise<boolean> {
  return page.evaluate(leave, { to: NOWHERE, token: who === 'guest' ? null : TOKEN });
}

/** Goes to an address as if the app had just been loaded there; false where something of the last test lies over its page. */
export async function beginAgain(page: Page, address: string, wear: Wear): Promise<boolean> {
  await quiet(page);
  if (!(await page.evaluate(isBare))) return false;
  await turnInto(page, wear);
  await page.evaluate(forget);
  await page.evaluate(goTo, address);
  await quiet(page);
  await page.evaluate(loseFocus);
  return true;
}

/** An app in which somebody has signed in or out, or that remembers what it has stored, does not go on. */
function leave({ to, token }: { to: string; token: string | null }): boolean {
  const kept = /^baize\.(token|theme|kept\..*)$|^tsr-scroll/;
  const stored = [localStorage, sessionStorage].flatMap((each) => Object.entries(each) as [string, string][]);
  if (!document.querySelector('#root main, #root nav') || sessionStorage.getItem('baize.token') !== token)
    return false;
  if (stored.some(([name, value]) => !kept.test(name) && value !== '[]')) return false;
  localStorage.clear();
  for (const name of Object.keys(sessionStorage)) if (name !== 'baize.token') sessionStorage.removeItem(name);
  for (const each of document.querySelectorAll<HTMLElement>('.toast button')) each.click();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  history.pushState(null, '', to);
  dispatchEvent(new PopStateEvent('popstate'));
  return true;
}

/** Dialogs and messages that stay have an owner of their own. */
function isBare(): boolean {
  return !document.querySelector('dialog[open], [role="dialog"], .toast');
}

/** A place in the history without a past: nothing is scrolled where it was scrolled before. */
function goTo(address: string): void {
  const key = crypto.randomUUID();
  history.pushState({ __TSR_index: 0, __TSR_key: key, key }, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Where the app goes on, the heading of a page takes the focus; where it is loaded, nothing does. */
function loseFocus(): void {
  if (document.activeElement instanceof HTMLElement && document.activeElement.matches('h1'))
    document.activeElement.blur();
}

interface Fiber {
  readonly memoizedProps: { readonly client?: Queries } | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

interface Container {
  readonly stateNode: { readonly current: Fiber };
}

interface Queries {
  removeQueries(filter: { readonly type: 'inactive' }): void;
  resetQueries(): Promise<void>;
  getMutationCache(): { clear(): void };
}

/** Forgets every answer; what the frame shows is asked again. The app's client hangs in what React has drawn. */
function forget(): void {
  const root = document.getElementById('root') ?? document.body;
  const name = Object.keys(root).find((each) => each.startsWith('__reactContainer$'));
  const container = (root as unknown as Record<string, Container>)[name ?? ''];
  const waiting = [container?.stateNode.current];
  let queries: Queries | undefined;
  for (let fiber = waiting.pop(); fiber && !queries; fiber = waiting.pop()) {
    queries = fiber.memoizedProps?.client;
    waiting.push(...[fiber.sibling, fiber.child].filter((each) => each !== null));
  }
  if (!queries) throw new Error('the client of the queries is not where React keeps it');
  queries.removeQueries({ type: 'inactive' });
  queries.getMutationCache().clear();
  void queries.resetQueries();
}
