import * as z from 'zod/mini';
import { Proof } from '../accounts/two-step.ts';
import { LANGUAGES, type LanguageCode } from '../languages.ts';
import { PersonName } from '../persons/person-name.ts';
import { route } from '../route.ts';
import { Instant, Nothing, text, Uuid } from '../wire.ts';
import { PAYOUT_KINDS } from './payout-providers.ts';

interface DetailRule {
  readonly max: number;
  /** Never changed after it was first saved; afterwards only support may. */
  readonly once?: boolean;
  /** Edited in the security centre; the others come from registration only. */
  readonly editable?: boolean;
}

/** The stored details of a person, always sealed. */
export const DETAILS = {
  realName: { max: 80, once: true, editable: true },
  birthday: { max: 10, once: true, editable: true },
  currentAddress: { max: 200, editable: true },
  permanentAddress: { max: 200, editable: true },
  occupation: { max: 60, editable: true },
  sourceOfIncome: { max: 60, editable: true },
  placeOfBirth: { max: 80 },
  nationality: { max: 60 },
  idNumber: { max: 40, once: true },
  /** As given; money goes only to the payout accounts that the member adds and proves. */
  bankAccount: { max: 34 },
  qqNum: { max: 40 },
  line: { max: 60 },
  whatsapp: { max: 60 },
  facebook: { max: 100 },
  wechat: { max: 60 },
  telegram: { max: 60 },
  zalo: { max: 60 },
} as const satisfies Record<string, DetailRule>;
export type DetailField = keyof typeof DETAILS;
/** Those that the security centre shows and edits. */
export const SHOWN_DETAILS = (Object.keys(DETAILS) as DetailField[]).filter(
  (field) => 'editable' in DETAILS[field],
);

/** The standard pictures of members: pieces of the market. */
export const AVATARS = [
  'owl',
  'doll',
  'koi',
  'tiger',
  'elephant',
  'balloon',
  'lotus',
  'parasol',
  'kite',
  'leaf',
  'padauk',
  'gem',
] as const;
export type AvatarName = (typeof AVATARS)[number];

const CODES = LANGUAGES.map((each) => each.code) as LanguageCode[];

/** Kept with the account, so that they are the same on every device. */
export const Preferences = z.strictObject({
  language: z.optional(z.enum(CODES)),
  theme: z.optional(z.enum(['system', 'dark', 'light', 'contrast'])),
  odds: z.optional(z.enum(['decimal', 'hongkong', 'malay', 'indonesian', 'american'])),
  sound: z.optional(z.boolean()),
  effects: z.optional(z.enum(['full', 'reduced'])),
  winnerName: z.optional(z.enum(['masked', 'hidden'])),
  loginNotice: z.optional(z.boolean()),
  /** The interval of a player's reality checks (RG-7). */
  realityMinutes: z.optional(z.union([z.literal(15), z.literal(30), z.literal(60), z.literal(120)])),
});
export type Preferences = z.infer<typeof Preferences>;

/** The signed-in member, as the frame shows them on every page. */
export const ownProfile = route({
  method: 'GET',
  path: '/wps/member/profile',
  access: 'member',
  passive: true,
  input: Nothing,
  output: z.object({ nickname: z.string(), avatar: z.enum(AVATARS), preferences: Preferences }),
});

const OwnContact = z.object({
  kind: z.enum(['email', 'mobile']),
  masked: z.string(),
  verified: z.boolean(),
});

const PayoutAccount = z.object({
  id: Uuid,
  kind: z.enum(PAYOUT_KINDS),
  provider: z.string(),
  /** `**** 1234` */
  masked: z.string(),
  preferred: z.boolean(),
  createdAt: Instant,
  /** Nothing is paid out to it before. */
  usableAt: Instant,
});

/** Everything the security centre shows, personal values masked. */
export const security = route({
  method: 'GET',
  path: '/wps/member/security',
  access: 'member',
  input: Nothing,
  output: z.object({
    account: z.string(),
    /** Whether there is a password to sign in with. */
    passwordSet: z.boolean(),
    nickname: z.string(),
    avatar: z.enum(AVATARS),
    minAge: z.number(),
    /** Those that were given. */
    details: z.array(z.object({ field: z.string(), masked: z.string() })),
    contacts: z.array(OwnContact),
    paymentPassword: z.object({ setAt: z.nullable(Instant), lockedUntil: z.nullable(Instant) }),
    payoutAccounts: z.array(PayoutAccount),
    payoutMax: z.object({ cards: z.number(), crypto: z.number() }),
    /** Until then nothing is paid out, because of a change that gave access. */
    payoutHoldUntil: z.nullable(Instant),
    currency: z.string(),
    preferences: Preferences,
  }),
});

/** Changes how a member is called; a nickname carries no contact address. */
export const setNickname = route({
  method: 'POST',
  path: '/wps/member/nickname',
  access: 'member',
  limit: 'change',
  input: z.strictObject({ nickname: text(24, 2) }),
  output: Nothing,
});

const detail = z.optional(text(200, 0));

/** Saves the given details. Earlier ones change only with a proof, and those that are set once not at all. */
export const setDetails = route({
  method: 'POST',
  path: '/wps/member/details',
  access: 'member',
  sealed: true,
  limit: 'change',
  input: z.strictObject({
    realName: z.optional(z.union([PersonName, z.literal('')])),
    birthday: detail,
    currentAddress: detail,
    permanentAddress: detail,
    occupation: detail,
    sourceOfIncome: detail,
    proof: z.optional(Proof),
  }),
  output: Nothing,
});

export const PaymentPassword = z.string().check(z.regex(/^\S{6,16}$/));

/** Sets or changes the payment password; payouts then rest for a day. */
export const setPaymentPassword = route({
  method: 'POST',
  path: '/wps/member/payment-password',
  access: 'member',
  sealed: true,
  limit: 'change',
  input: z.strictObject({ password: PaymentPassword, proof: Proof }),
  output: Nothing,
});

export const addPayoutAccount = route({
  method: 'POST',
  path: '/wps/member/payout-accounts',
  access: 'member',
  sealed: true,
  limit: 'change',
  input: z.strictObject({
    provider: text(40),
    number: text(80),
    /** The real name of the member where it is left out (WD-9). */
    holder: z.optional(PersonName),
    /** Its password is the payment password where one is set. */
    proof: Proof,
  }),
  output: z.object({ id: Uuid, usableAt: Instant }),
});

export const preferPayoutAccount = route({
  method: 'POST',
  path: '/wps/member/payout-accounts/preferred',
  access: 'member',
  input: z.strictObject({ id: Uuid }),
  output: Nothing,
});

const ContactKind = z.enum(['email', 'mobile']);

/** Sends a code to the new address, or (without a value) to the one in use, which a change must come from. */
export const contactCode = route({
  method: 'POST',
  path: '/wps/member/contact/code',
  access: 'member',
  sealed: true,
  limit: 'change',
  input: z.strictObject({
    kind: ContactKind,
    value: z.optional(text(100)),
    countryDialingCode: z.optional(text(6)),
  }),
  output: z.object({ expiredMinutes: z.number() }),
});

/** Binds a verified contact. The one it replaces has to agree by a code of its own, and is notified. */
export const setContact = route({
  method: 'POST',
  path: '/wps/member/contact',
  access: 'member',
  sealed: true,
  limit: 'change',
  input: z.strictObject({
    kind: ContactKind,
    value: text(100),
    countryDialingCode: z.optional(text(6)),
    code: text(12, 0),
    oldCode: z.optional(text(12, 0)),
    proof: Proof,
  }),
  output: z.object({ masked: z.string() }),
});

export const setAvatar = route({
  method: 'POST',
  path: '/wps/member/info/icon',
  access: 'member',
  input: z.strictObject({ avatar: z.enum(AVATARS) }),
  output: Nothing,
});

export const setPreferences = route({
  method: 'PUT',
  path: '/wps/member/preferences',
  access: 'member',
  input: Preferences,
  output: Preferences,
});
