import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import type { SlotInfo } from '@baize/contract/games/play';
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

/** A certificate, the hash of the sources that run, and what does not fit between them. */
export interface Examined {
  readonly certificate: StoredCertificate | null;
  readonly sources: string;
  readonly problem: string | null;
}

declare module '../../context.ts' {
  interface App {
    readonly certificates: Certificates;
  }
}

type Odds = SlotInfo['odds'];

/** Whether the program that runs is the one whose returns were certified. */
export interface Certificates {
  isSound(code: string): boolean;
  /** The mismatches, a line each. */
  problems(): readonly string[];
  /** The certificate of a title's model beside the sources of this node, both as they lie there now. */
  of(title: OwnTitle, model: string): Examined;
  /** How often a slot's model pays, and brings its feature. */
  odds(code: string, model: string): Odds;
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
  const odds = new Map(
    titles.flatMap(({ code, models }) =>
      Object.keys(models).map((model) => [`${code} ${model}`, oddsIn(readCertificate(code, model, root))]),
    ),
  );

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
    of: (title, model) => examine(title, model, { root, sources: sourcesHash(title, root) }),
    odds: (code, model) => odds.get(`${code} ${model}`) ?? null,
    checkedAt: () => checkedAt,
    check,
  };
}

function problemsOf(title: OwnTitle, root: string): [string, string][] {
  const sources = sourcesHash(title, root);
  for (const model of Object.keys(title.models)) {
    const { problem } = examine(title, model, { root, sources });
    if (problem) return [[title.code, problem]];
  }
  return [];
}

function examine(title: OwnTitle, model: string, here: { root: string; sources: string }): Examined {
  const certificate = readCertificate(title.code, model, here.root);
  const rules = Object.entries<RulesVersion>(title.models).find(([name]) => name === model)?.[1];
  const problem = !certificate
    ? `no certificate of ${model}`
    : certificate.version !== rules?.version
      ? `the certificate of ${model} is of other rules`
      : certificate.sources !== here.sources
        ? `the certificate of ${model} is of other sources`
        : null;
  return { certificate, sources: here.sources, problem };
}

function readCertificate(code: string, model: string, root: string): StoredCertificate | null {
  try {
    return JSON.parse(readFileSync(certificateFile(code, model, root), 'utf8')) as StoredCertificate;
  } catch {
    return null;
  }
}

function oddsIn(certificate: StoredCertificate | null): Odds {
  if (!certificate || 'bets' in certificate || !certificate.hitRate) return null;
  const { hitRate, feature, inside } = certificate;
  return { hit: 1 / hitRate, feature: feature?.oneIn ?? inside?.oneIn ?? null };
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
