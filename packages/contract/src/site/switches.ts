import type { SwitchDefinition } from '../switches.ts';

/** A link to people or papers outside: one person alone could lead players astray with it. */
const LINK = { type: 'text', default: '', open: true, desk: 'house', care: 'grave', max: 200 } as const;

export const SITE_SWITCHES = {
  'system.status': {
    type: 'number',
    default: 0,
    open: true,
    desk: 'house',
    care: 'grave',
    alone: [1, 2],
    oneOf: [0, 1, 2],
  },
  'system.blockedAddresses': { type: 'list', default: [], open: false, desk: 'house', care: 'noted' },
  'system.maintenanceEnds': { type: 'time', default: '', open: true, desk: 'house', care: 'noted' },
  'brand.name': { type: 'text', default: 'Baize', open: true, desk: 'house', care: 'light', max: 40 },
  'brand.currency': { type: 'text', default: 'MMK', open: true, desk: 'house', care: 'grave', max: 4 },
  /** An IANA zone: days and hours of the business are those of its clocks (TM-1). In force once the sums by hour are rebuilt. */
  'brand.zone': {
    type: 'text',
    default: 'Asia/Kuala_Lumpur',
    open: false,
    desk: 'house',
    care: 'grave',
    max: 60,
  },
  'brand.languages': {
    type: 'list',
    default: ['MY', 'EN', 'CN'],
    open: true,
    desk: 'house',
    care: 'noted',
  },
  /** A decoration that counts upwards on the home page; it is no amount of money. */
  'brand.jackpotCounter': { type: 'flag', default: false, open: true, desk: 'house', care: 'noted' },
  /** Where pictures are fetched from before the site itself, as origins; what no longer answers is passed over. */
  'brand.imageHosts': { type: 'list', default: [], open: false, desk: 'house', care: 'grave' },
  'brand.jurisdiction': { type: 'text', default: '', open: false, desk: 'house', care: 'grave', max: 40 },
  /** Which entries the navigation has, in which order; the names are those of `nav.ts`. */
  'brand.nav': {
    type: 'list',
    default:
      'HOME HOT RNG INHOUSE LIVE FISH PVP SPORTS ESPORTS ELOTT LOTT COCKFIGHT TOURNAMENTS PROMO POINTMALL DOWNLOAD HELP'.split(
        ' ',
      ),
    open: true,
    desk: 'house',
    care: 'light',
  },
  /** Whether the rebate of each type of game is named; on where the brand pays it. */
  'brand.rebates': { type: 'flag', default: false, open: true, desk: 'house', care: 'grave', alone: [false] },
  'brand.serviceUrl': LINK,
  'brand.service2Url': LINK,
  'brand.mail': LINK,
  'brand.phone': LINK,
  'brand.whatsapp': LINK,
  'brand.telegram': LINK,
  'brand.facebook': LINK,
  'brand.viber': LINK,
  'brand.line': LINK,
  'brand.licenceText': LINK,
  'brand.licenceNumber': { ...LINK, max: 60 },
  'brand.licenceUrl': LINK,
  'safety.deviceAccounts': {
    type: 'number',
    default: 3,
    open: false,
    desk: 'house',
    care: 'noted',
    min: 2,
    max: 1_000,
  },
  'regions.twoPeople': {
    type: 'flag',
    default: false,
    open: false,
    desk: 'house',
    care: 'grave',
    alone: [true],
  },
} as const satisfies Record<string, SwitchDefinition>;
