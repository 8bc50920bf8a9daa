/** Front door of accounts: sign-in with play chips, from anywhere. */
export { useFreePlay, warmSignIn } from './accounts.data.ts';
