import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { chipDown, chipUp } from '../../../../../stage/arcade/chip-sounds.ts';
import { playSound } from '../../../../../stage/kit/sound.ts';
import type { BetGameInfo } from '../../../play.data.ts';
import { useBetGame } from '../../bet-context.ts';
import type { BetSession } from '../../bet-session.ts';
import { limitsOf } from '../../chips/chip-bet.ts';
import { type HandsBet, twice, withChip, withoutSpot } from './bet.ts';

interface SpotState {
  /** The chip in the hand. */
  readonly chip: string;
  /** Bets before the present one, the last at the end. */
  readonly past: readonly HandsBet[];
  /** The table would take no more. */
  readonly full: boolean;
}

const KEPT = 40;
const NO_HANDS: HandsBet = { hands: [] };
const known = new WeakMap<BetSession, StoreApi<SpotState>>();

const chipKey = ({ code, currency }: BetGameInfo) => `baize.chip.${code}.${currency}`;

function stateOf(session: BetSession, info: BetGameInfo): StoreApi<SpotState> {
  const found = known.get(session);
  if (found) return found;
  const held = localStorage.getItem(chipKey(info));
  const chip = held && info.stakes.includes(held) ? held : info.usualStake;
  const made = createStore<SpotState>(() => ({ chip, past: [], full: false }));
  known.set(session, made);
  return made;
}

export function useSpotState<T>(pick: (state: SpotState) => T): T {
  const { session, info } = useBetGame();
  return useStore(stateOf(session, info), pick);
}

/** The choices of a player at the spots of the table before the cards are dealt. */
interface Spots {
  hold(chip: string): void;
  /** Lays the chip of the hand on a spot. */
  lay(spot: number): void;
  lift(spot: number): void;
  undo(): void;
  clear(): void;
  double(): void;
  /** The bet of the last round once more. */
  repeat(): void;
}

export function useSpots(): Spots {
  const { session, info } = useBetGame();
  return useMemo(() => spotsOf(session, info), [session, info]);
}

function spotsOf(session: BetSession, info: BetGameInfo): Spots {
  const state = stateOf(session, info);
  const { most } = limitsOf(info.stakes);
  const lying = () => session.view.getState().bet as HandsBet;
  const change = (next: HandsBet | undefined, sound = chipDown) => {
    const { choosing, sound: heard } = session.view.getState();
    if (!choosing) return;
    if (!next) return state.setState({ full: true });
    // A press is a press: it lets the browser make sounds.
    if (heard) session.setSound(true);
    playSound(sound);
    state.setState({ past: [...state.getState().past, lying()].slice(-KEPT), full: false });
    session.choose(next);
  };
  return {
    hold(chip) {
      localStorage.setItem(chipKey(info), chip);
      state.setState({ chip, full: false });
    },
    lay: (spot) => change(withChip(lying(), spot, state.getState().chip, most)),
    lift: (spot) => spot < lying().hands.length && change(withoutSpot(lying(), spot), chipUp),
    undo() {
      const { past } = state.getState();
      const last = past.at(-1);
      if (!last || !session.view.getState().choosing) return;
      state.setState({ past: past.slice(0, -1), full: false });
      playSound(chipUp);
      session.choose(last);
    },
    clear: () => change(NO_HANDS, chipUp),
    double: () => change(twice(lying(), most)),
    repeat() {
      const last = session.view.getState().recent[0]?.bet;
      if (last) change(last as HandsBet);
    },
  };
}
