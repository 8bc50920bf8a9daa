// The screens of the console and the dialogs that they open, with the states that they are looked at in.
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';

import { IN_SIEGE } from '../../apps/server/src/testing-config.ts';
import { PHONE } from '../../kit/sizes.ts';
import { quiet } from '../../kit/sound.ts';
import { FEATURES, together } from '../features.ts';
import { dueOf } from '../ground/due.ts';
import { closePanes, DESK_LOOK, expectSound, type Look, type State, type Way } from '../ground/looks.ts';
import { DESK_SCREENS, kindOf } from '../ground/parts.ts';
import type { Scene } from '../ground/scene.ts';

/** The id in a URL of the thing that a screen is about. */
const ABOUT: Readonly<Record<string, string>> = {
  $id: 'id-1',
  $game: 'baize:emerald-lines',
  $code: 'baize',
  $title: 'emerald-lines',
};
/** Those that show what all others share: figures, a list, one thing with its tables, a queue. */
const FRAME: readonly string[] = ['O-01', 'O-02', 'O-02/member', 'O-04'];
/** Screens whose rows are there from the start: the families of lotteries. */
const ALWAYS_FULL: ReadonlySet<string> = new Set(['O-06/lottery-order']);
export const SCREENS = DESK_SCREENS.map(({ path, id, title, part }) => {
  const address = path.replaceAll(/\$\w+/g, (name) => ABOUT[name] ?? 'x');
  const frame = FRAME.includes(id);
  // About one thing, which is there.
  return {
    id,
    address,
    part,
    single: path.includes('$') || ALWAYS_FULL.has(id),
    name: `${id} ${title}`,
    parts: [part],
    frame,
  };
});

export const DIALOGS = together(FEATURES.map(({ dialogs = {} }) => dialogs));
/** The dialog that shows what all others share. */
const FRAME_DIALOG = 'OwnPasswordDialog';

/** Presses what has these names, one after the other, each when the page is quiet. */
async function press(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await quiet(page);
    const found = await page.evaluate((wanted) => {
      const buttons = document.querySelectorAll<HTMLElement>('button, input, [role="menuitem"]');
      const named = [...buttons].filter(
        (each) =>
          (each.getAttribute('aria-label') ?? (each.textContent || each.getAttribute('value'))) === wanted,
      );
      const last = named.findLast((each) => !each.matches(':disabled'));
      // A menu hides where its button is out of sight.
      last?.scrollIntoView({ block: 'center' });
      last?.click();
      return last !== undefined;
    }, name);
    expect(found, `a button "${name}"`).toBe(true);
  }
}

/** Nothing comes but who it is. */
const OUTAGE = '^/ops/(?!me$|approvals/waiting)';
/** Other states are looked at in one size. */
const ON_DESKTOP: Look = { ...DESK_LOOK, name: 'desktop', sizes: DESK_LOOK.sizes.slice(0, 1) };
/** A dialog is as wide as its words, so `npm test` takes it where room is short. */
const DIALOG_LOOK: Look = IN_SIEGE ? DESK_LOOK : { ...DESK_LOOK, name: 'phone', sizes: [PHONE] };

/** Of several of a kind, the first tries the rules of access for all; what changed tries them for itself. */
function firstOfKind(): (part: string, changed: boolean) => boolean {
  const kinds = new Set<string>();
  return (part, changed) => {
    const kind = kindOf(part);
    const first = !kinds.has(kind);
    kinds.add(kind);
    return first || changed || IN_SIEGE;
  };
}

/** Looks at the screens of the console that are due: as they are most of the time, and in their other states. */
export function lookAtDesk(): void {
  afterAll(closePanes);
  const axeFor = firstOfKind();
  const cases = dueOf('console', 'console', SCREENS).flatMap(({ row, changed, sound }) => {
    const axe = axeFor(row.part, changed);
    const ready = { state: 'ready', scene: {}, way: { looks: [DESK_LOOK], axe } } as const;
    const way: Way = { looks: [ON_DESKTOP], axe: IN_SIEGE };
    const long = { state: 'long', scene: { fill: 'long' }, way: { looks: [ON_DESKTOP] } } as const;
    const failed = { state: 'failed', scene: { fails: OUTAGE }, way } as const;
    // The subject of a screen is there, or the screen is another one.
    const empty = row.single ? [] : [{ state: 'empty', scene: { fill: 'empty' }, way } as const];
    const all: readonly Case[] = [ready, long, failed, ...empty];
    let left = all.length;
    const done = () => {
      left -= 1;
      if (left === 0) sound();
    };
    return all.map((each) => ({ ...each, ...row, done }));
  });
  // Cases of one scene follow each other, as another scene loads the app again.
  const inOrder = STATES.flatMap((state) => cases.filter((each) => each.state === state));
  test.each(inOrder)('$name, $state', async ({ id, name, address, state, scene, way, done }) => {
    await expectSound({ name, address, shows: `[data-screen="${id}"]`, state, scene }, way, 'console');
    done();
  });
}

const STATES = ['ready', 'long', 'empty', 'failed'] as const;

interface Case {
  readonly state: State;
  readonly scene: Scene;
  readonly way: Way;
}

/** Looks at the dialogs of the console that are due. */
export function lookAtDialogs(): void {
  afterAll(closePanes);
  const axeFor = firstOfKind();
  const rows = Object.entries(DIALOGS).map(([name, [address, ...presses]]) => {
    const parts = [partBelow(address)];
    return { name, address, presses, parts, scene: presses, frame: name === FRAME_DIALOG };
  });
  const due = dueOf('dialogs', 'console', rows).map(({ row, changed, sound }) => ({
    ...row,
    sound,
    axe: axeFor(row.parts[0] ?? '', changed),
  }));
  test.each(due)('$name', async ({ name, address, presses, axe, sound }) => {
    const reach = (page: Page) => press(page, presses);
    const surface = {
      name: `dialog ${name}`,
      address,
      shows: '[role="dialog"]',
      state: 'ready',
      reach,
    } as const;
    await expectSound(surface, { looks: [DIALOG_LOOK], axe }, 'console');
    sound();
  });
}

/** A dialog is among the sources of the screen that opens it. */
function partBelow(address: string): string {
  const path = address.split('?')[0];
  const fits = ({ path: pattern }: { path: string }) =>
    new RegExp(`^${pattern.replaceAll(/\$\w+/g, '[^/]+')}$`).test(path ?? '');
  const found = DESK_SCREENS.find((each) => each.path === path) ?? DESK_SCREENS.find(fits);
  if (!found) throw new Error(`no screen at ${address}`);
  return found.part;
}
