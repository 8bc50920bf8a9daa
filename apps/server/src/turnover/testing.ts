/** A requirement as the naive model fills it. */
export interface Dealt {
  readonly opened: string;
  readonly required: number;
  /** The share in percent that a bet counts. */
  readonly share: (wager: string) => number;
  done: boolean;
  readonly used: Map<string, number>;
}

/** A row of the books: what a settlement or correction adds to the valid bet of a wager. */
export interface Booked {
  readonly wager: string;
  readonly placed: string;
  readonly valid: number;
}

/** Turnover from the books alone, one row after the other, and each bet coin by coin. */
export function dealOut(all: readonly Dealt[], books: readonly Booked[], coin: number): void {
  const valid = new Map<string, number>();
  for (const { wager, placed, valid: change } of books) {
    valid.set(wager, (valid.get(wager) ?? 0) + change);
    for (const each of all) if (!each.done) each.used.delete(wager);
    const kept = all.reduce((sum, { used }) => sum + (used.get(wager) ?? 0), 0);
    for (let left = (valid.get(wager) ?? 0) - kept; left > 0; left -= coin) {
      const next = all.find((each) => !each.done && each.opened <= placed && each.share(wager) > 0);
      if (!next) break;
      next.used.set(wager, (next.used.get(wager) ?? 0) + coin);
      next.done = dealtProgress(next) === next.required;
    }
  }
}

export function dealtProgress({ used, share }: Dealt): number {
  return [...used].reduce((sum, [wager, part]) => sum + Math.floor((part * share(wager)) / 100), 0);
}
