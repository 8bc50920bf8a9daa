import type { twoStep } from '@baize/contract/accounts/two-step';
import type { IdentityState } from '@baize/contract/identity/states';
import type { Protection } from '@baize/contract/protection/protection';
import type { OutputOf } from '@baize/contract/route';
import type { LineIconName } from '@baize/ui/art/icons';
import { isolated } from '../../../shell/isolated.ts';
import type { Translate } from '../../../shell/text.ts';
import { absenceText } from '../../protection/absence-text.ts';
import { holding } from '../../protection/limit-amount.ts';
import type { Security } from '../members.data.ts';

/** The data behind the rows of the security centre. */
export interface Known {
  readonly security: Security;
  readonly twoStep: OutputOf<typeof twoStep>;
  readonly passkeys: number;
  readonly social: { readonly offered: number; readonly linked: number };
  /** Undefined while it is not known. */
  readonly protection: Protection | undefined;
  readonly identity: IdentityState | undefined;
}

export const PARTS = [
  'profile',
  'details',
  'identity',
  'mobile',
  'email',
  'password',
  'payment',
  'twoStep',
  'passkeys',
  'devices',
  'social',
  'payout',
  'limits',
  'timeOut',
  'exclusion',
  'preferences',
  'closure',
] as const;
export type PartName = (typeof PARTS)[number];

export interface PartRow {
  readonly name: PartName;
  readonly icon: LineIconName;
  readonly title: string;
  readonly text: string;
  /** Whether it counts as done; null for what cannot be incomplete. */
  readonly done: boolean | null;
}

export interface PartGroup {
  readonly title: string;
  readonly rows: readonly PartRow[];
}

/** The rows of M-01 by subject, each with its state; in two columns where the screen is wide. */
export function partColumns(t: Translate, known: Known): readonly (readonly PartGroup[])[] {
  const person = { title: t('security.groupPerson'), rows: personRows(t, known) };
  const money = { title: t('security.groupMoney'), rows: [payoutRow(t, known)] };
  const safety = { title: t('security.groupSafety'), rows: safetyRows(t, known) };
  const safely = { title: t('shell.playSafely'), rows: protectionRows(t, known) };
  const house = { title: t('security.groupHouse'), rows: [preferencesRow(t), closureRow(t)] };
  return [
    [person, money, safely],
    [safety, house],
  ];
}

/** Nobody has to be checked without a reason: only a check that failed counts as incomplete. */
const IDENTITY_DONE: Readonly<Record<IdentityState, boolean | null>> = {
  none: null,
  submitted: null,
  approved: true,
  rejected: false,
  expired: false,
  revoked: false,
};

function personRows(t: Translate, { security, identity = 'none' }: Known): PartRow[] {
  const has = (field: string) => security.details.find((each) => each.field === field)?.masked;
  const contact = (kind: 'mobile' | 'email') => {
    const found = security.contacts.find((each) => each.kind === kind);
    const shown =
      found && (found.verified ? found.masked : t('security.unverified', { value: isolated(found.masked) }));
    return { text: shown ?? t('security.notSet'), done: found?.verified ?? false };
  };
  return [
    { name: 'profile', icon: 'user', title: t('security.picture'), text: security.nickname, done: null },
    {
      name: 'details',
      icon: 'slip',
      title: t('security.details'),
      text: has('realName') ?? t('security.notSet'),
      done: has('realName') !== undefined && has('birthday') !== undefined,
    },
    {
      name: 'identity',
      icon: 'eye',
      title: t('identity.title'),
      text: t(`identity.state.${identity}`),
      done: IDENTITY_DONE[identity],
    },
    { name: 'mobile', icon: 'chat', title: t('security.mobile'), ...contact('mobile') },
    { name: 'email', icon: 'globe', title: t('security.email'), ...contact('email') },
  ];
}

function safetyRows(t: Translate, { security, twoStep, passkeys, social }: Known): PartRow[] {
  const twoStepOn = twoStep.totp || twoStep.sms || twoStep.email;
  const set = security.paymentPassword.setAt !== null;
  const rows: PartRow[] = [
    {
      name: 'password',
      icon: 'lock',
      title: t('security.loginPassword'),
      text: t(security.passwordSet ? 'security.loginPasswordText' : 'security.passwordNone'),
      done: null,
    },
    {
      name: 'payment',
      icon: 'wallet',
      title: t('security.payment'),
      text: set ? t('security.isSet') : t('security.notSet'),
      done: set,
    },
    {
      name: 'twoStep',
      icon: 'shield',
      title: t('security.twoStep'),
      text: twoStepOn ? t('security.on') : t('security.off'),
      done: twoStepOn,
    },
    {
      name: 'passkeys',
      icon: 'key',
      title: t('security.passkeys'),
      text: passkeys > 0 ? t('security.on') : t('security.passkeyNone'),
      done: null,
    },
    {
      name: 'devices',
      icon: 'signal',
      title: t('security.devices'),
      text: t('security.devicesText'),
      done: null,
    },
  ];
  if (social.offered + social.linked === 0) return rows;
  const text = social.linked > 0 ? t('security.on') : t('security.socialText');
  return [...rows, { name: 'social', icon: 'heart', title: t('security.social'), text, done: null }];
}

function payoutRow(t: Translate, { security }: Known): PartRow {
  const count = security.payoutAccounts.length;
  return {
    name: 'payout',
    icon: 'wallet',
    title: t('security.payout'),
    text: count > 0 ? t('security.payoutCount', { count }) : t('security.payoutNone'),
    done: count > 0,
  };
}

function protectionRows(t: Translate, { protection }: Known): PartRow[] {
  const count = protection?.limits.filter((each) => holding(each) !== null).length ?? 0;
  const away = protection?.absence;
  const standing = away ? absenceText(t, away) : null;
  return [
    {
      name: 'limits',
      icon: 'clock',
      title: t('protection.limits'),
      text: count > 0 ? t('protection.limitsSet', { count }) : t('protection.limitsNone'),
      done: null,
    },
    {
      name: 'timeOut',
      icon: 'pause',
      title: t('protection.break'),
      text: (away?.kind === 'timeOut' && standing) || t('protection.breakText'),
      done: null,
    },
    {
      name: 'exclusion',
      icon: 'lock',
      title: t('protection.close'),
      text: (away?.kind === 'exclusion' && standing) || t('protection.closeText'),
      done: null,
    },
  ];
}

function closureRow(t: Translate): PartRow {
  const [title, text] = [t('security.closure'), t('security.closureText')];
  return { name: 'closure', icon: 'exit', title, text, done: null };
}

function preferencesRow(t: Translate): PartRow {
  const [title, text] = [t('security.preferences'), t('security.preferencesText')];
  return { name: 'preferences', icon: 'settings', title, text, done: null };
}
