export const THEMES = ['dark', 'light', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_KEY = 'baize.theme';

/**
 * Runs in the head before the first paint, so that no wrong theme is seen: the stored choice, or else what the
 * system asks for. The shell carries it as an inline script under its own hash.
 */
export const THEME_SNIPPET = `(function(d,m){var t=null;try{t=localStorage.getItem('${THEME_KEY}')}catch(e){}if(t!=='dark'&&t!=='light'&&t!=='contrast')t=m('(prefers-contrast: more)').matches?'contrast':m('(prefers-color-scheme: light)').matches?'light':'dark';d.documentElement.dataset.theme=t})(document,matchMedia)`;

const listeners = new Set<() => void>();

export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value);
}

function stored(): Theme | null {
  try {
    const value = localStorage.getItem(THEME_KEY);
    return isTheme(value) ? value : null;
  } catch {
    // Storage can be forbidden; the theme then follows the system.
    return null;
  }
}

function systemTheme(): Theme {
  if (matchMedia('(prefers-contrast: more)').matches) return 'contrast';
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

export function currentTheme(): Theme {
  const shown = document.documentElement.dataset.theme;
  return isTheme(shown) ? shown : (stored() ?? systemTheme());
}

function show(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

/** Shows a theme and remembers it; null forgets the choice and follows the system again. */
export function chooseTheme(theme: Theme | null): void {
  try {
    if (theme) localStorage.setItem(THEME_KEY, theme);
    else localStorage.removeItem(THEME_KEY);
  } catch {
    // Without storage the choice holds for this page only.
  }
  show(theme ?? systemTheme());
}

/** Keeps following the system until a theme is chosen, and other tabs once one is. Returns the way to stop. */
export function followTheme(listener: () => void): () => void {
  listeners.add(listener);
  const follow = () => show(stored() ?? systemTheme());
  const onStorage = (event: StorageEvent) => {
    if (event.key === THEME_KEY) follow();
  };
  const queries = ['(prefers-color-scheme: light)', '(prefers-contrast: more)'].map((query) =>
    matchMedia(query),
  );
  for (const query of queries) query.addEventListener('change', follow);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    for (const query of queries) query.removeEventListener('change', follow);
    removeEventListener('storage', onStorage);
  };
}
