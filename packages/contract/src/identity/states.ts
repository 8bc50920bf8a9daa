/** The documents that prove a person. One with `expires` is taken only with the day until which it is valid. */
export const IDENTITY_DOCUMENTS = {
  nationalId: { expires: false },
  passport: { expires: true },
  drivingLicence: { expires: true },
} as const satisfies Record<string, { readonly expires: boolean }>;
export type IdentityDocumentKind = keyof typeof IDENTITY_DOCUMENTS;
export const IDENTITY_DOCUMENT_KINDS = Object.keys(IDENTITY_DOCUMENTS) as [
  IdentityDocumentKind,
  ...IdentityDocumentKind[],
];

/** `none`: the member has sent nothing so far. */
export const IDENTITY_STATES = ['none', 'submitted', 'approved', 'rejected', 'expired', 'revoked'] as const;
export type IdentityState = (typeof IDENTITY_STATES)[number];
/** The states of a document that was sent. */
export const DOCUMENT_STATES = ['submitted', 'approved', 'rejected', 'expired', 'revoked'] as const;

interface Change {
  readonly from: readonly IdentityState[];
  readonly to: IdentityState;
}

/** Every change of a member's identity (M-01.9). An event in any other state is refused. */
export const IDENTITY_EVENTS = {
  submit: { from: ['none', 'rejected', 'expired', 'revoked'], to: 'submitted' },
  approve: { from: ['submitted'], to: 'approved' },
  reject: { from: ['submitted'], to: 'rejected' },
  /** The document's last valid day is over. */
  expire: { from: ['approved'], to: 'expired' },
  revoke: { from: ['approved'], to: 'revoked' },
} as const satisfies Record<string, Change>;
export type IdentityEvent = keyof typeof IDENTITY_EVENTS;

/** The reasons that operators give for a rejection or revocation. Each has a text for the member. */
export const IDENTITY_REASONS = [
  'unreadable',
  'incomplete',
  'name',
  'birthDate',
  'number',
  'notOwn',
  'outOfDate',
  'other',
] as const;
/** `age` is the server's own: the person is too young to play (RG-12). */
export const IDENTITY_REASONS_SHOWN = [...IDENTITY_REASONS, 'age'] as const;
export type IdentityReason = (typeof IDENTITY_REASONS_SHOWN)[number];

/** When an approved identity is needed for a payment. */
export const IDENTITY_NEEDED = ['never', 'from', 'always'] as const;

/** A document takes at least one picture and at most so many. */
export const IDENTITY_PICTURES_MAX = 3;
