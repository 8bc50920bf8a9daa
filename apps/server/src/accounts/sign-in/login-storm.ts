import type { App } from '../../context.ts';
import { MINUTE_MS } from '../../platform/time.ts';

/**
 * More than this share of a minute's passwords is wrong. A few alone say nothing. Of each account one right password counts, so
 * that nobody hides a storm behind sign-ins of their own.
 */
const FAILING_SHARE = 0.4;
const TRIES_MIN = 50;
const WINDOW_MS = MINUTE_MS;

declare module '../../context.ts' {
  interface App {
    readonly loginStorm: LoginStorm;
  }
}

/** Watches the passwords that one node looks at, for somebody who tries many names with a few each. */
export interface LoginStorm {
  /** Counts a password that was looked at for a name. */
  count(name: string, right: boolean): void;
  /** Whether everybody must show himself human now, by picture and by work. */
  rages(): boolean;
}

export function createLoginStorm(
  { clock, metrics }: Pick<App, 'clock' | 'metrics'>,
  lifted: boolean,
): LoginStorm {
  let tries: { at: number; name: string; right: boolean }[] = [];
  const recent = () => {
    const from = clock.steady() - WINDOW_MS;
    const first = tries.findIndex(({ at }) => at > from);
    tries = first < 0 ? [] : tries.slice(first);
    return tries;
  };
  return {
    count(name, right) {
      metrics.count('baize_sign_ins_total', { who: 'member', outcome: right ? 'right' : 'wrong' });
      recent().push({ at: clock.steady(), name, right });
    },
    rages() {
      if (lifted || tries.length < TRIES_MIN) return false;
      const seen = recent();
      const wrong = seen.filter(({ right }) => !right).length;
      const entered = new Set(seen.filter(({ right }) => right).map(({ name }) => name)).size;
      const counted = wrong + entered;
      return counted >= TRIES_MIN && wrong / counted > FAILING_SHARE;
    },
  };
}
