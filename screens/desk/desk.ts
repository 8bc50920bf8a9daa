// The screens of the console and the dialogs that they open, with the states that they are looked at in.
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';

import { IN_SIEGE } from '../../apps/server/src/testing-config.ts';
import { PHONE } from '../../e2e/harness.ts';
import { quiet } from '../../kit/sound.ts';
import type { Scene } from '../ground/answers.ts';
import { dueOf } from '../ground/due.ts';
import { closePanes, DESK_LOOK, expectSound, type Look, type State, type Way } from '../ground/looks.ts';
import { DESK_SCREENS, kindOf } from '../ground/parts.ts';

/** The id in a URL of the thing that a screen is about. */
const ABOUT: Readonly<Record<string, string>> = {
  $id: 'id-1',
  $game: 'baize:emerald-lines',
  $code: 'baize',
  $title: 'emerald-lines',
};
/** Those that show what all others share: figures, a list, one thing with its tables, a queue. */
const FRAME: readonly string[] = ['O-01', 'O-02', 'O-02/member', 'O-04'];
export const SCREENS = DESK_SCREENS.map(({ path, id, title, part }) => {
  const address = path.replaceAll(/\$\w+/g, (name) => ABOUT[name] ?? 'x');
  const frame = FRAME.includes(id);
  // About one thing, which is there.
  return { id, address, part, single: path.includes('$'), name: `${id} ${title}`, parts: [part], frame };
});

/** The first of the queue, opened by its address: on a phone too. */
const FIRST = 'open=01936f00-0000-7000-8000-000000000001';
const WITHDRAWAL = `/withdrawals?${FIRST}`;
const DEPOSIT = `/deposits?${FIRST}`;
const IDENTITY = `/identity?${FIRST}`;

/** Every dialog by the name of its component: the address of the screen below it, and what is pressed there until it is open. */
export const DIALOGS: Readonly<Record<string, readonly [address: string, ...presses: string[]]>> = {
  OwnPasswordDialog: ['/', 'Change my password'],
  DecideDialog: ['/approvals', 'Decide'],
  OpenDialog: ['/members', 'Open account'],
  AdjustDialog: ['/members/id-1', 'Adjust balance'],
  GrantBonusDialog: ['/members/id-1', 'Grant a bonus'],
  LimitDialog: ['/members/id-1', 'Set a limit'],
  ClosePlayDialog: ['/members/id-1', 'Exclude from play'],
  'ActDialog, lock account': ['/members/id-1', 'Actions', 'Lock account'],
  'ActDialog, reset two-step': ['/members/id-1', 'Actions', 'Reset two-step'],
  RenewDialog: ['/members/id-1', 'Actions', 'New initial password'],
  CloseDialog: ['/members/id-1', 'Actions', 'Close account'],
  KeysDialog: ['/withdrawals', 'Keys ?'],
  'RejectDialog, withdrawal': [WITHDRAWAL, 'Reject R'],
  TakeDebtDialog: [WITHDRAWAL, 'Take the debt T'],
  DeferDebtDialog: [WITHDRAWAL, 'Defer the debt F'],
  WaiveDialog: [WITHDRAWAL, 'Waive'],
  'RejectDialog, deposit': [DEPOSIT, 'Reject R'],
  CreditDialog: [DEPOSIT, 'Credit C'],
  'CreditDialog, by hand': [DEPOSIT, 'Credit C', 'statement'],
  ChargeBackDialog: [DEPOSIT, 'Charge back'],
  RefundDialog: [DEPOSIT, 'Refund to the source'],
  ReturnPaymentDialog: ['/payments', 'Return FT26321-000'],
  SendRefundDialog: ['/refunds', 'Send R-7K3M9QR0'],
  GiveUpDialog: ['/refunds', 'Give up R-7K3M9QR0'],
  AddToBatchDialog: ['/withdrawals', 'Choose W-7K3M9QR1', 'Add to batch'],
  ReleaseBatchDialog: ['/batches', 'Release B-7K3M9QR0'],
  CancelBatchDialog: ['/batches', 'Give up B-7K3M9QR0'],
  BatchFileDialog: ['/batches/id-1', 'Take the file'],
  SendAllDialog: ['/batches/id-1', 'All sent'],
  SendLineDialog: ['/batches/id-1', 'Sent W-7K3M9QR0'],
  FailLineDialog: ['/batches/id-1', 'Not sent W-7K3M9QR0'],
  PieceDialog: ['/member-payments', 'Decide P-7K3M9QR0'],
  'ForfeitDialog, bonus': ['/bonuses', 'Forfeit Mia Thandar Win'],
  FreeRoundsDialog: ['/bonuses/free-rounds', 'Grant free rounds'],
  CancelFreeRoundsDialog: ['/bonuses/free-rounds', 'Take back the free rounds of Mia Thandar Win'],
  JackpotDialog: ['/jackpots/id-1', 'Change parameters'],
  'TournamentDialog, new': ['/tournaments', 'New tournament'],
  'TournamentDialog, change': ['/tournaments/id-1', 'Change'],
  PublishTournamentDialog: ['/tournaments/id-1', 'Ask to publish'],
  CancelTournamentDialog: ['/tournaments/id-1', 'Drop the draft'],
  LotteryStateDialog: ['/lottery/games/FFSSC1', 'Change the state'],
  ScheduleDialog: ['/lottery/games/FFSSC1', 'Change the schedule'],
  LotteryLimitsDialog: ['/lottery/games/FFSSC1', 'Change the limits'],
  LotteryOddsDialog: ['/lottery/games/FFSSC1', 'Odds of One place'],
  SwitchPlaysDialog: ['/lottery/games/FFSSC1', 'Choose One place', 'Take off sale'],
  AddHolidayDialog: ['/lottery/games/FFSSC1', 'Add a day'],
  RemoveHolidayDialog: ['/lottery/games/FFSSC1', 'Remove 2026-11-18'],
  LimitNumbersDialog: ['/lottery/games/FFSSC1', 'Limit numbers'],
  LiftNumbersDialog: ['/lottery/games/FFSSC1', 'Open 07'],
  GroupDialog: ['/members/id-1', 'Change the group'],
  EnterResultDialog: ['/lottery/issues/id-1', 'Enter the result'],
  CorrectResultDialog: ['/lottery/issues/id-1', 'Correct the result'],
  VoidIssueDialog: ['/lottery/issues/id-1', 'Void it'],
  'NumberDialog, close': ['/lottery/issues/id-1', 'Close 38, STRAIGHT'],
  'NumberDialog, open': ['/lottery/issues/id-1', 'Sell again: 07, STRAIGHT'],
  ReversalDialog: ['/agent-transfers', 'Reverse T-7K3M9QR0'],
  StopDialog: ['/agent-transfers', 'Stop an agent’s transfers'],
  StatementDialog: ['/payments', 'Import a statement'],
  'ChannelDialog, add': ['/channels', 'Add a channel'],
  'ChannelDialog, change': ['/channels', 'Change Mia Thandar Win'],
  'ChannelDialog, provider': ['/channels', 'Change Night market'],
  RateDialog: ['/channels', 'Set a rate'],
  'ChannelSwitchDialog, off': ['/channels', 'Switch off Mia Thandar Win'],
  'ChannelSwitchDialog, open': ['/channels', 'Open now Night market'],
  SlipDialog: [WITHDRAWAL, 'Open slip 1'],
  'RefuseDialog, reject': [IDENTITY, 'Reject R'],
  WagerDialog: ['/rounds', 'Open'],
  'CorrectionDialog, void': ['/rounds', 'Open', 'Void round'],
  'CorrectionDialog, resettled': ['/rounds', 'Open', 'Resettle'],
  StuckDialog: ['/rounds/stuck', 'Take back'],
  MovementDialog: ['/ledger', 'Open'],
  'GamesDialog, two': ['/games', 'Choose Mia Thandar Win', 'Choose Golden Lotus', 'Change 2'],
  'GamesDialog, one': ['/games/baize:emerald-lines', 'Change'],
  StakesDialog: ['/games/baize:emerald-lines', 'Change the stakes'],
  NamesDialog: ['/games/baize:emerald-lines', 'Change the names'],
  SaveDialog: ['/games/order', 'Move Mia Thandar Win down', 'Save the order'],
  ImportDialog: ['/imports', 'Read a list'],
  AddVendorDialog: ['/vendors', 'Add a provider'],
  StandingDialog: ['/vendors/baize', 'Change its state'],
  SuspendDialog: ['/vendors/baize', 'Resume'],
  TermsDialog: ['/vendors/baize', 'Change the contract'],
  KeyDialog: ['/vendors/baize', 'Make the next key'],
  SecretDialog: ['/vendors/baize', 'Show the secret'],
  GrantDialog: ['/free-rounds', 'Ask'],
  RunDialog: ['/reconciliation', 'Compare a day'],
  AcceptDialog: ['/reconciliation', 'Accept'],
  TransferDialog: ['/reconciliation/transfers', 'Decide'],
  WriteOffDialog: ['/reconciliation/outstanding', 'Write off'],
  PaletteDialog: ['/', 'Go to a page, member or payment'],
  ProofDialog: ['/reconciliation/statements', 'Show'],
  ReadStatementsDialog: ['/reconciliation/statements', 'Read statements'],
  ExplainDialog: ['/reconciliation/payments', 'Resolve'],
  TakePaymentDialog: ['/reconciliation/payments', 'Resolve', 'Take it in'],
  WinDialog: ['/reconciliation/wins', 'Decide'],
  ChangeDialog: ['/switches', 'Free play'],
  RuleDialog: ['/registration', 'Change User name'],
  NoticeDialog: ['/notices', 'New notice'],
  WithdrawDialog: ['/notices', 'Withdraw'],
  ReviewDialog: ['/risk', 'Review'],
  RiskRuleDialog: ['/risk/rules', 'Change First payout'],
  OpenCaseDialog: ['/members/id-1', 'Open a case'],
  ChangeCaseDialog: ['/risk/cases/id-1', 'Assign'],
  CloseCaseDialog: ['/risk/cases/id-1', 'Close the case'],
  LinkCaseDialog: ['/risk/cases/id-1', 'Add'],
  FileReportDialog: ['/risk/reports/id-1', 'It is reported'],
  DismissReportDialog: ['/risk/reports/id-1', 'Nothing to report'],
  ReturnDialog: ['/returns', 'Decide'],
  EqualPersonsDialog: ['/equal-persons', 'Decide'],
  'RegionDialog, close': ['/regions', 'Close a region'],
  'RegionDialog, open': ['/regions', 'Open again: Myanmar (Burma)'],
  ExportDialog: ['/audit', 'Export'],
  EventDialog: ['/audit', 'Open event n-1'],
  AddStaffDialog: ['/staff', 'New operator'],
  ShowPasswordDialog: ['/staff', 'One-time password of Mia Thandar Win'],
  EnrolmentDialog: ['/staff', 'Compare the code of Mia Thandar Win'],
  'ActDialog, change role': ['/staff', 'Actions on Golden Lotus', 'Change role'],
};

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
  const rows = Object.entries(DIALOGS).map(([name, [address, ...presses]], n) => {
    const parts = [partBelow(address)];
    return { name, address, presses, parts, scene: presses, frame: n === 0 };
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
