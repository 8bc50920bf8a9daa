import type { Plugin } from 'vite';

/**
 * Knows which modules the first view needs: all that the entry imports statically. They share one chunk, so the
 * first load is a few files and not a crumb for every shared module.
 */
export function firstLoad(entry: string): { plugin: Plugin; holds: (id: string) => boolean } {
  const needed = new Set<string>();
  return {
    holds: (id) => needed.has(id),
    plugin: {
      name: 'baize-first-load',
      buildEnd() {
        const start = [...this.getModuleIds()].find((id) => id.endsWith(entry));
        const waiting = start ? [start] : [];
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          if (needed.has(id)) continue;
          needed.add(id);
          waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
        }
      },
    },
  };
}
