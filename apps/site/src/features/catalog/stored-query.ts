import { queries } from '../../shell/queries.ts';
import { useLanguage } from '../../shell/text.ts';

const PREFIX = 'baize.kept.';

interface Kept<T> {
  readonly value: T;
  readonly at: number;
}

/** A list that outlives a reload within the session: shown immediately, asked again when it is old. */
export function kept<T>(name: string, read: (signal: AbortSignal) => Promise<T>) {
  const key = `${PREFIX}${name}.${useLanguage.getState().code}`;
  return {
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const value = await read(signal);
      sessionStorage.setItem(key, JSON.stringify({ value, at: Date.now() } satisfies Kept<T>));
      return value;
    },
    initialData: () => find<T>(key)?.value,
    initialDataUpdatedAt: () => find<T>(key)?.at,
  };
}

function find<T>(key: string): Kept<T> | undefined {
  const text = sessionStorage.getItem(key);
  return text ? (JSON.parse(text) as Kept<T>) : undefined;
}

// Names and vendors are in the language of the page: another language begins with nothing kept.
useLanguage.subscribe((now, before) => {
  if (now.code === before.code) return;
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
  queries.removeQueries({ queryKey: ['catalog'], type: 'inactive' });
});
