import { playSound, SOUNDS, setSound } from '../../../stage/kit/sound.ts';

/** The choice of the player for the whole site. */
const KEY = 'baize.sound';

export const soundIsOn = () => localStorage.getItem(KEY) === '1';

/** Turns the sounds of the site on or off, from a press. */
export function chooseSound(on: boolean): void {
  localStorage.setItem(KEY, on ? '1' : '0');
  setSound(on);
  void import('../../members/follow-preferences.ts').then(({ keepPreferences }) =>
    keepPreferences({ sound: on }),
  );
}

/** A second of the last ten, or a symbol of a draw. */
export function playTick(): void {
  if (!soundIsOn()) return;
  setSound(true);
  playSound(SOUNDS.tile, 1.5);
}

/** The draw is complete. */
export function playGong(): void {
  if (!soundIsOn()) return;
  setSound(true);
  playSound(SOUNDS.gong);
}
