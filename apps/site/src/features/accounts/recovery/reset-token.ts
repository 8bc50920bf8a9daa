import { create } from 'zustand';

/** The token of a mailed link: taken out of the address before anything else, and kept in memory only. */
export const useResetToken = create<{ token: string | null }>(() => ({ token: null }));
