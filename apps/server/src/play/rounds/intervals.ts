import { cycleMsOf, isHasty } from '../../catalog/catalog.ts';
import type { App } from '../../context.ts';
import { refuse } from '../../platform/refuse.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import type { Rules, RulesBook } from '../fairness/rules.ts';
import type { LastRound } from './play-state.ts';

interface Press {
  readonly member: MemberId;
  readonly key: string;
  readonly rules: Rules;
}

/** The minimum interval between two rounds that a player plays of a game. */
export interface Intervals {
  /** In milliseconds. */
  of(rules: Rules): number;
  /** Refuses haste on this node, before anything is read. */
  require(press: Press): void;
  /** Refuses haste over two nodes: a round that this one learnt from the database was played by another. */
  requireSince(press: Press, last: LastRound | null): void;
}

const PRESSES_MAX = 100_000;

/** Remembers the last press of each player and game on this node; of each player where one game is played at once. */
export function createIntervals(app: Omit<App, 'play'>, book: RulesBook): Intervals {
  const presses = new Map<string, { at: number; key: string; before: string | null }>();

  function of({ vendor, title }: Rules): number {
    const game = app.catalog.findGame(vendor, title.code);
    return game ? cycleMsOf(app, game) : 0;
  }

  const oneAtOnce = () => app.switches.values()['play.oneAtOnce'];
  const placeOf = ({ member, rules: { game } }: Press) => (oneAtOnce() ? `${member}` : `${member}:${game}`);

  return {
    of,

    require(press) {
      const { key, rules } = press;
      const place = placeOf(press);
      const interval = of(rules);
      if (interval === 0) return;
      const now = app.clock.steady();
      const last = presses.get(place);
      if (last && last.key !== key && isHasty(now - last.at, interval)) refuseHaste(now - last.at, interval);
      if (presses.size > PRESSES_MAX) presses.clear();
      const before = last?.key === key ? last.before : (last?.key ?? null);
      presses.set(place, { at: now, key, before });
    },

    requireSince(press, last) {
      const { key, rules } = press;
      if (!last || last.key === key) return;
      if (!oneAtOnce() && book.byId(last.rules)?.game !== rules.game) return;
      const place = placeOf(press);
      if (presses.get(place)?.before === last.key) return;
      const passed = app.clock.ms() - last.at.getTime();
      const interval = of(rules);
      if (isHasty(passed, interval)) {
        // From here on this node counts from that round, not from the press it refuses.
        presses.set(place, { at: app.clock.steady() - passed, key: last.key, before: null });
        refuseHaste(passed, interval);
      }
    },
  };
}

function refuseHaste(passed: number, interval: number): never {
  refuse('play.tooFast', {}, Math.ceil((interval - passed) / 1000));
}
