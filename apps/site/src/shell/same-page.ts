import { useMatch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { router } from './router.ts';

/**
 * Tells whether the page it is called from is still the requested one. A page stays until the next one is fetched, and its own
 * actions in that time would change the URL of the next one.
 */
export function useStillHere(): () => boolean {
  const page = useMatch({ strict: false, select: ({ pathname }) => pathname });
  return useCallback(() => bare(page) === bare(router().state.location.pathname), [page]);
}

function bare(path: string): string {
  return path.replace(/\/+$/, '');
}
