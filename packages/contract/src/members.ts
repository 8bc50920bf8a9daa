import * as z from 'zod/mini';
import { LANGUAGES, type LanguageCode } from './languages.ts';
import { route } from './route.ts';
import { Instant, Nothing, text, Uuid } from './wire.ts';

interface DetailRule {
  readonly max: number;
  /** Never changed after it was first saved; afterwards only support may. */
  readonly once?: boolean;
  /** Edited in the security centre; the others come from registration only. */
  readonly editable?: boolean;
}

/** What is kept of a person, always sealed. */
export const DETAILS = {
  realName: { max: 80, once: true, editable: true },
  birthday: { max: 10, once: true, editable: true },
  currentAddress: { max: 200, editable: true },
  permanentAddress: { max: 200, editable: true },
  occupation: { max: 60, editable: true },
  incomeSource: { max: 60, editable: true },
  placeOfBirth: { max: 80 },
  nationality: { max: 60 },
  idNumber: { max: 40, once: true },
  qqNum: { max: 40 },
  line: { max: 60 },
  whatsapp: { max: 60 },
  facebook: { max: 100 },
  wechat: { max: 60 },
  telegram: { max: 60 },
  zalo: { max: 60 },
} as const satisfies Record<string, DetailRule>;
export type DetailField = keyof typeof DETAILS;

/** Pictures of the house that a member may wear: pieces of the market. */
export const AVATARS = [
  'owl',
  'doll',
  'kite',
  'parasol',
  'lotus',
  'leaf',
  'padauk',
  'lantern',
  'elephant',
  'fish',
  'drum',
  'boat',
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
});
export type Preferences = z.infer<typeof Preferences>;

export const ownProfile = route({
  method: 'GET',
  path: '/wps/member/profile',
  access: 'member',
  passive: true,
  input: Nothing,
  output: z.object({
    nickname: z.string(),
    avatar: z.enum(AVATARS),
    preferences: Preferences,
    /** Masked; null while it was never given. */
    details: z.record(z.string(), z.nullable(z.string())),
    minAge: z.number(),
  }),
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
