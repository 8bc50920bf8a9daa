import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { REFUSALS } from '@baize/contract/refusals';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';

import { AREAS, OTHER_KEYS, WRITTEN } from './areas.ts';
import { compileArea, source } from './compile.ts';
import { argumentNames, keysModule } from './keys.ts';
import { formatMessage, type Piece } from './message.ts';
import { ruleTag } from './tables.ts';

const TRANSLATED = WRITTEN.filter((language) => language !== 'EN');
const all = (language: (typeof WRITTEN)[number]) =>
  Object.assign({}, ...AREAS.map((area) => source(language, area))) as Record<string, string>;

/** Share of letters that belong to the script of the language (17.1). */
const SCRIPTS = { EN: /\p{Script=Latin}/u, MY: /\p{Script=Myanmar}/u, CN: /\p{Script=Han}/u } as const;
/** Texts that are right although they equal English: units and names. */
const SAME_AS_ENGLISH = new Set(['play.ms']);
/** Labels of the bottom bar and of buttons beside a figure: at most so many letters, whatever the language. */
const SHORT: Record<string, number> = {
  'shell.home': 14,
  'shell.games': 14,
  'shell.bets': 16,
  'shell.me': 14,
  'shell.login': 14,
  'shell.signUp': 14,
  'shell.search': 14,
  'shell.freePlay': 16,
  'shell.demo': 10,
  'play.auto': 10,
  'play.turbo': 10,
};
/** Stray controls that turn text round; isolation is the business of markup. */
const BIDI_CONTROLS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
/** Vowel sign E before its consonant at the start of a word is Zawgyi order. */
const ZAWGYI = /(^|[\s(၊။])\u1031|[\u1060-\u1097]/;

describe.each(WRITTEN)('the catalogue %s', (language) => {
  const messages = all(language);

  test('RG-9 says of the check of an account the same on a page and in a refusal', () => {
    expect(messages['refusal.protection.beingChecked']).toBe(messages['protection.beingChecked']);
  });
  const english = all('EN');

  test('has the keys of English, no more and no less (17.5-1)', () => {
    expect(new Set(Object.keys(messages))).toEqual(new Set(Object.keys(english)));
  });

  test('keeps each key in the file of its area', () => {
    for (const area of AREAS) {
      const strays = Object.keys(source(language, area)).filter(
        (key) => !key.startsWith(`${area}.`) && !OTHER_KEYS[area]?.test(key),
      );
      expect(strays).toEqual([]);
    }
  });

  test('parses as ICU, is never empty, and takes the arguments of English (17.5-2, -3, -5)', () => {
    for (const [key, message] of Object.entries(messages)) {
      expect(() => compileMessageOrThrow(message), key).not.toThrow();
      expect(message.trim(), key).not.toBe('');
      expect(new Set(argumentNames(message)), key).toEqual(new Set(argumentNames(english[key] ?? '')));
    }
  });

  test('has a branch for each plural form of its language and for no other (17.5-4)', () => {
    const forms = new Set<string>(new Intl.PluralRules(ruleTag(language)).resolvedOptions().pluralCategories);
    for (const [key, message] of Object.entries(messages)) {
      for (const branches of pluralBranches(compileMessageOrThrow(message) as Piece[])) {
        expect(new Set(branches.filter((branch) => !/^\d+$/.test(branch))), key).toEqual(forms);
      }
    }
  });

  test('is written in its own script and composed form, without stray controls (17.5-7, -8)', () => {
    const words = Object.entries(messages)
      .filter(([key]) => !SAME_AS_ENGLISH.has(key))
      .map(([, message]) => textOnly(message))
      .join(' ');
    const letters = words.match(/\p{L}|\p{M}/gu) ?? [];
    const own = letters.filter((letter) => SCRIPTS[language].test(letter));
    expect(own.length / letters.length).toBeGreaterThan(0.6);
    for (const [key, message] of Object.entries(messages)) {
      expect(message, key).toBe(message.normalize('NFC'));
      expect(BIDI_CONTROLS.test(message), key).toBe(false);
      expect(ZAWGYI.test(message), key).toBe(false);
    }
  });

  test('keeps short labels short (17.5-9)', () => {
    for (const [key, most] of Object.entries(SHORT)) {
      const graphemes = [...new Intl.Segmenter(ruleTag(language)).segment(messages[key] ?? '')].length;
      expect(graphemes, key).toBeLessThanOrEqual(most);
    }
  });

  test('has a sentence for every refusal of the contract', () => {
    for (const code of Object.keys(REFUSALS)) expect(messages[`refusal.${code}`], code).toBeTruthy();
  });
});

test.each(TRANSLATED)('%s repeats English in at most 3 % of its texts (17.5-6)', (language) => {
  const english = all('EN');
  const same = Object.entries(all(language)).filter(
    ([key, message]) => message === english[key] && !SAME_AS_ENGLISH.has(key),
  );
  expect(same.length / Object.keys(english).length).toBeLessThanOrEqual(0.03);
});

test('the typed keys are those of the catalogues', () => {
  expect(readFileSync(join(import.meta.dirname, 'keys.generated.ts'), 'utf8')).toBe(keysModule());
});

test('every key that the code names exists, and every key is named somewhere (17.5-10)', () => {
  const root = join(import.meta.dirname, '../../..');
  const site = join(root, 'apps/site/src');
  const code = readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(site, file))
    .concat(['shell', 'link-preview'].map((name) => join(root, `apps/server/src/site/${name}.ts`)))
    .concat(
      join(import.meta.dirname, 'lottery-name.ts'),
      join(root, 'packages/contract/src/site/nav.ts'),
      join(root, 'packages/contract/src/site/list-places.ts'),
    )
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const keys = Object.keys(all('EN'));
  const named = new Set(
    [...code.matchAll(new RegExp(`'((?:${[...AREAS, 'lottery'].join('|')})\\.[\\w.-]+)'`, 'g'))].map(
      ([, key]) => key ?? '',
    ),
  );
  const refusals = new Set(Object.keys(REFUSALS));
  const areas = new Set<string>(AREAS);
  expect(
    [...named].filter(
      (key) => !keys.includes(key) && !refusals.has(key) && !areas.has(key) && !key.endsWith('.json'),
    ),
  ).toEqual([]);
  const families =
    /^(refusal\.|reg_pattern_|delivery\.|play\.(symbol|quiet)\.|home\.about\.|titles\.|launch\.shortfall\.|security\.(avatar|kind|number|odds)\.|wallet\.(state|cause|debtCause)\.|identity\.(kind|reason|said|state)\.|turnover\.(source|state)\.|bonus\.(source|state|reason|roundsState)\.|tournaments\.phase\.|legal\.(terms|privacy|changes)\.|statements\.(group|type)\.|lottery\.(chase\.(state|item|reason)|region|game|type|state|name|group|play|token|macro|tier|selection|how|place|results\.tab|proof\.step|proof\.text)\.|cashier\.(block|deposit|do|guide|method|next|pay|peer|picture|reason|refused|said|step|withdrawal)\.|lottery\.pad\.(place\d|car|times|quick|macros|missing)\.)/;
  expect(keys.filter((key) => !named.has(key) && !families.test(key))).toEqual([]);
});

test('a message counts by the rules of its language and falls back to "other"', () => {
  const compiled = compileMessageOrThrow('{n, plural, one {# spin} other {# spins}}') as Piece[];
  expect(formatMessage(compiled, { n: 1 }, 'en')).toBe('1 spin');
  expect(formatMessage(compiled, { n: 5 }, 'en')).toBe('5 spins');
  expect(formatMessage(compiled, { n: 1 }, 'my')).toBe('1 spins');
});

test('the pseudo-languages change every word and keep every argument', () => {
  const english = compileArea('EN', 'shell');
  const wide = compileArea('XA', 'shell');
  const mirrored = compileArea('XB', 'shell');
  for (const key of Object.keys(english)) {
    const plain = formatMessage(english[key] ?? '', { id: 'ID', time: 'TIME', account: 'WHO' }, 'en');
    const long = formatMessage(wide[key] ?? '', { id: 'ID', time: 'TIME', account: 'WHO' }, 'en');
    expect(long, key).toMatch(/^\[.*\]$/);
    expect(long.length, key).toBeGreaterThan(plain.length);
    expect(formatMessage(mirrored[key] ?? '', {}, 'en'), key).toMatch(/\u202e/);
  }
});

function pluralBranches(pieces: readonly Piece[]): string[][] {
  return pieces.flatMap((piece) => {
    const choices = typeof piece === 'string' ? undefined : piece[2];
    if (!choices) return [];
    const inner = Object.values(choices).flatMap((branch) =>
      Array.isArray(branch) ? pluralBranches(branch) : [],
    );
    const branches = Object.keys(choices).filter((name) => name !== 'offset');
    return typeof piece !== 'string' && piece[1] === 'plural' ? [branches, ...inner] : inner;
  });
}

function textOnly(message: string): string {
  return message.replace(/\{\w+(, plural,)?|\b(one|other)\b|[{}#]/g, ' ');
}
