import { call } from '@baize/client/call';
import { Refused } from '@baize/client/refused';
import { humanChallenge } from '@baize/contract/accounts/codes';

/** Asks, and once more with a human check where the server wants one: many codes were sent to a country within the hour. */
export async function withHumanProof<T>(ask: (about: { human?: string }) => Promise<T>): Promise<T> {
  try {
    return await ask({});
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'human.required') throw error;
    const { solve } = await import('./proof-of-work.ts');
    const { signal } = new AbortController();
    const challenge = await call(humanChallenge, {}, { signal });
    return ask({ human: await solve(challenge, { signal, onProgress: () => undefined }) });
  }
}
