import { prefersReducedMotion } from '../../stage/kit/count-up.ts';
import { applyPreferences, keepPreferences } from '../members/follow-preferences.ts';
import { openGame } from './play-context.ts';

const HAND = 'baize.hand';
const SOUND = 'baize.sound';

/** The controls of a game laid out for the left hand: the choice of a device, not of an account. */
export function recallHand(): void {
  if (isLeftHanded()) document.documentElement.dataset.hand = 'left';
}

export function chooseHand(left: boolean): void {
  localStorage.setItem(HAND, left ? 'left' : 'right');
  if (left) document.documentElement.dataset.hand = 'left';
  else delete document.documentElement.dataset.hand;
}

export function isLeftHanded(): boolean {
  return localStorage.getItem(HAND) === 'left';
}

/** A trial player has no account that would remember what he chose: his device does (U-17). */
export function recallEffects(): void {
  const known = localStorage.getItem('baize.effects');
  if (known) document.documentElement.dataset.effects = known;
}

export function chooseStill(still: boolean): void {
  const effects = still ? 'reduced' : 'full';
  applyPreferences({ effects });
  keepPreferences({ effects });
  openGame.present?.session.setStill(prefersReducedMotion());
}

export function isStillChosen(): boolean {
  return document.documentElement.dataset.effects === 'reduced';
}

export function isSoundOn(): boolean {
  return localStorage.getItem(SOUND) === '1';
}

export function isSoundChosen(): boolean {
  return localStorage.getItem(SOUND) !== null;
}

/** The question is not put again, and the account hears nothing of it. */
export function markSoundAsked(): void {
  if (!isSoundChosen()) localStorage.setItem(SOUND, '0');
}

export function rememberSound(on: boolean): void {
  localStorage.setItem(SOUND, on ? '1' : '0');
  keepPreferences({ sound: on });
}
