// Windows of the console that go from test to test with the app in them: it keeps nothing but what it has asked and what is on the
// screen, and to forget both costs a third of loading it again.
import type { Page } from 'playwright-core';

import { quiet } from './sound.ts';

/** By how they were opened. */
const resting = new Map<string, Page[]>();
/** An address that asks nothing and shows nothing of any test. */
const NOWHERE = '/nowhere';

/** One that an earlier test has left; null where there is none. */
export function restingWindow(key: string): Page | null {
  const page = resting.get(key)?.pop();
  return page?.isClosed() ? restingWindow(key) : (page ?? null);
}

/** The test is done with the window. */
export async function rest(page: Page, key: string): Promise<void> {
  if (page.isClosed()) return;
  const others = page
    .context()
    .pages()
    .filter((each) => each !== page);
  await Promise.all(others.map((each) => each.close()));
  page.removeAllListeners();
  await page.unrouteAll();
  await page.mouse.move(0, 0);
  resting.set(key, [...(resting.get(key) ?? []), page]);
}

/** Goes to an address as if the app had just been loaded there; false where the app itself must be loaded. */
export async function beginAgain(page: Page, address: string): Promise<boolean> {
  if (!(await page.evaluate(leave, NOWHERE))) return false;
  await quiet(page);
  await page.evaluate(forget);
  await quiet(page);
  await page.evaluate(goTo, address);
  return true;
}

/** Leaves what is on the screen; who has signed out, or has left the app, cannot. */
function leave(nowhere: string): boolean {
  if (!document.querySelector('#root main, #root nav') || !sessionStorage.getItem('baize.token'))
    return false;
  for (const name of Object.keys(localStorage)) localStorage.removeItem(name);
  for (const name of Object.keys(sessionStorage)) if (name !== 'baize.token') sessionStorage.removeItem(name);
  for (const each of document.querySelectorAll<HTMLElement>('.toast button')) each.click();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  history.pushState(null, '', nowhere);
  dispatchEvent(new PopStateEvent('popstate'));
  return true;
}

function goTo(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
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
function forget(): Promise<void> {
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
  return queries.resetQueries();
}
