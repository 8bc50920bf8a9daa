import type { Repeatable } from './platform/migrate.ts';
import { PLAY_COMPANION } from './play/companion.ts';
import { walletRepeatables } from './wallet/wallet.ts';

/** Functions that follow from the program and are installed anew whenever their text changes. */
export const REPEATABLES: readonly Repeatable[] = walletRepeatables([PLAY_COMPANION]);
