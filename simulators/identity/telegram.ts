import { createHash, createHmac, randomBytes } from 'node:crypto';

import { type Loopback, listen, redirect } from './loopback.ts';
import { formOf, numberOf, showSignIn } from './sign-in-page.ts';

export interface TelegramSimulator extends Loopback {
  readonly token: string;
}

/** The page of the login widget, which sends the browser back with what it signed behind the `#`. */
export async function startTelegram(port = 0): Promise<TelegramSimulator> {
  const token = `7214659083:${randomBytes(26).toString('base64url')}`;
  // Nobody signs twice in one second by hand; a test does, and the picture's address then tells one from the other.
  let signed = 0;
  const loopback = await listen(port, async (request, response, url) => {
    if (url.pathname !== '/auth') throw new Error('there is nothing at this address');
    if (url.searchParams.get('bot_id') !== token.split(':')[0]) throw new Error('Bot id invalid');
    const back = new URL(url.searchParams.get('return_to') ?? '');
    if (back.origin !== url.searchParams.get('origin')) throw new Error('Origin invalid');
    if (request.method === 'GET') return showSignIn(response, 'Telegram', url.pathname + url.search);
    const form = await formOf(request);
    if (form.get('answer') === 'cancel') return redirect(response, `${back.href}#tgAuthResult=false`);
    signed += 1;
    const fields = signedFields(token, form.get('person') ?? '', signed);
    const packed = Buffer.from(JSON.stringify(fields)).toString('base64url');
    redirect(response, `${back.href}#tgAuthResult=${packed}`);
  });
  return { ...loopback, token };
}

/** Telegram's facts about a person, with its signature. */
function signedFields(token: string, person: string, picture: number): Record<string, string | number> {
  const [first_name = '', ...rest] = person.split(' ');
  const fields: Record<string, string | number> = {
    auth_date: Math.floor(Date.now() / 1000),
    first_name,
    id: Number(numberOf(person)),
    ...(rest.length > 0 ? { last_name: rest.join(' ') } : {}),
    photo_url: `https://t.me/i/userpic/320/${picture}.jpg`,
    username: person.toLowerCase().replaceAll(/\W/g, '_'),
  };
  const lines = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .sort((a, b) => (a < b ? -1 : 1));
  const key = createHash('sha256').update(token).digest();
  const hash = createHmac('sha256', key).update(lines.join('\n')).digest('hex');
  return { ...fields, hash };
}
