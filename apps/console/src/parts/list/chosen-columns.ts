import { useState } from 'react';

type Visibility = Record<string, boolean>;

/** Which columns of a list this browser shows. */
export function useChosenColumns(name: string, columns: readonly { id: string; extra?: true }[]) {
  const key = `baize.console.columns.${name}`;
  const [chosen, setChosen] = useState<Visibility>(() => stored(key));
  const standard = Object.fromEntries(columns.filter(({ extra }) => extra).map(({ id }) => [id, false]));
  const visibility: Visibility = { ...standard, ...chosen };
  return {
    visibility,
    setShown(id: string, shown: boolean) {
      const next = { ...chosen, [id]: shown };
      setChosen(next);
      localStorage.setItem(key, JSON.stringify(next));
    },
  };
}

function stored(key: string): Visibility {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    const pairs = Object.entries(value ?? {}).filter(([, shown]) => typeof shown === 'boolean');
    return Object.fromEntries(pairs) as Visibility;
  } catch {
    // Somebody else's text under our key: the standard columns are a good answer.
    return {};
  }
}
