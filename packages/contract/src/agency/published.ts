import type { PublishedRows } from '../calls/features.ts';

export const AGENCY_PUBLISHED = {
  refusals: {
    'agency.invitation': { status: 409 },
    'agency.type': { status: 403 },
    'agency.domain': { status: 403 },
    'agency.depth': { status: 409 },
    'agency.linksFull': { status: 409 },
    'agency.accountsFull': { status: 429 },
    'agency.unknown': { status: 404 },
  },
  tags: {
    agency: { description: 'The agent centre', paths: ['/wps/agent', '/wps/member/referral'] },
  },
  summaries: {
    getWpsAgentAffiliate: 'Checks whether an invitation code is valid',
    getWpsAgentDownline: "Shows one account of the agent's team",
    getWpsAgentDownlines: 'Lists direct downlines, newest first',
    getWpsAgentHome: 'Shows the overview of the agent centre',
    getWpsAgentLinks: "Lists the agent's invite links",
    getWpsAgentLinksDays: "Lists an invite link's visits and registrations by day",
    getWpsMemberReferral: "Shows the member's referral code and how many registered with it",
    postWpsAgentAccounts: 'Opens an account below the agent',
    postWpsAgentAccountsPassword: 'Renews the first password of a downline',
    postWpsAgentAffiliateVisit: 'Counts a visit by an invite link',
    postWpsAgentLinks: 'Creates an invite link',
    postWpsAgentLinksDisable: 'Disables an invite link',
  },
} as const satisfies PublishedRows;
