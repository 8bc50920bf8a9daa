import { amountText } from '../../parts/format.ts';
import type { FeatureTexts } from '../../parts/manifest/feature-texts.ts';

export const FEATURE_TEXTS: FeatureTexts = {
  operations: {
    'members.adjust': {
      title: 'Adjust a balance',
      labels: {
        member: 'Member id',
        username: 'Member',
        currency: 'Currency',
        amount: 'Amount',
        reason: 'Reason',
      },
      shown: { amount: signedMoney },
      wish: (input) => `${signedMoney(input)} for ${input.username}`,
    },
    'members.close': {
      title: 'Close an account',
      labels: {
        member: 'Member id',
        username: 'Member',
        currency: 'Currency',
        balance: 'Balance paid back',
        paidTo: 'Paid to',
        reason: 'Reason',
      },
      wish: ({ username, balance, currency, paidTo }) =>
        Number(balance) > 0
          ? `${username}, ${amountText(String(balance))} ${currency} paid back: ${paidTo}`
          : `${username}, nothing to pay back`,
    },
    'members.reparent': {
      title: 'Move below another upline',
      labels: { member: 'Member id', username: 'Member', was: 'From', upline: 'To', reason: 'Reason' },
      wish: ({ username, was, upline }) =>
        `${username} and all below: ${was || 'no agent'} → ${upline || 'no agent'}, from the next business day on`,
    },
    'members.twoStepReset': {
      title: 'Reset two-step of a member',
      labels: { member: 'Member id', username: 'Member', reason: 'Reason' },
      wish: ({ username }) => `Take the second factors of ${username} away`,
    },
    'members.contactReset': {
      title: 'Reset a contact of a member',
      labels: {
        member: 'Member id',
        username: 'Member',
        contact: 'Contact',
        was: 'Taken away',
        boundAt: 'Bound at',
        reason: 'Reason',
      },
      wish: ({ username, contact, was }) =>
        `Take the ${contact === 'mobile' ? 'number' : 'address'} ${was} of ${username} away`,
    },
  },
  actions: {
    'members.adjusted': 'Balance adjusted',
    'members.locked': 'Member locked',
    'members.unlocked': 'Member unlocked',
    'members.opened': 'Account opened for somebody',
    'members.passwordRenewed': 'New initial password for an owner',
    'members.closed': 'Account closed',
    'members.reopened': 'Closed account opened again',
    'members.reparentAgreed': 'Move below another upline agreed',
    'members.reparented': 'Moved below another upline',
    'members.reparentRefused': 'Move below another upline not possible',
    'members.sessionsEnded': 'Member signed out',
    'members.noted': 'Note on a member',
    'members.twoStepReset': 'Two-step of a member reset',
    'members.contactReset': 'Contact of a member reset',
    'self.closed': 'Own account closed',
    'self.details': 'Own details changed',
    'self.downline.passwordRenewed': 'New initial password for a downline',
    'self.device.forgotten': 'Own device forgotten',
    'self.email': 'Own e-mail changed',
    'self.identity': 'Own identity document sent',
    'self.mobile': 'Own mobile number changed',
    'self.nickname': 'Own nickname changed',
    'self.passkey.added': 'Own passkey added',
    'self.passkey.removed': 'Own passkey removed',
    'self.password': 'Own password changed',
    'self.paymentPassword': 'Own withdrawal password changed',
    'self.payoutAccount.added': 'Own payout account added',
    'self.payoutAccount.preferred': 'Own payout account put first',
    'self.picture': 'Own picture changed',
    'self.recoveryCodes': 'Own recovery codes renewed',
    'self.sessions.ended': 'Own sessions ended',
    'self.social': 'Own account linked',
    'self.twoStep': 'Own two-step changed',
  },
  areas: {
    members: 'Members',
    self: 'Members’ own changes',
  },
};

/** The amount credited, with a plus, or debited, with a minus. */
function signedMoney({ amount, currency }: Readonly<Record<string, unknown>>): string {
  return `${amountText(String(amount), { signed: true })} ${currency}`;
}
