import { useSyncExternalStore } from 'react';
import { chooseTheme, currentTheme, followTheme, type Theme } from './theme.ts';

/** The theme in force and the way to choose another. */
export function useTheme(): readonly [Theme, typeof chooseTheme] {
  const theme = useSyncExternalStore(followTheme, currentTheme, () => 'dark' as const);
  return [theme, chooseTheme];
}
