import type { ConsoleFeature } from '../../parts/manifest/feature.ts';

export const auditConsole: ConsoleFeature = {
  screens: [
    {
      path: '/audit',
      id: 'O-15/audit',
      title: 'Audit log',
      group: 'system',
      also: 'trail history exports',
      permission: 'audit.read',
      load: () => import('./audit-page.tsx'),
    },
  ],
  permissions: { 'audit.read': 'read the audit log' },
};
