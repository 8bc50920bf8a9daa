import { readFileSync } from 'node:fs';
import type { LanguageCode } from '@baize/contract/languages';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Area } from './areas.ts';
import { joined } from './burmese.ts';
import type { Compiled, Piece } from './message.ts';
import { accented, mirrored } from './pseudo.ts';

const PSEUDO: Partial<Record<LanguageCode, (text: string) => string>> = { XA: accented, XB: mirrored };

/** The messages as they were written. */
export function source(language: LanguageCode, area: Area): Record<string, string> {
  const file = new URL(`../messages/${language}/${area}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

/** The compiled catalogue of one area; a key a language lacks falls back to English. */
export function compileArea(language: LanguageCode, area: Area): Record<string, Compiled> {
  const pseudo = PSEUDO[language];
  // A message that is sent is read elsewhere, and each of its signs may cost.
  const alter = language === 'MY' && area !== 'delivery' ? joined : pseudo;
  const messages = pseudo ? source('EN', area) : { ...source('EN', area), ...source(language, area) };
  const compiled: Record<string, Compiled> = {};
  for (const [key, message] of Object.entries(messages)) compiled[key] = shorten(message, language, alter);
  return compiled;
}

function shorten(
  message: string,
  language: LanguageCode,
  alter: ((text: string) => string) | undefined,
): Compiled {
  const pieces = compileMessageOrThrow(message, alter) as Piece[];
  const [only] = pieces;
  const whole = pieces.length === 1 && typeof only === 'string' ? only : undefined;
  if (language !== 'XA') return whole ?? pieces;
  return whole === undefined ? ['[', ...pieces, ']'] : `[${whole}]`;
}
