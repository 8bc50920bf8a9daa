import type { ReactNode } from 'react';

export function rttLevel(ms: number): 'good' | 'slow' | 'bad' {
  if (ms < 150) return 'good';
  return ms < 400 ? 'slow' : 'bad';
}

interface RttDotProps {
  /** Left out where there is no line. */
  ms?: number;
  label: string;
  children: ReactNode;
}

/** The round trip to the server: a green dot, an amber square from 150 ms, a red wedge from 400 ms, an empty ring for none, and the figure. */
export function RttDot({ ms, label, children }: RttDotProps) {
  return (
    <span className="rtt" data-level={ms === undefined ? 'none' : rttLevel(ms)} title={label}>
      <i aria-hidden="true" />
      <span className="sr">{label}</span>
      <bdi dir="ltr" className="num">
        {children}
      </bdi>
    </span>
  );
}

/** The line at the top while a route loads; it shows itself after 150 ms. */
export function ProgressLine({ label }: { label: string }) {
  return <div className="progress" role="progressbar" aria-label={label} />;
}
