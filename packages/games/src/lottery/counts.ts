/** How many ways there are to choose k of n. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}

/** How many times each item is there. */
export function tally(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** How often its different items repeat, the most frequent first: `21` for two alike and one other. */
export function shapeOf(items: readonly string[]): string {
  return [...tally(items).values()].sort((a, b) => b - a).join('');
}

/** How many orders items of a shape have. */
export function ordersOf(shape: string): number {
  let ways = 1;
  let placed = 0;
  for (const times of shape)
    for (let i = 1; i <= Number(times); i++) {
      placed += 1;
      ways = (ways * placed) / i;
    }
  return ways;
}

/** The sum of the products of every k of the factors. */
export function productsOf(factors: readonly number[], k: number): number {
  const sums = [1, ...Array.from({ length: k }, () => 0)];
  for (const factor of factors)
    for (let i = k; i > 0; i--) sums[i] = (sums[i] ?? 0) + factor * (sums[i - 1] ?? 0);
  return sums[k] ?? 0;
}

export function product(factors: readonly number[]): number {
  return factors.reduce((sum, factor) => sum * factor, 1);
}

export function sum(terms: readonly number[]): number {
  return terms.reduce((total, term) => total + term, 0);
}

/** Every choice of k items, in their order. */
export function* choices<T>(items: readonly T[], k: number, from = 0): Generator<T[]> {
  if (k === 0) {
    yield [];
    return;
  }
  for (let i = from; i <= items.length - k; i++)
    for (const rest of choices(items, k - 1, i + 1)) yield [items[i] as T, ...rest];
}

/** The texts in the order of their characters. */
export function inOrder(texts: Iterable<string>): string[] {
  return [...texts].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}
