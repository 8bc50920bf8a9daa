import { ROLES } from '@baize/contract/roles';
import type { Permission } from '@baize/contract/route';
import { PERMISSION_TEXTS } from './manifest/sentences.ts';

/** The titles of the roles that have a permission. */
export function rolesWith(permission: Permission): string {
  const all: readonly { title: string; permissions: readonly Permission[] }[] = Object.values(ROLES);
  const roles = all.filter(({ permissions }) => permissions.includes(permission));
  return roles.map(({ title }) => `“${title}”`).join(' or ');
}

export function permissionsText(permissions: readonly string[]): string {
  return permissions.map((each) => PERMISSION_TEXTS[each as Permission] ?? each).join('; ');
}
