/** The messages of a frame to its host (`docs/vendors.md`); amounts are never taken from it, the ledger has them. */
export type FromGame =
  | { readonly type: (typeof PLAIN)[number] }
  | { readonly type: 'game.error'; readonly code: string };

export type ToGame =
  | { readonly type: 'platform.pause' | 'platform.resume' | 'platform.close' }
  | { readonly type: 'platform.balance'; readonly balance: string; readonly currency: string };

const PLAIN = [
  ...(['game.ready', 'game.balance', 'game.roundStart', 'game.roundEnd'] as const),
  ...(['game.lobby', 'game.deposit'] as const),
] as const;
const CODE = /^[\w .:-]{1,40}$/;

/** A message of the contract, or nothing: a frame may post whatever it likes. */
export function readMessage(data: unknown): FromGame | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'game.error') {
    const code = 'code' in data ? String(data.code) : '';
    return { type: 'game.error', code: CODE.test(code) ? code : '' };
  }
  const type = PLAIN.find((each) => each === data.type);
  return type ? { type } : null;
}

/** Whether a message comes from the very window and origin that the game was opened in. */
export function isFrom(
  event: Pick<MessageEvent, 'source' | 'origin'>,
  frame: { readonly window: Window | null; readonly origin: string },
): boolean {
  return frame.window !== null && event.source === frame.window && event.origin === frame.origin;
}
