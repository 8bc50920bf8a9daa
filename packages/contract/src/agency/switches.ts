import type { SwitchDefinition } from '../switches.ts';

export const AGENCY_SWITCHES = {
  'tree.maxDepth': {
    type: 'number',
    default: 20,
    open: false,
    desk: 'house',
    care: 'noted',
    min: 1,
    max: 20,
  },
  'agency.houseAgent': { type: 'text', default: '', open: false, desk: 'house', care: 'grave', max: 64 },
  'agency.linksMax': {
    type: 'number',
    default: 50,
    open: false,
    desk: 'house',
    care: 'noted',
    min: 1,
    max: 1_000,
  },
  'agency.accountsPerDay': {
    type: 'number',
    default: 100,
    open: false,
    desk: 'house',
    care: 'noted',
    min: 1,
    max: 10_000,
  },
} as const satisfies Record<string, SwitchDefinition>;
