/** The choice of the player for the whole site. */
export const SOUND_KEY = 'baize.sound';

export const soundIsOn = () => localStorage.getItem(SOUND_KEY) === '1';
