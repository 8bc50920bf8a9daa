import type { Page } from 'playwright-core';

export interface Authenticator {
  /** How many passkeys this device holds. */
  kept(): Promise<number>;
  /** Whether the person shows a finger from now on, or turns the device down. */
  agree(agrees: boolean): Promise<void>;
}

/** Gives this browser a device that makes and keeps passkeys, unlocked as its owner does. */
export async function withAuthenticatorDevice(page: Page): Promise<Authenticator> {
  const line = await page.context().newCDPSession(page);
  await line.send('WebAuthn.enable');
  const { authenticatorId } = await line.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    kept: async () => (await line.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    async agree(isUserVerified) {
      await line.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}
