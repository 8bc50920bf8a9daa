// The answers about the identity of members.
import type { IdentityState } from '@baize/contract/identity/states';
import { idOf, PICTURES } from '../ground/rows.ts';
import type { Answers } from '../ground/scene.ts';

/** A document that waits for a decision. */
const DOCUMENT = {
  id: '01936f00-0000-7000-8000-000000000001',
  member: { id: 'id-1', username: 'mia' },
  state: 'submitted',
  kind: 'passport',
  country: 'MM',
  decidedAt: null,
  decidedBy: null,
  reason: null,
};

const SENT = {
  kind: 'nationalId',
  country: 'MM',
  number: '**** 456',
  name: 'Mia Thandar Win',
  expires: '2031-02-03',
};

/** A member's identity in one of its states. */
export const identityIn = (state: IdentityState) => ({
  state,
  document: state === 'none' ? null : SENT,
  submittedAt: state === 'none' ? null : '2026-11-20T08:00:00Z',
  decidedAt: state === 'none' || state === 'submitted' ? null : '2026-11-21T08:00:00Z',
  reason: state === 'rejected' ? 'unreadable' : state === 'revoked' ? 'notOwn' : null,
});

/** Parts of answers that a sample cannot know. */
export const IDENTITY_ANSWERS: Answers = {
  '/wps/member/identity': () => identityIn('none'),
  '/ops/identity': (_, { rows }) => ({
    rows: rows.map((row: object, n: number) => ({
      ...row,
      ...DOCUMENT,
      id: idOf(n),
      marks: n === 0 ? ['numberUsed'] : [],
    })),
  }),
  '/ops/identity/document': (_, { person }) => ({
    ...DOCUMENT,
    pictures: PICTURES,
    person: {
      ...person,
      name: 'Mia Thandar Win',
      number: '12/ABC(N)123456',
      birthDate: '1990-04-05',
      expires: '2031-02-03',
    },
    account: { birthDate: null },
    findings: {
      name: 'same',
      birthDate: 'unknown',
      age: 36,
      minAge: 21,
      underage: false,
      outOfDate: false,
      numberOf: [],
      personOf: [],
    },
  }),
};
