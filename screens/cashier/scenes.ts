// The screens, popups and dialogs of the cashier.
import type { Page } from 'playwright-core';
import { FIRST, idOf } from '../ground/rows.ts';
import type { ScreenFeature } from '../ground/scene.ts';
import { CASHIER_ANSWERS } from './answers.ts';
import { CASHIER_DESK_ANSWERS } from './desk-answers.ts';

const WITHDRAWAL = `/withdrawals?${FIRST}`;
const DEPOSIT = `/deposits?${FIRST}`;

export const CASHIER: ScreenFeature = {
  answers: { ...CASHIER_ANSWERS, ...CASHIER_DESK_ANSWERS },
  pages: [
    {
      id: 'M-02',
      name: 'wallet',
      address: '/wallet',
      who: 'member',
      asks: true,
      lists: true,
    },
    { id: 'M-03', name: 'deposit', address: '/account/deposit', who: 'member', asks: true, lists: true },
    {
      id: 'M-03',
      name: 'deposit order',
      address: `/account/deposit?order=${idOf(0)}`,
      who: 'member',
      asks: true,
    },
    { id: 'M-04', name: 'withdraw', address: '/account/withdraw', who: 'member', asks: true },
    {
      id: 'M-03-record',
      name: 'deposit record',
      address: '/account/deposits',
      who: 'member',
      asks: true,
      lists: true,
    },
    {
      id: 'M-04-record',
      name: 'withdrawal record',
      address: '/account/withdrawals',
      who: 'member',
      asks: true,
      lists: true,
    },
    { id: 'M-05', name: 'transfer', address: '/account/transfer', who: 'member', asks: true },
    {
      id: 'M-05-record',
      name: 'transfer record',
      address: '/account/transfers',
      who: 'member',
      asks: true,
      lists: true,
    },
    {
      id: 'M-04.1',
      name: 'turnover',
      address: '/turnover',
      who: 'member',
      asks: true,
      lists: true,
    },
  ],
  popups: {
    turnover: {
      who: 'member',
      about: `turnover&id=${idOf(0)}`,
      address: '/turnover',
      asks: true,
      lists: true,
    },
    deposit: { who: 'member', address: '/play/baize/emerald-lines', asks: true },
    confirmWithdrawal: {
      who: 'member',
      address: '/account/withdraw',
      about: 'x',
      opens: 'P-25',
      reach: confirmWithdrawal,
    },
    withdrawal: {
      who: 'member',
      about: `withdrawal&id=${idOf(0)}`,
      address: '/account/withdrawals',
      asks: true,
    },
    piece: {
      who: 'member',
      about: `piece&id=${idOf(0)}.${idOf(0)}`,
      address: '/account/withdraw',
      asks: true,
    },
    receipt: { who: 'member', about: `receipt&id=${idOf(0)}`, address: '/account/withdraw', asks: true },
  },
  dialogs: {
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
    ReversalDialog: ['/agent-transfers', 'Reverse T-7K3M9QR0'],
    StopDialog: ['/agent-transfers', 'Stop an agent’s transfers'],
    StatementDialog: ['/payments', 'Import a statement'],
    'ChannelDialog, add': ['/channels', 'Add a channel'],
    'ChannelDialog, change': ['/channels', 'Change Mia Thandar Win'],
    'ChannelDialog, provider': ['/channels', 'Change Night market'],
    WayDialog: ['/channels', 'Change KBZ Bank for members'],
    RateDialog: ['/channels', 'Set a rate'],
    'ChannelSwitchDialog, off': ['/channels', 'Switch off Mia Thandar Win'],
    'ChannelSwitchDialog, open': ['/channels', 'Open now Night market'],
    SlipDialog: [WITHDRAWAL, 'Open slip 1'],
  },
};

/** Fills the withdrawal in as far as its confirmation. */
async function confirmWithdrawal(page: Page): Promise<void> {
  await page.locator('#withdraw-amount').fill('5000');
  await page.locator('[data-part="withdraw"] button[type=submit]').click();
}
