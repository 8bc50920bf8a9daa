// Popups under a hand: the way out of them, and forms above the keyboard of a phone.
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { PHONE } from '../../kit/sizes.ts';
import { quiet } from '../../kit/sound.ts';
import { closeWindows } from '../../kit/windows.ts';
import { goOn } from '../ground/looks.ts';
import { openWindow } from '../ground/window.ts';

afterAll(closeWindows);

const dialogs = (page: Page) => page.locator('dialog[open]');

/** The viewer, the address, and what is pressed there until a dialog is open, and one over it. */
const OPENED = [
  ['agent', '/agentHome', ['New link']],
  ['agent', '/agentHome', [/^Switch off link/]],
  ['member', '/records', [/^Emerald Lines|Golden/]],
  ['member', '/member', [/^Two-step/]],
  ['member', '/account/bonuses', ['Give up the bonus']],
] as const;

/** Runs in the page: one step of the history further, as a link goes. */
function stepOn(address: string): void {
  const key = crypto.randomUUID();
  history.pushState({ __TSR_index: history.state.__TSR_index + 1, __TSR_key: key, key }, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}

test('U-27 the step back closes the dialog on top, and stays where it is', async () => {
  for (const [who, address, presses] of OPENED) {
    const page = await openWindow('/responsible-gaming', { who });
    await page.evaluate(stepOn, address);
    await quiet(page);
    const before = page.url();
    for (const name of presses) await page.getByRole('button', { name }).first().click();
    await dialogs(page).waitFor();
    await page.goBack();
    await dialogs(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.url(), { message: address }).toBe(before);
    await quiet(page);
    expect(page.url(), address).toBe(before);
  }
});

/** A phone without the height that its keyboard takes. */
const ABOVE_KEYBOARD = { ...PHONE, height: PHONE.height - 336 };
const FORMS = ['mobile', 'email', 'password', 'payment', 'details', 'identity'];

/** Runs in the page: each text field takes the focus; it and the button that sends the form are in sight, with nothing over them. */
function hidden(): string[] {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const inSight = (each: Element) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return (
      top >= 0 && top + height <= innerHeight && !!found && (each.contains(found) || found.contains(each))
    );
  };
  const fields = [...(dialog?.querySelectorAll<HTMLElement>('.box input, .box select, .box textarea') ?? [])];
  const button = dialog?.querySelector('.submit button');
  return fields.flatMap((field) => {
    field.focus();
    const box = field.closest('.box') ?? field;
    return [box, button]
      .filter((each) => !each || !inSight(each))
      .map((each) => `${field.id}: ${each?.className}`);
  });
}

test('U-15 above the keyboard of a phone a popup keeps the field and its button in sight', async () => {
  const page = await openWindow('/member', { who: 'member' }, { viewport: ABOVE_KEYBOARD, language: 'MY' });
  for (const id of FORMS) {
    await goOn(page, `/member?p=security&id=${id}`);
    await quiet(page, '.submit');
    expect(await page.evaluate(hidden), id).toEqual([]);
  }
});

test('S-10 the bar of a phone is away while something is typed', async () => {
  const page = await openWindow('/agentHome', { who: 'agent' });
  const bar = page.locator('.bottom');
  await bar.waitFor();
  await page.getByRole('searchbox').focus();
  expect(await bar.isVisible()).toBe(false);
  await page.getByRole('searchbox').blur();
  // After the press that takes the focus away.
  await bar.waitFor();
});
