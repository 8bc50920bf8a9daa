/** Front door of accounts: sign-in with play chips, from anywhere. */
export { warmSignIn } from './warm-sign-in.ts';

/** Its code comes with the press. */
export async function startFreePlay(): Promise<void> {
  const freePlay = await import('./free-play.ts');
  await freePlay.startFreePlay();
}
