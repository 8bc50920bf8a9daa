import { LANGUAGES, type LanguageCode } from '@baize/contract/languages';
import type { Area } from '@baize/locales/areas';
import type { FormatTable } from '@baize/locales/format';
import type { MessageKey, Messages } from '@baize/locales/keys.generated';
import { type Compiled, formatMessage, type Values } from '@baize/locales/message';
import { create } from 'zustand';
import { boot } from './boot.ts';
import { loadDeferred } from './manifest/load-deferred.ts';
import { setCookie } from './parts/set-cookie.ts';

interface Spoken {
  readonly code: LanguageCode;
  readonly tag: string;
  readonly messages: Readonly<Record<string, Compiled>>;
  readonly areas: readonly Area[];
}

/** The language of the page. Other areas join when a screen asks for them. */
export const useLanguage = create<Spoken>(() => ({
  code: boot.language,
  tag: ruleTag(boot.language),
  messages: boot.texts,
  areas: ['shell', 'home'],
}));

export type Translate = <K extends MessageKey>(
  key: K,
  ...args: Messages[K] extends null ? [] : [Messages[K]]
) => string;

/** Texts in the language of the page; the component draws again when it changes. */
export function useText(): Translate {
  useLanguage();
  return t;
}

/** A text in the language of now, outside of a component. */
export const t: Translate = (key, ...args) => say(key, args[0] ?? {});

/** For keys that arrive as data, such as `refusal.<code>`; undefined when there is no such text. */
export function textOf(key: string, values: Values = {}): string | undefined {
  return key in useLanguage.getState().messages ? say(key, values) : undefined;
}

function say(key: string, values: Values): string {
  const { messages, tag } = useLanguage.getState();
  return formatMessage(messages[key] ?? '', values, tag);
}

export function formatTable(): FormatTable {
  return useLanguage.getState().messages['@format'] as unknown as FormatTable;
}

/** Loads the text areas of a screen; at once when they are there. */
export async function loadAreas(...wanted: Area[]): Promise<void> {
  const { code, areas } = useLanguage.getState();
  const missing = wanted.filter((area) => !areas.includes(area));
  if (missing.length === 0) return;
  const loaded = await fetchAreas(code, missing);
  const now = useLanguage.getState();
  // The language was changed meanwhile: ask again in the new one.
  if (now.code !== code) return loadAreas(...wanted);
  const united = [...new Set([...now.areas, ...missing])];
  useLanguage.setState({ messages: { ...now.messages, ...loaded }, areas: united });
}

/** Changes the language of the whole page without loading it again (U-40). */
export async function speak(code: LanguageCode): Promise<void> {
  wanted = code;
  const messages = await fetchSpoken(code);
  // Another language was asked for meanwhile.
  if (wanted !== code) return;
  useLanguage.setState({ code, tag: ruleTag(code), messages });
  const language = languageOf(code);
  document.documentElement.lang = language.tag;
  document.documentElement.dir = language.dir;
  // The server reads it to write the next page in this language.
  setCookie('lang', code, 31_536_000);
}

let wanted: LanguageCode = boot.language;

/** Every area of the page in this language, those included that join while it is fetched. */
async function fetchSpoken(code: LanguageCode): Promise<Record<string, Compiled>> {
  const { areas } = useLanguage.getState();
  const messages = await fetchAreas(code, areas);
  return useLanguage.getState().areas === areas ? messages : fetchSpoken(code);
}

async function fetchAreas(code: LanguageCode, areas: readonly Area[]): Promise<Record<string, Compiled>> {
  const { catalogues } = await loadDeferred();
  const loaded = await Promise.all(areas.map((area) => catalogues[`${code}/${area}`]?.()));
  return Object.assign({}, ...loaded.map((module) => module?.default));
}

export function languageOf(code: LanguageCode) {
  return LANGUAGES.find((one) => one.code === code) ?? LANGUAGES[0];
}

function ruleTag(code: LanguageCode): string {
  const language = languageOf(code);
  return language.pseudo ? 'en' : language.tag;
}
