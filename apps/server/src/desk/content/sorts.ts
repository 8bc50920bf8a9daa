import { sql } from 'kysely';

/** The orders of banners and popups: that of the site first. */
export const listSorts = {
  first: 'position',
  sorts: {
    position: sql`l.position`,
    from: sql`coalesce(l.starts_at, '-infinity'::timestamptz)`,
    until: sql`coalesce(l.ends_at, 'infinity'::timestamptz)`,
  },
} as const;
