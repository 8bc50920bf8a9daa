import { playSound, SOUNDS, setSound } from '../../../stage/kit/sound.ts';
import { SOUND_KEY, soundIsOn } from './sound-choice.ts';

/** Turns the sounds of the site on or off, from a press. */
export function chooseSound(on: boolean): void {
  localStorage.setItem(SOUND_KEY, on ? '1' : '0');
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
