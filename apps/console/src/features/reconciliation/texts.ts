import { amountText } from '../../parts/format.ts';
import type { FeatureTexts } from '../../parts/manifest/feature-texts.ts';

export const FEATURE_TEXTS: FeatureTexts = {
  operations: {
    'reconciliation.accept': {
      title: 'Accept a difference with a provider',
      labels: {
        id: 'Difference',
        vendor: 'Provider',
        day: 'Day',
        kind: 'Kind',
        transactionId: 'Transaction',
        amount: 'Amount',
        currency: 'Currency',
        reason: 'Reason',
      },
      wish: ({ vendor, day, kind, amount, currency }) =>
        `${vendor}, ${day}: ${kind} over ${amountText(String(amount))} ${currency}`,
    },
    'reconciliation.transfer': {
      title: 'Decide a transfer',
      labels: {
        id: 'Transfer',
        vendor: 'Provider',
        username: 'Member',
        direction: 'Direction',
        amount: 'Amount',
        outcome: 'Outcome',
        reason: 'Reason',
      },
      wish: ({ username, direction, amount, vendor, outcome }) =>
        `${outcome === 'done' ? 'Done' : 'Undone'}: ${amount ?? 'everything'} ${direction === 'IN' ? 'to' : 'from'} ${vendor} for ${username}`,
    },
    'reconciliation.writeOff': {
      title: 'Write off what is outstanding',
      labels: {
        vendor: 'Provider',
        id: 'Transaction',
        username: 'Member',
        amount: 'Amount',
        currency: 'Currency',
        reason: 'Reason',
      },
      wish: ({ amount, currency, username, vendor }) =>
        `${amountText(String(amount))} ${currency} that ${username} owes after a correction of ${vendor}`,
    },
    'reconciliation.payment': {
      title: 'Take in a payment of a statement',
      labels: {
        id: 'Difference',
        channel: 'Channel',
        day: 'Day',
        transaction: 'Line',
        payer: 'Payer',
        amount: 'Amount',
        currency: 'Currency',
        reason: 'Reason',
      },
      wish: ({ amount, currency, payer, channel, day }) =>
        `${amountText(String(amount))} ${currency} from ${payer || 'an unnamed payer'} on ${channel}, ${day}`,
    },
    'reconciliation.win': {
      title: 'Decide a held win',
      labels: {
        vendor: 'Provider',
        source: 'Kind',
        id: 'Transaction',
        username: 'Member',
        amount: 'Amount',
        currency: 'Currency',
        outcome: 'Outcome',
        reason: 'Reason',
      },
      wish: ({ outcome, amount, currency, username, vendor }) =>
        outcome === 'paid'
          ? `Pay ${amountText(String(amount))} ${currency} to ${username}`
          : `Give ${amountText(String(amount))} ${currency} back to ${vendor}`,
    },
  },
  actions: {
    'reconciliation.accepted': 'Difference with a provider accepted',
    'reconciliation.payment': 'Payment of a statement taken in',
    'reconciliation.run': 'Day compared with a provider',
    'reconciliation.transfer': 'Transfer decided',
    'reconciliation.win': 'Held win decided',
    'reconciliation.writtenOff': 'Outstanding amount written off',
  },
  areas: { reconciliation: 'Reconciliation' },
};
