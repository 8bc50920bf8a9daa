import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import { type Config, dataFile } from './config.ts';

const FILE = 'site.url';

/** Leaves the address of the site in the data folder, for the commands that run beside it. */
export function noteSite(config: Config): void {
  writeFileSync(dataFile(config, FILE), `${config.publicUrl}\n`);
}

/** Where the site of this data folder answers: as the environment says, else as it was started last. */
export function siteUrl(config: Config, env: Readonly<Record<string, string | undefined>>): string {
  const file = dataFile(config, FILE);
  if (env.PUBLIC_URL || env.PORT || !existsSync(file)) return config.publicUrl;
  return readFileSync(file, 'utf8').trim();
}
