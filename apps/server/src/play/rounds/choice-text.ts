/** Features for sale, in words. */
const SOLD: Readonly<Record<string, string>> = { freeSpins: 'free spins', hold: 'hold and spin' };

/**
 * The choices of a bet or an action for people to read: `red 1.00, split-0-3 0.50`, `hold cards 1 3`, `open tile 4`,
 * `bought free spins at 1.00`.
 */
export function choiceText(choice: unknown): string {
  const { do: word, buy, ...fields } = (choice ?? {}) as Record<string, unknown>;
  if (typeof buy === 'string') return `bought ${SOLD[buy] ?? buy} at ${String(fields.stake)}`;
  const parts = Object.entries(fields).flatMap(([name, value]) => fieldText(name, value));
  const text = [...(typeof word === 'string' ? [word] : []), parts.join(', ')].filter((part) => part !== '');
  return text.join(' ') || 'nothing to choose';
}

function fieldText(name: string, value: unknown): string[] {
  if (!Array.isArray(value)) return [`${name} ${String(value)}`];
  if (name === 'chips') return value.map(({ spot, stake }) => `${spot} ${stake}`);
  // Places of cards are counted from one where people read them.
  const all = name === 'held' ? value.map((place) => Number(place) + 1) : value;
  const called = name === 'held' ? 'cards' : name;
  return [all.length === 0 ? `no ${called}` : `${called} ${all.join(' ')}`];
}
