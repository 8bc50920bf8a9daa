import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';

import type { App } from '../../context.ts';
import type { Config } from '../../platform/config/config.ts';
import { askOutside } from '../../platform/http/outbound.ts';
import { refuse } from '../../platform/refuse.ts';

type KeySet = ReturnType<typeof createRemoteJWKSet>;
const sets = new Map<string, KeySet>();
const TIMEOUT_MS = 5_000;

/** Whether firebase says that this number was proven for our project; refuses `register.firebase` otherwise. */
export async function verifiedByFirebase(app: App, idToken: string, phone: string): Promise<void> {
  const project = app.switches.values()['firebase.project'];
  if (project === '') refuse('register.firebase');
  const { issuer } = app.config.firebase;
  const claims = await jwtVerify(idToken, keysOf(app.config), {
    issuer: `${issuer}/${project}`,
    audience: project,
    algorithms: ['RS256'],
    requiredClaims: ['sub', 'iat', 'exp'],
    currentDate: app.clock.now(),
  }).then(
    ({ payload }) => payload,
    // A token that does not verify and keys that cannot be had are one answer: the number is not proven.
    (error: unknown) => {
      app.log.info({ err: error }, 'a firebase token was not accepted');
      return null;
    },
  );
  if (claims === null || claims.sub === '' || claims.phone_number !== phone) refuse('register.firebase');
}

/** The published keys, fetched when one is missing and kept between calls. */
function keysOf(config: Config): KeySet {
  const url = config.firebase.keysUrl;
  const options = {
    timeoutDuration: TIMEOUT_MS * config.patience,
    [customFetch]: (address: string, { headers, signal }: { headers: Headers; signal: AbortSignal }) =>
      askOutside(address, config, { headers, signal }),
  };
  const known = sets.get(url) ?? createRemoteJWKSet(new URL(url), options);
  sets.set(url, known);
  return known;
}
