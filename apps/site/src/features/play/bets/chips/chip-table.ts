import { parseAmount } from '@baize/contract/money';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { chipDown, chipUp } from '../../../../stage/arcade/chip-sounds.ts';
import { playSound } from '../../../../stage/kit/sound.ts';
import type { BetGameInfo } from '../../play.data.ts';
import { useBetGame, useBetView, useMotion } from '../bet-context.ts';
import type { BetSession } from '../bet-session.ts';
import {
  type ChipsBet,
  doubled,
  type Lays,
  limitsOf,
  NO_CHIPS,
  stakeOn,
  withChips,
  without,
} from './chip-bet.ts';

/** The fate of the chips on one spot; amounts as text. */
export interface SpotResult {
  readonly spot: string;
  readonly stake: string;
  readonly payout: string;
}

interface ShownResults {
  readonly results: readonly SpotResult[];
}

interface ChipState {
  /** The chip in the hand. */
  readonly chip: string;
  /** Layouts before the present one, the last at the end. */
  readonly past: readonly ChipsBet[];
  /** The table would take no more. */
  readonly full: boolean;
  /** The spot that a pointer or the keyboard is at. */
  readonly aim: string | null;
}

/** So many steps back. */
const KEPT = 60;
const tables = new WeakMap<BetSession, StoreApi<ChipState>>();

function chipKey({ code, currency }: BetGameInfo): string {
  return `baize.chip.${code}.${currency}`;
}

function stateOf(session: BetSession, info: BetGameInfo): StoreApi<ChipState> {
  const known = tables.get(session);
  if (known) return known;
  const held = localStorage.getItem(chipKey(info));
  const chip = held && info.stakes.includes(held) ? held : info.usualStake;
  const made = createStore<ChipState>(() => ({ chip, past: [], full: false, aim: null }));
  tables.set(session, made);
  return made;
}

export function useChipState<T>(pick: (state: ChipState) => T): T {
  const { session, info } = useBetGame();
  return useStore(stateOf(session, info), pick);
}

/** The moves of a hand at a table of chips. */
export interface ChipHand {
  hold(chip: string): void;
  aim(spot: string | null): void;
  /** Lays the chip of the hand, or several of it. */
  lay(lays: Lays): void;
  /** Takes everything off a spot. */
  lift(spot: string): void;
  undo(): void;
  clear(): void;
  double(): void;
  /** The chips of the last round once more. */
  repeat(): void;
}

export function useChipHand(): ChipHand {
  const { session, info } = useBetGame();
  return useMemo(() => handOf(session, info), [session, info]);
}

function handOf(session: BetSession, info: BetGameInfo): ChipHand {
  const state = stateOf(session, info);
  const { most } = limitsOf(info.stakes);
  const lying = () => {
    const { bet, again } = session.view.getState();
    return again ? NO_CHIPS : (bet as ChipsBet);
  };
  const change = (next: ChipsBet | undefined, sound = chipDown) => {
    const { choosing, sound: heard } = session.view.getState();
    if (!choosing) return;
    if (!next) {
      state.setState({ full: true });
      return;
    }
    // A press is a press: it lets the browser make sounds.
    if (heard) session.setSound(true);
    playSound(sound, 1 + Math.min(0.3, next.chips.length * 0.02));
    const { past } = state.getState();
    const before = session.view.getState().again ? [] : past;
    state.setState({ past: [...before, lying()].slice(-KEPT), full: false });
    session.choose(next);
  };
  return {
    hold(chip) {
      localStorage.setItem(chipKey(info), chip);
      state.setState({ chip, full: false });
    },
    aim: (aim) => state.setState({ aim }),
    lay: (lays) => change(withChips(lying(), lays, { chip: parseAmount(state.getState().chip), most })),
    lift(spot) {
      if (stakeOn(lying(), spot) > 0n) change(without(lying(), spot), chipUp);
    },
    undo() {
      const { past } = state.getState();
      const { again, choosing } = session.view.getState();
      const last = past.at(-1);
      if (!last || again || !choosing) return;
      state.setState({ past: past.slice(0, -1), full: false });
      playSound(chipUp);
      session.choose(last);
    },
    clear() {
      if (lying().chips.length > 0 || session.view.getState().again) change(NO_CHIPS, chipUp);
    },
    double: () => change(doubled(session.view.getState().bet as ChipsBet, most)),
    repeat: () => change(session.view.getState().recent[0]?.bet as ChipsBet | undefined),
  };
}

/** The results that lie on the layout: until other chips are laid, or the next round begins. */
export function useResults(): readonly SpotResult[] | null {
  const rest = useMotion<ShownResults, ShownResults | null>((motion) => motion.rest);
  const moving = useMotion(({ waiting, runs }) => waiting || runs.length > 0);
  // In a replay nothing is ever chosen.
  const stays = useBetView(
    ({ again, choosing, phase }) => again || phase === 'showing' || (phase === 'idle' && !choosing),
  );
  return rest && stays && !moving ? rest.results : null;
}

export function useMayLay(): boolean {
  return useBetView((view) => view.choosing);
}
