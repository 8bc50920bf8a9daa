import type { ConsoleFeature } from '../../parts/manifest/feature.ts';

export const approvalsConsole: ConsoleFeature = {
  screens: [
    {
      path: '/approvals',
      id: 'O-15/approvals',
      title: 'Approvals',
      group: 'today',
      also: 'requests four eyes second person',
      permission: null,
      load: () => import('./approvals-page.tsx'),
    },
  ],
  refusals: {
    'approval.makerGone':
      'The operator who requested this is no longer active. Reject it; another operator can request it again.',
    'approval.ownRequest': 'A second person must decide on your request.',
    'approval.otherRole': 'Your role does not decide on this request.',
    'approval.notYours': 'Only the operator who requested this may take it back.',
    'approval.notWaiting': 'This request is no longer waiting.',
    'approval.changed': 'The value has changed since you opened it. Check it again.',
    'approval.asked': 'Somebody has asked for this already. The request waits for a second operator.',
  },
};
