const KEY = 'baize.searches';
const KEPT = 8;

/** Successful searches of this browser, the last first. */
export function searches(): string[] {
  const text = localStorage.getItem(KEY);
  return text ? (JSON.parse(text) as string[]) : [];
}

export function rememberSearch(text: string): void {
  if (text === '') return;
  const others = searches().filter((each) => each !== text);
  localStorage.setItem(KEY, JSON.stringify([text, ...others].slice(0, KEPT)));
}

export function forgetSearches(): void {
  localStorage.removeItem(KEY);
}
