import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import type { BetsCertificate } from '@baize/games/kit/bets';
import { ONLY_MODEL, type RulesVersion } from '@baize/games/kit/title';
import type { Certificate } from '@baize/games/slots/exact';
import type { OwnTitle } from '@baize/games/titles';

import type { App } from '../../context.ts';
import { HOUR_MS } from '../../platform/time.ts';
import { writeEvents } from '../../safety/safety.ts';
import { FAMILIES } from '../families/families.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const GAMES = 'packages/games/src';
const IMPORT = /^(?:import|export)\b[^;]*? from '(@baize\/games\/|\.\.?\/)([^']+)';/gm;

/** A certificate as it is kept: what was counted, and the sources it was counted with. */
export type StoredCertificate = (Certificate | BetsCertificate) & {
  /** SHA-256 over the sources that decide what the title pays, hexadecimal. */
  readonly sources: string;
};

/** Whether the program that runs is the one whose returns were certified. */
export interface Certificates {
  isSound(code: string): boolean;
  /** The mismatches, a line each. */
  problems(): readonly string[];
  checkedAt(): Date;
  check(): Promise<void>;
}

/** Compares every title with its certificates now and every hour; one that does not fit takes no bets on this node, and raises an alarm. */
export async function watchCertificates(
  app: Pick<App, 'clock' | 'log' | 'db' | 'workers' | 'titles'>,
  root = ROOT,
): Promise<Certificates> {
  const { clock, log, titles } = app;
  let found = new Map<string, string>();
  let checkedAt = clock.now();

  async function check(): Promise<void> {
    checkedAt = clock.now();
    found = new Map(titles.flatMap((title): [string, string][] => problemsOf(title, root)));
    for (const [code, problem] of found) {
      log.fatal(
        { game: code, problem },
        'a game is not what its certificate says: this node takes no bets on it',
      );
      const nobody = { member: null, address: null, country: null, device: null };
      const once = `certificate:${code}:${problem}`;
      await writeEvents(app, app.db, [
        { kind: 'certificate', ...nobody, details: { game: code, problem }, at: checkedAt, once },
      ]);
    }
  }

  await check();
  app.workers.add({ name: 'certificates', everyMs: HOUR_MS, byTheClock: true, run: check });
  return {
    isSound: (code) => !found.has(code),
    problems: () => [...found].map(([code, problem]) => `${code}: ${problem}`),
    checkedAt: () => checkedAt,
    check,
  };
}

function problemsOf(title: OwnTitle, root: string): [string, string][] {
  const { code } = title;
  const sources = sourcesHash(title, root);
  for (const { model, version } of Object.values<RulesVersion>(title.models)) {
    const certificate = readCertificate(code, model, root);
    if (!certificate) return [[code, `no certificate of ${model}`]];
    if (certificate.version !== version) return [[code, `the certificate of ${model} is of other rules`]];
    if (certificate.sources !== sources) return [[code, `the certificate of ${model} is of other sources`]];
  }
  return [];
}

function readCertificate(code: string, model: string, root: string): StoredCertificate | null {
  try {
    return JSON.parse(readFileSync(certificateFile(code, model, root), 'utf8')) as StoredCertificate;
  } catch {
    return null;
  }
}

/** Where the certificate of a title's model lies. */
export function certificateFile(code: string, model: string, root = ROOT): string {
  const name = model === ONLY_MODEL ? code : `${code}-${model}`;
  return join(root, 'packages/games/certificates', `${name}.json`);
}

/** SHA-256 over the names and texts of all sources that decide what a title pays, hexadecimal. */
export function sourcesHash(
  title: Pick<OwnTitle, 'code' | 'family'> & { source?: string },
  root = ROOT,
): string {
  const texts = new Map<string, string>();
  const add = (file: string) => {
    if (texts.has(file)) return;
    // A checkout may end lines in its own way.
    const text = readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n');
    texts.set(file, text);
    for (const [, from = '', name = ''] of text.matchAll(IMPORT))
      add(from.startsWith('@') ? `${GAMES}/${name}.ts` : relative(root, join(root, file, '..', from, name)));
  };
  // The call that draws a round; all else that decides is imported from there, or by the title.
  add(FAMILIES[title.family].source);
  add(`${GAMES}/${title.source ?? `${title.family}/titles/${title.code}`}.ts`);
  const hash = createHash('sha256');
  for (const [file, text] of [...texts].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(JSON.stringify([file, text]));
  return hash.digest('hex');
}
