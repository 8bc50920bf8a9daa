import type { PublishedRows } from '../calls/features.ts';

export const SITE_PUBLISHED = {
  refusals: {
    'system.maintenance': { status: 503 },
    'system.region': { status: 451 },
    'system.error': { status: 500 },
  },
  tags: {
    system: { description: 'State and settings of the site', paths: ['/wps/system'] },
    content: {
      description: 'Banners and announcements',
      paths: ['/wps/content', '/wps/relay/MCSFE_getListAnnouncements', '/ops/notices'],
    },
    safety: {
      description: 'Closed regions, risk events and blocked content',
      paths: ['/ops/regions', '/ops/risk', '/ops/content-reports'],
    },
    settings: {
      description: 'Switches and registration rules',
      paths: ['/ops/switches', '/ops/registration-rules'],
    },
  },
  summaries: {
    getOpsContentReports: 'Lists what pages of ours had blocked by the content policy',
    getOpsNotices: 'Lists the announcements',
    getOpsRegions: 'Lists the closed regions and the requests about them',
    getOpsRegionsAddress: 'Looks up where an address lies and whether the site is open to it',
    getOpsRisk: 'Lists risk events, newest first',
    getOpsSwitches: 'Lists the switches with their values',
    getWpsContentBanners: 'Lists the banners of a group',
    getWpsRelayMCSFEGetListAnnouncements: 'Lists the announcements in force',
    getWpsSystemPermission: 'Shows the settings that the site starts with',
    getWpsSystemStatus: 'Shows whether the site is open to the caller',
    getWpsSystemWhitelabel: "Shows the brand's public switches",
    postOpsNoticesAdd: 'Publishes an announcement',
    postOpsNoticesWithdraw: 'Withdraws an announcement',
    postOpsRegionsSet: 'Closes a region or opens it again',
    postOpsRiskReview: 'Marks a risk event as reviewed',
    postOpsSwitchesSet: 'Changes a switch or requests its change',
  },
} as const satisfies PublishedRows;
