import type { Cart, CartLine } from './cart.ts';

type Carts = Readonly<Record<string, Cart>>;
type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'baize.lottery.carts';

/** The carts of this tab as they were before a reload. */
export function keptCarts(storage: Kept = sessionStorage): Carts {
  try {
    const read: unknown = JSON.parse(storage.getItem(KEY) ?? '{}', (name, value: unknown) =>
      name === 'amount' ? BigInt(String(value)) : value,
    );
    return Object.fromEntries(
      Object.entries(read ?? {}).filter((entry): entry is [string, Cart] => isCart(entry[1])),
    );
  } catch {
    return {};
  }
}

function isCart(value: unknown): value is Cart {
  const { issue, lines } = (value ?? {}) as Record<string, unknown>;
  return typeof issue === 'string' && Array.isArray(lines) && lines.every(isLine);
}

function isLine(value: unknown): value is CartLine {
  const { play, selection, unitPrice, amount, id } = (value ?? {}) as Record<string, unknown>;
  const texts = [play, selection, unitPrice].every((text) => typeof text === 'string');
  return texts && typeof amount === 'bigint' && typeof id === 'number';
}

/** Keeps all carts that hold something. Lines that are too many for a browser to keep live as long as the page. */
export function keepCarts(carts: Carts, storage: Kept = sessionStorage): void {
  const filled = Object.entries(carts).filter(([, { lines }]) => lines.length > 0);
  const text = JSON.stringify(Object.fromEntries(filled), (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  try {
    storage.setItem(KEY, text);
  } catch {
    storage.removeItem(KEY);
  }
}
