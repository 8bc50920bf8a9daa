import { useMedia } from '../play/bets/parts/use-wide.ts';

/** Whether the bet page is arranged for a thumb: where the site has its bar for phones. */
export const useNarrow = () => useMedia('(max-width: 899px)');
