import * as z from 'zod/mini';
import { PersonName } from '../persons/person-name.ts';
import { route } from '../route.ts';
import { Day, Instant, isOnCalendar, Nothing, OperationKey, text, Uuid } from '../wire.ts';
import {
  IDENTITY_DOCUMENT_KINDS,
  IDENTITY_PICTURES_MAX,
  IDENTITY_REASONS_SHOWN,
  IDENTITY_STATES,
} from './states.ts';

export const BirthDate = z.string().check(z.regex(/^(19|20)\d{2}-\d{2}-\d{2}$/), z.refine(isOnCalendar));
/** A country by its two letters (ISO 3166-1). */
export const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/));

const OwnIdentity = z.object({
  state: z.enum(IDENTITY_STATES),
  /** The last document that was sent, its personal values masked; null where there is none or it was removed. */
  document: z.nullable(
    z.object({
      kind: z.enum(IDENTITY_DOCUMENT_KINDS),
      country: z.string(),
      number: z.string(),
      name: z.string(),
      expires: z.nullable(Day),
    }),
  ),
  submittedAt: z.nullable(Instant),
  decidedAt: z.nullable(Instant),
  /** Of a rejection or revocation. */
  reason: z.nullable(z.enum(IDENTITY_REASONS_SHOWN)),
});
export type OwnIdentity = z.infer<typeof OwnIdentity>;

/** M-01.9: the state of the member's identity. */
export const ownIdentity = route({
  method: 'GET',
  path: '/wps/member/identity',
  access: 'member',
  passive: true,
  input: Nothing,
  output: OwnIdentity,
});

/** Sends a document for checking, with pictures that were uploaded for it before. The same key again sends it once. */
export const submitIdentity = route({
  method: 'POST',
  path: '/wps/member/identity',
  access: 'member',
  sealed: true,
  limit: 'change',
  input: z.strictObject({
    key: OperationKey,
    kind: z.enum(IDENTITY_DOCUMENT_KINDS),
    number: text(40, 3),
    /** As on the document; the real name of the member where it is left out. */
    name: z.optional(PersonName),
    birthDate: BirthDate,
    country: CountryCode,
    expires: z.optional(Day),
    pictures: z.array(Uuid).check(z.minLength(1), z.maxLength(IDENTITY_PICTURES_MAX)),
  }),
  output: OwnIdentity,
});
