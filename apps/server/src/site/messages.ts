import { DEFAULT_LANGUAGE, type LanguageCode, languageOf } from '@baize/contract/languages';
import { refusalText as sentence } from '@baize/locales/text';
import type { FastifyRequest } from '../platform/http/fastify.ts';
import type { Refusal } from '../platform/refuse.ts';
import { cookieOf } from '../platform/sessions/cookies.ts';

/** The sentence of a refusal in the caller's language. */
export function refusalText(refusal: Refusal, request: Pick<FastifyRequest, 'headers'>): string {
  return sentence(languageFor(request), refusal.code, refusal.args);
}

/** The language chosen on the site, else the brand's default. */
export function languageFor(request: Pick<FastifyRequest, 'headers'>): LanguageCode {
  const chosen = cookieOf(request.headers.cookie, 'lang');
  return (chosen && languageOf(chosen)?.code) || DEFAULT_LANGUAGE;
}
