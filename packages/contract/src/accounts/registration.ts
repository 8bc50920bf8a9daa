import * as z from 'zod/mini';
import { PATTERN_IDS } from '../field-patterns.ts';
import { route } from '../route.ts';
import { Nothing, OperationKey, text } from '../wire.ts';
import { DiallingCode, HumanProof } from './codes.ts';
import { Consents } from './consents.ts';
import { LoggedIn } from './session.ts';

/** The two tabs of the register popup. */
export const REGISTRATION_FORMS = ['username', 'mobile'] as const;
export type RegistrationForm = (typeof REGISTRATION_FORMS)[number];

/** Every field that a form may have, in the order in which it is shown. */
export const REGISTRATION_FIELDS = [
  'username',
  'mobileNum',
  'verificationCode',
  'password',
  'confirmPassword',
  'paymentPassword',
  'payeeName',
  'nickname',
  'email',
  'birthday',
  'idNumber',
  'nationality',
  'placeOfBirth',
  'permanentAddress',
  'currentAddress',
  'occupation',
  'sourceOfIncome',
  'bankAccount',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'recommenderId',
  'affiliateCode',
  'referralCode',
  'captcha',
] as const;
export type RegistrationField = (typeof REGISTRATION_FIELDS)[number];

export const RegistrationRule = z.object({
  field: z.enum(REGISTRATION_FIELDS),
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.number(),
  maxLength: z.number(),
  patternId: z.enum(PATTERN_IDS),
  /** A regular expression (flag `u`) that the whole value must match; `*` accepts everything. */
  acceptedPattern: z.string(),
});
export type RegistrationRule = z.infer<typeof RegistrationRule>;

const Form = z.object({
  /** Whether the tab is offered. */
  open: z.boolean(),
  /** The enabled fields, in order. */
  fields: z.array(RegistrationRule),
});

/** The fields of the register popup; asked for each time it opens. */
export const registrationSettings = route({
  method: 'GET',
  path: '/wps/system/setting/register',
  access: 'public',
  input: Nothing,
  output: z.object({
    USERNAMEREG3: z.boolean(),
    MOBILENUMREG3: z.boolean(),
    REGMOBVERF3: z.boolean(),
    MOBILENUMPASSREG3: z.boolean(),
    DIRECTREG3: z.boolean(),
    minAge: z.number(),
    /** Version of terms and privacy policy that the form asks consent to. */
    termsVersion: z.string(),
    showAffiliateCode: z.boolean(),
    showReferralCode: z.boolean(),
    /** Verifies numbers by firebase instead of a code of ours; null when it is off. */
    firebaseProject: z.nullable(z.string()),
    forms: z.object({ username: Form, mobile: Form }),
  }),
});

/** Why a password is refused (`password.weak`). */
export const WEAKNESSES = ['short', 'long', 'common', 'username', 'brand', 'mobile', 'guessable'] as const;
export type Weakness = (typeof WEAKNESSES)[number];

/** The complaints about a password: the same for any form that sets one. */
export const passwordCheck = route({
  method: 'POST',
  path: '/wps/member/password/check',
  access: 'public',
  sealed: true,
  limit: 'challenge',
  input: z.strictObject({
    password: text(128),
    username: z.optional(text(64)),
    mobile: z.optional(text(20)),
  }),
  output: z.object({ weakness: z.nullable(z.enum(WEAKNESSES)) }),
});

/** Countries whose numbers can be given, named in a language (English by default) and in the order of its alphabet. */
export const countries = route({
  method: 'GET',
  path: '/wps/system/countries',
  access: 'public',
  input: z.strictObject({ language: z.optional(text(8)) }),
  output: z.array(
    z.object({
      countryCode: z.string(),
      name: z.string(),
      countryDialingCode: z.string(),
      /** Digits that a number of this country may have after the dialling code. */
      digits: z.array(z.number()),
    }),
  ),
});

const field = z.optional(text(254, 0));

const Common = {
  /** Made for one press of the button: the same key makes one member, however often it arrives. */
  key: OperationKey,
  consents: Consents,
  /** Answer to the human check (`/wps/human`). */
  human: z.optional(HumanProof),
  payeeName: field,
  nickname: field,
  email: field,
  birthday: field,
  idNumber: field,
  nationality: field,
  placeOfBirth: field,
  permanentAddress: field,
  currentAddress: field,
  occupation: field,
  sourceOfIncome: field,
  bankAccount: field,
  qqNum: field,
  line: field,
  whatsapp: field,
  facebook: field,
  wechat: field,
  telegram: field,
  zalo: field,
  paymentPassword: field,
  recommenderId: field,
  affiliateCode: field,
  referralCode: field,
  captcha: field,
  captchaId: z.optional(text(64)),
  countryDialingCode: z.optional(DiallingCode),
  verificationCode: field,
  firebaseChannel: z.optional(z.literal('sms')),
  firebaseIdToken: z.optional(text(4_000)),
  domain: z.optional(text(100)),
  registerUrl: z.optional(text(500)),
  registerMethod: z.optional(z.enum(['WEB', 'APP'])),
  login: z.optional(z.literal(true)),
  /** A social identity that waits to be attached (`/wps/social/result`). */
  social: z.optional(text(64)),
};

/** Opens an account by name and signs in. */
export const register = route({
  method: 'PUT',
  path: '/wps/member/register',
  access: 'public',
  sealed: true,
  limit: 'register',
  input: z.strictObject({
    ...Common,
    username: text(64),
    password: text(128),
    confirmPassword: text(128),
    mobileNum: field,
  }),
  output: LoggedIn,
});

/** Opens an account whose name is the mobile number, and signs in. */
export const registerMobile = route({
  method: 'PUT',
  path: '/wps/member/register/mobile',
  access: 'public',
  sealed: true,
  limit: 'register',
  input: z.strictObject({
    ...Common,
    mobileNum: text(20),
    password: z.optional(text(128)),
    confirmPassword: z.optional(text(128)),
  }),
  output: LoggedIn,
});
