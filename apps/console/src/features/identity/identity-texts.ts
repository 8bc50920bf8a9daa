import type {
  DOCUMENT_STATES,
  IDENTITY_REASONS,
  IdentityDocumentKind,
  IdentityEvent,
  IdentityReason,
} from '@baize/contract/identity/states';
import type { Tone } from '../../parts/values.tsx';

type Texts<Code extends string> = Readonly<Record<Code, string>>;

export const DOCUMENT_STATE_TEXTS: Readonly<
  Record<(typeof DOCUMENT_STATES)[number], readonly [tone: Tone, text: string]>
> = {
  submitted: ['wait', 'to be checked'],
  approved: ['good', 'approved'],
  rejected: ['bad', 'rejected'],
  expired: ['plain', 'expired'],
  revoked: ['bad', 'revoked'],
};

export const DOCUMENT_TEXTS: Texts<IdentityDocumentKind> = {
  nationalId: 'national ID card',
  passport: 'passport',
  drivingLicence: 'driving licence',
};

/** In the order of the keys that choose them. */
export const IDENTITY_REASON_TEXTS: Texts<(typeof IDENTITY_REASONS)[number]> = {
  unreadable: 'The pictures cannot be read',
  incomplete: 'A side or corner is missing',
  name: 'The name differs from the account',
  birthDate: 'The birth date differs from the account',
  number: 'The number differs from the pictures',
  notOwn: 'Not the member’s own, or used elsewhere',
  outOfDate: 'The document has expired',
  other: 'Another reason',
};

/** The sentence that the member reads for each reason, as the site has it in English. */
export const IDENTITY_REASON_READS: Texts<(typeof IDENTITY_REASONS)[number]> = {
  unreadable: 'The pictures cannot be read. Take them in good light and hold the camera still.',
  incomplete: 'A side or a corner of the document is missing.',
  name: 'The name on the document differs from the real name you gave us. Ask customer service if you gave a wrong one.',
  birthDate:
    'The date of birth on the document differs from the one you gave us. Ask customer service if you gave a wrong one.',
  number: 'The document number differs from the one in the pictures.',
  notOwn: 'The document belongs to somebody else or is used elsewhere.',
  outOfDate: 'The document has expired.',
  other: 'Customer service can tell you more.',
};

const EVENT_TEXTS: Texts<IdentityEvent> = {
  submit: 'Document sent',
  approve: 'Approved',
  reject: 'Rejected',
  expire: 'Expired',
  revoke: 'Approval revoked',
};

export function identityEventText(event: string): string {
  return EVENT_TEXTS[event as IdentityEvent] ?? event;
}

export function reasonText(reason: IdentityReason): string {
  return reason === 'age' ? 'Too young to play' : IDENTITY_REASON_TEXTS[reason];
}
