import type { Feature } from '../feature.ts';

export const riskFeature: Feature = {
  name: 'risk',
  walls: {
    'risk.case': {},
    'risk.case_link': {},
    'risk.case_note': {},
    'risk.report': {},
    'risk.report_note': {},
    'risk.report_payment': {},
    'risk.rule': {},
  },
};
