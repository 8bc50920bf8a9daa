// The console where a second or a third person is needed: the words about who that is, and what is offered to whom.
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { fillNewOperator } from '../../kit/operators.ts';
import { DESKTOP } from '../../kit/sizes.ts';
import { closeWindows } from '../../kit/windows.ts';
import { waitingRequest } from '../ground/rows.ts';
import { leaveWindow, openWindow } from '../ground/window.ts';

afterAll(closeWindows);

const ofStaff = { who: 'staff' } as const;
const PAIR = '01936f00-0000-7000-8000-000000000001';

async function added(page: Page, email: string): Promise<string[]> {
  const dialog = await fillNewOperator(page);
  await dialog.getByLabel(/^E-mail/).fill(email);
  await dialog.getByRole('button', { name: 'Add and ask for the role' }).click();
  await dialog.getByText('Nilar Win is added').waitFor();
  const steps = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return steps;
}

test('O-15 a new operator without a mailbox takes a third person, and the form and the next steps say who that is', async () => {
  const page = await openWindow('/staff', ofStaff, { viewport: DESKTOP });
  await page.getByRole('button', { name: 'New operator' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText(
      'Without an address, a second operator passes it on, and a third one confirms the authenticator.',
    )
    .waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const [role, password, authenticator] = await added(page, '');
  expect([role, password]).toEqual([
    'A second operator agrees to the role under Approvals.',
    'Another operator opens Staff, makes a one-time password and passes it on to Nilar Win.',
  ]);
  expect(authenticator).toMatch(
    /A third operator confirms it, neither you nor the one who passed the password on\.$/,
  );
  const [, mailed, confirmed] = await added(page, 'nilar@example.com');
  expect(mailed).toBe('The one-time password is on its way to nilar@example.com.');
  expect(confirmed).toMatch(/Another operator than you confirms it\.$/);
});

test('O-15 the form of a new operator says the next thing to fill in, in the letters that a name may have', async () => {
  const page = await openWindow('/staff', ofStaff, { viewport: DESKTOP });
  await page.getByRole('button', { name: 'New operator' }).click();
  const dialog = page.getByRole('dialog');
  const needed = async () => {
    await dialog.getByRole('button', { name: 'Add and ask for the role' }).click();
    return dialog.locator('.form-missing').textContent();
  };
  expect(await needed()).toBe('Enter the full name.');
  await dialog.getByLabel(/^Full name/).fill('Nilar Win');
  await dialog.getByLabel(/^Signs in as/).fill('nilar-win');
  expect(await needed()).toBe(
    'Enter the name to sign in with. Two to 31 small letters, digits and dots, a letter first.',
  );
  await dialog.getByLabel(/^Signs in as/).fill('nilar.win');
  expect(await needed()).toBe('Choose a role.');
});

test('O-15 a password that is passed on says who may confirm the authenticator, and others are offered no code', async () => {
  const page = await openWindow('/staff', ofStaff, { viewport: DESKTOP });
  await page
    .getByText(
      'An operator who did not add Golden Lotus, see the one-time password or ask for a reset has to confirm.',
    )
    .waitFor();
  expect(await page.getByRole('button', { name: 'Compare the code of Golden Lotus' }).count()).toBe(0);
  await page.getByRole('button', { name: 'One-time password of Mia Thandar Win' }).click();
  await page
    .getByText(
      'A third operator then confirms the authenticator: neither you nor the one who added Mia Thandar Win or asked for the reset may.',
    )
    .waitFor();
});

/** A pair that somebody has asked to open. */
function requested(more: object) {
  const row = waitingRequest({
    about: PAIR,
    operation: 'members.equalPersons',
    input: {
      id: PAIR,
      username: 'mia',
      excludedName: 'zaw',
      facts: 'person',
      same: false,
      reason: 'Two documents',
    },
    ...more,
  });
  const pair = {
    id: PAIR,
    state: 'open',
    facts: ['person'],
    marks: 1,
    foundAt: '2026-11-18T04:30:00Z',
    member: 'id-1',
    username: 'mia',
    excluded: 'id-2',
    excludedName: 'zaw',
    holds: true,
    until: null,
    closes: true,
    decidedAt: null,
    decidedBy: null,
  };
  return { '/ops/members/equal-persons': { rows: [pair] }, '/ops/approvals/about': [row] };
}

test('RG-9 the row of a pair says what somebody asked for, who that was and who is missing, and offers what is left to do', async () => {
  for (const [more, button, next] of [
    [{}, 'View', 'Your role does not decide on this.'],
    [{ mine: true }, 'Take back', 'A second person has to decide on this.'],
    [{ mayDecide: true }, 'Decide', 'Approve'],
  ] as const) {
    const page = await openWindow(
      '/equal-persons',
      { ...ofStaff, says: requested(more) },
      { viewport: DESKTOP },
    );
    const row = page.getByRole('row', { name: /mia/ });
    expect(await row.textContent()).toMatch(
      /open.*“Open play of an equal person”, requested by Thiri( \(you\))?, .* ago\. It waits for a second operator with the role .*Risk.*\./,
    );
    expect(await row.getByRole('button').allTextContents()).toEqual([button]);
    await row.getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Open play of an equal person').waitFor();
    await dialog.getByText(next, { exact: true }).waitFor();
    await leaveWindow(page);
  }
});

test('RG-9 the page of a member names the account whose exclusion closes play, with a link to it', async () => {
  const equal = { id: 'id-2', username: 'zaw', facts: ['person'], state: 'open', until: null };
  const says = (equals: object[]) => ({
    '/ops/members/protection': { absence: null, beingChecked: equals.length > 0, equals },
  });
  const lines = async (equals: object[]) => {
    const page = await openWindow('/members/id-1', { ...ofStaff, says: says(equals) }, { viewport: DESKTOP });
    const state = page.locator('.protection-state');
    const links = state.getByRole('link');
    const said = [
      await state.textContent(),
      await links.evaluateAll((all) => all.map((each) => each.getAttribute('href'))),
    ];
    await leaveWindow(page);
    return said;
  };
  expect(await lines([equal])).toEqual([
    'Play and deposits are closed Equal to zaw (name and birth date), who is excluded with no end. Decide about the pair',
    ['/members/id-2', '/equal-persons'],
  ]);
  expect(await lines([{ ...equal, state: 'same' }])).toEqual([
    'The same person as zaw: an exclusion holds for both accounts.',
    ['/members/id-2'],
  ]);
  expect(await lines([])).toEqual(['Play is open', []]);
});
