/** Front door of accounts: sign-in with play chips, from anywhere. */
export { warmSignIn } from './sign-in/warm-sign-in.ts';

/** Its code comes with the press. */
export async function startFreePlay(): Promise<void> {
  const freePlay = await import('./sign-in/free-play.ts');
  await freePlay.startFreePlay();
}
