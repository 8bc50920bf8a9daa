import { create } from 'zustand';
import { isTrial, useMember } from '../../../../shell/session.ts';
import { useBetGame } from '../bet-context.ts';

const KEY = 'baize.hints';

/** Whether the advised choice is marked; off until a player wants it, and kept on the device. */
const useStored = create<{ on: boolean }>(() => ({ on: localStorage.getItem(KEY) === '1' }));

export function chooseHints(on: boolean): void {
  localStorage.setItem(KEY, on ? '1' : '0');
  useStored.setState({ on });
}

/** Marks are for practice: they are there with play chips alone. Null where there are none to be had. */
export function useHints(): boolean | null {
  const { info } = useBetGame();
  const trial = isTrial(useMember());
  const on = useStored((state) => state.on);
  return trial || info.playMode === 'demo' ? on : null;
}
