/** Lotteries of numbers, which players of Myanmar speak of in a word of their own. */
const NUMBERS: ReadonlySet<string> = new Set(['MY2D', 'MY3D', 'THAI', 'LAO']);

/** Which word for betting the texts about a lottery choose. */
export function betWord(lottery: string): 'number' | 'bet' {
  return NUMBERS.has(lottery) ? 'number' : 'bet';
}
