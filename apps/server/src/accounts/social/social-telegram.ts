import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Clock } from '../../platform/clock.ts';
import type { SocialConfig } from '../../platform/config/social-config.ts';
import { readJson } from '../../platform/http/json.ts';
import { sha256 } from '../../platform/secrets/keys.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import type { Provider } from './social-providers.ts';

export const TELEGRAM_AGE_MAX_MS = 5 * MINUTE_MS;
/** How far the provider's clock may be ahead of ours. */
const AHEAD_MAX_MS = 30_000;
/** The fields beside the signed ones: the signature, and our own parameter. */
const UNSIGNED = ['hash', 'state'];

/** The login widget by redirect: the answer is signed with a key made of the bot's token, and used once. */
export function telegram({ token, url }: NonNullable<SocialConfig['telegram']>, clock: Clock): Provider {
  const bot = token.slice(0, token.indexOf(':'));
  const key = sha256(token);
  return {
    async begin({ state, returnTo }) {
      const back = new URL(returnTo);
      back.searchParams.set('state', state);
      const page = new URL(`${url}/auth`);
      const asked = { bot_id: bot, origin: back.origin, return_to: back.href };
      for (const [name, value] of Object.entries(asked)) page.searchParams.set(name, value);
      return page;
    },
    async identify(answer) {
      const fields = fieldsOf(answer);
      requireLines(fields);
      const signature = signatureOf(fields, key);
      const given = Buffer.from(fields.get('hash') ?? '', 'hex');
      if (given.length !== signature.length || !timingSafeEqual(given, signature)) {
        throw new Error('the signature does not fit');
      }
      const age = clock.ms() - Number(fields.get('auth_date')) * 1000;
      if (!(age >= -AHEAD_MAX_MS && age <= TELEGRAM_AGE_MAX_MS)) throw new Error('the answer is too old');
      const id = fields.get('id');
      if (!id) throw new Error('the provider sent no id');
      const name = [fields.get('first_name'), fields.get('last_name')].filter(Boolean).join(' ');
      return { issuer: `telegram:${bot}`, id, name, once: signature };
    },
  };
}

/** The signature covers lines, so that a field of two lines would be signed as two fields. */
function requireLines(fields: ReadonlyMap<string, string>): void {
  for (const [name, value] of fields) {
    if (!/^\w+$/.test(name) || /\p{Cc}/u.test(value)) throw new Error('a field is not one line');
  }
}

/** HMAC-SHA-256 over the sorted lines `key=value`, as the widget's documents describe it. */
export function signatureOf(fields: ReadonlyMap<string, string>, key: Uint8Array): Buffer {
  const lines = [...fields]
    .filter(([name]) => !UNSIGNED.includes(name))
    .map(([name, value]) => `${name}=${value}`)
    .sort((a, b) => (a < b ? -1 : 1));
  return createHmac('sha256', key).update(lines.join('\n')).digest();
}

/** As parameters of their own, or as one parameter of base64url JSON; a field twice is not a field. */
function fieldsOf(answer: URLSearchParams): Map<string, string> {
  const packed = answer.get('tgAuthResult');
  if (packed) {
    const held = readJson(Buffer.from(packed, 'base64url').toString('utf8')) as Record<string, unknown>;
    return new Map(Object.entries(held).map(([name, value]) => [name, String(value)]));
  }
  return new Map([...new Set(answer.keys())].map((name) => [name, answer.getAll(name).join('\n')]));
}
