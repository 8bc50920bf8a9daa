/** A storage that ends with its page. */
export function memoryStorage(): Storage {
  const held = new Map<string, string>();
  return {
    get length() {
      return held.size;
    },
    key: (place) => [...held.keys()][place] ?? null,
    getItem: (name) => held.get(name) ?? null,
    setItem: (name, value) => void held.set(name, String(value)),
    removeItem: (name) => void held.delete(name),
    clear: () => held.clear(),
  };
}
