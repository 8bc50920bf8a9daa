import type { PublishedRows } from '../calls/features.ts';

export const IDENTITY_PUBLISHED = {
  refusals: {
    'identity.unknown': { status: 404 },
    'identity.state': { status: 409 },
    'identity.outOfDate': { status: 400 },
    'identity.required': { status: 403 },
    'identity.taken': { status: 409 },
    'identity.differs': { status: 409 },
  },
  tags: {
    identity: {
      description: 'Identity documents of members and their checks',
      paths: ['/wps/member/identity', '/ops/identity'],
    },
  },
  summaries: {
    getOpsIdentity: 'Lists identity documents',
    getOpsIdentityDocument: 'Shows an identity document beside the account of its member',
    getWpsMemberIdentity: "Shows the state of the member's identity",
    postOpsIdentityApprove: 'Approves an identity document',
    postOpsIdentityReject: 'Rejects an identity document',
    postOpsIdentityRelease: 'Asks to approve an identity whose number another account uses',
    postOpsIdentityRevoke: 'Takes the approval of an identity document back',
    postWpsMemberIdentity: 'Sends an identity document for checking',
  },
} as const satisfies PublishedRows;
