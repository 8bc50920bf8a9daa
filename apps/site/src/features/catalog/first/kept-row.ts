const KEY = 'baize.lastGames';

/** Whether the member had last games at the last visit: then their row has its room before it is there. */
export function hadLastGames(): boolean {
  return localStorage.getItem(KEY) !== null;
}

export function keepLastGames(has: boolean): void {
  if (has) localStorage.setItem(KEY, '1');
  else localStorage.removeItem(KEY);
}
