import type { Dialect } from '@baize/contract/cashier/bank-files/desk-bank-files';
import type { Channel } from '@baize/contract/cashier/desk-channels';
import type { DebtCause } from '@baize/contract/debts/debts';
import { amountText } from '../../parts/format.ts';
import type { OperationText } from '../../parts/manifest/feature-texts.ts';
import { DEBT_CAUSE_TEXTS } from './cashier-texts.ts';
import { feeText } from './channels/fee-text.ts';
import { dialectText } from './statement-texts.ts';

const DISPUTE_OUTCOMES: Readonly<Record<string, string>> = {
  uphold: 'Give the sum back to the member',
  reissue: 'Send the sum again',
  dismiss: 'Count the sum as received',
};

type Chain = NonNullable<Channel['chain']>;

/** The holder of the private key of this public one can take what members send. */
function chainText({ chainId, token, publicKey, confirmations }: Chain): string {
  return `chain ${chainId}, token ${token}, addresses of ${publicKey}, ${confirmations} confirmations`;
}

const PIECE_OUTCOMES: Readonly<Record<string, string>> = {
  uphold: 'It has not arrived',
  dismiss: 'Count it as received',
};

/** The requests of the cashier. */
export const CASHIER_OPERATIONS: Readonly<Record<string, OperationText>> = {
  'cashier.channel': {
    title: 'Add or change a payment channel',
    labels: {
      code: 'Channel',
      name: 'Name',
      kind: 'Kind',
      currency: 'Currency',
      deposits: 'For deposits',
      payouts: 'For payouts',
      min: 'Smallest amount',
      max: 'Largest amount',
      dayMax: 'Most in one day',
      balanceMin: 'Should hold at least',
      balanceMax: 'Rests above',
      fee: 'Fee',
      weight: 'Weight',
      opens: 'Opens',
      closes: 'Closes',
      bank: 'Bank',
      number: 'Account number',
      holder: 'Holder',
      suffix: 'Hundredths added',
      baseUrl: 'Calls go to',
      merchant: 'Our name there',
      keyId: 'Id of the key',
      wrapped: 'Secret',
      callbackKeyId: 'Id of the key of callbacks',
      wrappedCallback: 'Secret of callbacks',
      chain: 'Chain',
      dialect: 'Statements',
      reason: 'Reason',
    },
    shown: {
      ...Object.fromEntries(
        ['min', 'max', 'dayMax', 'balanceMin', 'balanceMax'].map((name) => [
          name,
          (input: Readonly<Record<string, unknown>>) => amountText(String(input[name])),
        ]),
      ),
      fee: ({ fee }) => feeText(fee as Parameters<typeof feeText>[0]),
      // Sealed, it would say nothing to anybody.
      wrapped: ({ wrapped }) => (wrapped ? 'a new one' : 'stays'),
      wrappedCallback: ({ wrappedCallback }) => (wrappedCallback ? 'a new one' : 'stays'),
      chain: ({ chain }) => chainText(chain as Chain),
      dialect: ({ dialect }) => dialectText(dialect as Dialect),
    },
    wish: ({ code, name, currency, kind, number, holder, baseUrl, chain }) =>
      `${code}: ${name}, ${currency}, ${chain ? chainText(chain as Chain) : kind === 'provider' ? `calls go to ${baseUrl}` : `money goes to ${number} of ${holder}`}`,
    page: () => '/channels',
  },
  'cashier.cryptoRate': {
    title: 'Set the rate of a coin',
    labels: { coin: 'Coin', currency: 'Currency', rate: 'Rate', was: 'Rate before', reason: 'Reason' },
    shown: { was: ({ was }) => (was === null ? 'none' : amountText(String(was))) },
    wish: ({ coin, currency, rate, was }) =>
      `1 ${coin}: ${was === null ? '' : `${amountText(String(was))} → `}${amountText(String(rate))} ${currency}`,
    page: () => '/channels',
  },
  'cashier.dispute': {
    title: 'Decide a dispute about a payout',
    labels: {
      id: 'Withdrawal',
      reference: 'Reference',
      member: 'Member id',
      username: 'Member',
      sent: 'Sent',
      disputed: 'Disputed',
      currency: 'Currency',
      outcome: 'Outcome',
      reason: 'Reason',
    },
    shown: { outcome: ({ outcome }) => DISPUTE_OUTCOMES[String(outcome)] ?? String(outcome) },
    wish: ({ outcome, disputed, currency, username, reference }) =>
      `${DISPUTE_OUTCOMES[String(outcome)]}: ${amountText(String(disputed))} ${currency}, ${username}, ${reference}`,
    page: ({ id }) => `/withdrawals?open=${id}`,
  },
  'cashier.batch': {
    title: 'Release a payout batch',
    labels: {
      id: 'Batch',
      reference: 'Reference',
      channel: 'Paid from',
      lines: 'Lines',
      amount: 'Amount',
      currency: 'Currency',
      digest: 'Checksum of the lines',
      reason: 'Reason',
    },
    wish: ({ reference, lines, amount, currency, channel }) =>
      `${reference}: ${lines} payouts of ${amountText(String(amount))} ${currency} in all from ${channel}`,
    page: ({ id }) => `/batches/${id}`,
  },
  'cashier.farCredit': {
    title: 'Credit a payment far from its order',
    labels: {
      id: 'Deposit',
      reference: 'Reference',
      member: 'Member id',
      username: 'Member',
      ordered: 'Ordered',
      amount: 'Arrived',
      currency: 'Currency',
      incoming: 'Payment in suspense',
      transaction: 'Bank’s id',
      payer: 'Payer',
      reason: 'Reason',
    },
    shown: {
      incoming: ({ incoming }) => (incoming === null ? 'none: read in the statement' : String(incoming)),
    },
    wish: ({ amount, ordered, currency, username, reference, transaction }) =>
      `${amountText(String(amount))} ${currency} to ${username} for ${amountText(String(ordered))} ordered, ${reference}, payment ${transaction}`,
    page: ({ id }) => `/deposits?tab=all&open=${id}`,
  },
  'cashier.fileCredit': {
    title: 'Credit payments of a bank file',
    labels: {
      channel: 'Channel',
      currency: 'Currency',
      count: 'Payments',
      amount: 'Amount',
      lines: 'Deposits',
    },
    shown: {
      lines: ({ lines }) =>
        (lines as { reference: string; amount: string }[])
          .map(({ reference, amount }) => `${reference}: ${amountText(amount)}`)
          .join('; '),
    },
    wish: ({ count, amount, currency, channel }) =>
      `${count} payments of ${amountText(String(amount))} ${currency} in all to their deposits, from ${channel}`,
    page: () => '/payments?state=suspense',
  },
  'cashier.refund': {
    title: 'Give a deposit back',
    labels: {
      id: 'Deposit',
      reference: 'Reference',
      member: 'Member id',
      username: 'Member',
      channel: 'Channel',
      amount: 'Amount',
      owed: 'Open debts of the member',
      currency: 'Currency',
      reason: 'Reason',
    },
    wish: ({ amount, currency, username, reference }) =>
      `${amountText(String(amount))} ${currency} of ${username} back to the source of ${reference}`,
    page: ({ id }) => `/deposits?tab=all&open=${id}`,
  },
  'cashier.chargeBack': {
    title: 'Charge a deposit back',
    labels: {
      id: 'Deposit',
      reference: 'Reference',
      member: 'Member id',
      username: 'Member',
      transaction: 'Transaction',
      amount: 'Amount',
      taken: 'Taken from the member',
      currency: 'Currency',
      reason: 'Reason',
    },
    wish: ({ taken: amount, currency, username, reference }) =>
      `${amountText(String(amount))} ${currency} of ${username} taken back, ${reference}`,
    page: ({ id }) => `/deposits?tab=all&open=${id}`,
  },
  'cashier.waiveDebt': {
    title: 'Waive a debt',
    labels: {
      id: 'Debt',
      member: 'Member id',
      username: 'Member',
      cause: 'Cause',
      owed: 'Amount given up',
      currency: 'Currency',
      reason: 'Reason',
    },
    wish: ({ owed, currency, username, cause }) =>
      `${amountText(String(owed))} ${currency} that ${username} owes: ${DEBT_CAUSE_TEXTS[cause as DebtCause].toLowerCase()}`,
    page: ({ member }) => `/members/${member}`,
  },
  'cashier.return': {
    title: 'Return a payment',
    labels: {
      id: 'Payment',
      transaction: 'Transaction',
      payer: 'Payer',
      channel: 'Channel',
      amount: 'Amount',
      currency: 'Currency',
      reason: 'Reason',
    },
    wish: ({ amount, currency, payer, transaction }) =>
      `${amountText(String(amount))} ${currency} back to ${payer || 'its payer'}, ${transaction}`,
    page: () => '/payments?state=suspense',
  },
  'cashier.piece': {
    title: 'Decide a dispute about a payment between members',
    labels: {
      id: 'Payment',
      reference: 'Reference',
      withdrawal: 'Withdrawal',
      member: 'Payee’s id',
      username: 'Payee',
      payer: 'Payer',
      amount: 'Amount',
      currency: 'Currency',
      outcome: 'Outcome',
      reason: 'Reason',
    },
    shown: { outcome: ({ outcome }) => PIECE_OUTCOMES[String(outcome)] ?? String(outcome) },
    wish: ({ outcome, amount, currency, username, payer, reference }) =>
      `${PIECE_OUTCOMES[String(outcome)]}: ${amountText(String(amount))} ${currency} from ${payer} to ${username}, ${reference}`,
    page: ({ reference }) => `/member-payments?reference=${reference}`,
  },
  'cashier.transferReversal': {
    title: 'Reverse a transfer',
    labels: {
      id: 'Transfer',
      reference: 'Reference',
      member: 'Receiver’s id',
      username: 'Receiver',
      sender: 'Sender',
      amount: 'Amount',
      currency: 'Currency',
      locked: 'Locked or closed account',
      reason: 'Reason',
    },
    wish: ({ amount, currency, username, sender, reference }) =>
      `${amountText(String(amount))} ${currency} from ${username} back to ${sender}, ${reference}`,
    page: ({ reference }) => `/agent-transfers?reference=${reference}`,
  },
};
