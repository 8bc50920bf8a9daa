import { type Config, readConfig } from './platform/config/config.ts';

/** The same for every run: the keys of the warm template lie under it. */
const MASTER_KEY = '5ba1e0f7c4d2963812ab7704de59c0f31a86b25d9e4407fc638d2eb15094ca7f';

/** Deadlines of the program that a test must not meet by chance: a machine that pauses for a second fails nobody. */
export const TEST_PATIENCE = 30;

/** Passwords in tests cost little; tests about their cost say so. */
export const CHEAP_HASH = { memoryCost: 256, timeCost: 1 };

/** The configuration that tests run on: any free ports, patient, without limits of rate. */
export function testConfig(env: Readonly<Record<string, string>>, patience = TEST_PATIENCE): Config {
  const config = readConfig({
    PORT: '0',
    CONSOLE_PORT: '0',
    MASTER_KEY,
    BRAND_PRESET: 'bench',
    TRIAL: '1',
    ...env,
  });
  return { ...config, patience };
}

/** `npm run siege`: what `npm test` tries on examples is tried on everything. */
export const IN_SIEGE = process.env.SIEGE === '1';
