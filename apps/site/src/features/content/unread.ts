import type { SitePopup } from '@baize/contract/site/popups';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { create } from 'zustand';
import { isFirstLogin } from '../../shell/session.ts';
import { useLanguage } from '../../shell/text.ts';
import { popupsQuery } from './content.data.ts';
import { useVisitor } from './use-visitor.ts';
import { readBy } from './visitor.ts';

const KEY = 'baize.kept.announcements';
/** More than a brand has in force; older ones are forgotten. */
const KEPT = 200;

const useRead = create<{ ids: readonly string[] }>(() => ({ ids: stored() }));

function stored(): readonly string[] {
  const ids: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
  return Array.isArray(ids) ? ids.map(String) : [];
}

/** How many announcements this browser has not shown yet. */
export function useUnread(): number {
  const language = useLanguage((spoken) => spoken.code);
  const visitor = useVisitor();
  const { data = [] } = useQuery(popupsQuery(language));
  const ids = useRead((read) => read.ids);
  return unreadOf(readBy(visitor, isFirstLogin(), data), ids);
}

export function unreadOf(all: readonly Pick<SitePopup, 'id'>[], read: readonly string[]): number {
  return all.filter(({ id }) => !read.includes(id)).length;
}

/** Announcements that are on the screen count as read. */
export function useMarkRead(shown: readonly SitePopup[] | undefined): void {
  useEffect(() => {
    const { ids } = useRead.getState();
    if (!shown || unreadOf(shown, ids) === 0) return;
    const next = [...new Set([...ids, ...shown.map(({ id }) => id)])].slice(-KEPT);
    localStorage.setItem(KEY, JSON.stringify(next));
    useRead.setState({ ids: next });
  }, [shown]);
}
