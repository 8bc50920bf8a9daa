/** An evaluator that knows nothing of ours: the best of 21 hands, each as a text that sorts by strength. */
export function plainly(cards: readonly number[]): string {
  const without = cards.flatMap((_, i) => cards.slice(i + 1).map((_, j) => [i, i + 1 + j]));
  const hands = without.map((out) => cards.filter((_, i) => !out.includes(i)));
  return hands.map(textOf).toSorted().at(-1) ?? '';
}

function textOf(cards: readonly number[]): string {
  const ranks = cards.map((card) => Math.floor(card / 4));
  const groups = [...Map.groupBy(ranks, (rank) => rank)]
    .map(([rank, same]) => ({ rank, count: same.length }))
    .sort((a, b) => b.count - a.count || b.rank - a.rank);
  const shape = groups.map(({ count }) => count).join('');
  const order = groups.map(({ rank }) => rank);
  const flush = new Set(cards.map((card) => card % 4)).size === 1;
  const wheel = order.join() === '12,3,2,1,0';
  const straight = shape === '11111' && (wheel || (order[0] ?? 0) - (order[4] ?? 0) === 4);
  const place =
    straight && flush
      ? 8
      : flush
        ? 5
        : straight
          ? 4
          : ['11111', '2111', '221', '311', '', '', '32', '41'].indexOf(shape);
  const decides = straight ? [wheel ? 3 : (order[0] ?? 0)] : order;
  return `${place}${decides.map((rank) => String.fromCharCode(97 + rank)).join('')}`;
}

/** Cards drawn by a small generator, the same in every run. */
export function drawer(seed: number) {
  let state = seed;
  return (count: number) => {
    const deck = Array.from({ length: 52 }, (_, i) => i);
    return Array.from({ length: count }, (_, i) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const j = i + Math.floor((state / 2 ** 32) * (52 - i));
      [deck[i], deck[j]] = [deck[j] as number, deck[i] as number];
      return deck[i] as number;
    });
  };
}
