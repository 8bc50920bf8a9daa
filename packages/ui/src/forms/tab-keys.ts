interface Place {
  readonly current: number;
  readonly count: number;
  readonly rtl: boolean;
}

/** The tab an arrow, Home or End key leads to, or null when the key means nothing here. */
export function tabAfterKey(key: string, { current, count, rtl }: Place): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null;
  const forward = (key === 'ArrowRight') !== rtl;
  return (current + (forward ? 1 : count - 1)) % count;
}
