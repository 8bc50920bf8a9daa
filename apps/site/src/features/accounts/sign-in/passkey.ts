import type { Assertion } from '@baize/contract/accounts/two-step';

/** Whether this browser can answer with a passkey at all. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
}

/** Lets the person confirm with a passkey of this device. Throws when he turns it down. */
export async function askPasskey(options: Record<string, unknown>): Promise<Assertion> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const credential = await navigator.credentials.get({ publicKey });
  if (!(credential instanceof PublicKeyCredential)) throw new Error('no passkey was given');
  return credential.toJSON() as Assertion;
}
