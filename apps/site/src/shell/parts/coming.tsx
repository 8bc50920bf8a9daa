import { begin } from '@baize/client/quiet';
import { type ReactNode, Suspense, useEffect } from 'react';

/** The placeholder of a part of the page that is on its way; the page is not quiet before that is there. */
export function Coming({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  return <Suspense fallback={<StandIn>{fallback}</StandIn>}>{children}</Suspense>;
}

function StandIn({ children }: { children: ReactNode }) {
  useEffect(begin, []);
  return children;
}
