import { createHash, createHmac } from 'node:crypto';

import { expect, test } from 'vitest';

import { signatureOf, telegram } from './social-telegram.ts';

const TOKEN = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw';
const AT = 1_790_000_000;
const FIELDS = {
  id: '424000',
  first_name: 'John',
  last_name: 'Doe',
  username: 'username',
  photo_url: 'https://t.me/i/userpic/320/username.jpg',
  auth_date: String(AT),
};
/** Worked out apart from the product: `openssl dgst -sha256 -mac HMAC -macopt hexkey:$(sha256 of the token)`. */
const LINES =
  'auth_date=1790000000\nfirst_name=John\nid=424000\nlast_name=Doe\nphoto_url=https://t.me/i/userpic/320/username.jpg\nusername=username';
const HASH = '4203332233b0818104432a0151008698bd74fd20c37faa4318a6ea7cde57496c';

const clock = (seconds: number) => ({
  ms: () => seconds * 1000,
  now: () => new Date(seconds * 1000),
  steady: () => 0,
});
const attempt = {
  state: 's',
  nonce: 'n',
  verifier: 'v',
  returnTo: 'https://play.example.com/social/telegram',
};
const at = (seconds: number) => telegram({ token: TOKEN, url: 'https://oauth.telegram.org' }, clock(seconds));
const sent = (fields: Record<string, string>, hash = HASH) =>
  new URLSearchParams({ state: 'ours', ...fields, hash });

test('the signature is that of the published rule: sorted lines under the hash of the bot token', () => {
  expect(signatureOf(new Map(Object.entries(FIELDS)), createHash('sha256').update(TOKEN).digest())).toEqual(
    Buffer.from(HASH, 'hex'),
  );
  const key = createHash('sha256').update(TOKEN).digest();
  expect(createHmac('sha256', key).update(LINES).digest('hex')).toBe(HASH);
});

test('who is signed for is known by bot and number, in either form that Telegram sends', async () => {
  const who = {
    issuer: 'telegram:110201543',
    id: '424000',
    name: 'John Doe',
    once: Buffer.from(HASH, 'hex'),
  };
  expect(await at(AT + 10).identify(sent(FIELDS), attempt)).toEqual(who);
  const packed = JSON.stringify({ ...FIELDS, id: 424000, auth_date: AT, hash: HASH });
  const answer = new URLSearchParams({
    tgAuthResult: Buffer.from(packed).toString('base64url'),
    state: 'ours',
  });
  expect(await at(AT + 10).identify(answer, attempt)).toEqual(who);
});

test.each(Object.keys(FIELDS))('a changed %s does not fit the signature', async (name) => {
  const forged = { ...FIELDS, [name]: `${FIELDS[name as keyof typeof FIELDS]}1` };
  await expect(at(AT + 10).identify(sent(forged), attempt)).rejects.toThrow('signature');
});

test.each([
  ['a field more', sent({ ...FIELDS, is_admin: '1' })],
  ['a field less', sent({ ...FIELDS, username: undefined } as unknown as Record<string, string>)],
  ['no signature', new URLSearchParams(FIELDS)],
  ['half a signature', sent(FIELDS, HASH.slice(0, 32))],
  ['another key', sent(FIELDS, createHmac('sha256', 'x').update(LINES).digest('hex'))],
])('an answer with %s is refused', async (_, answer) => {
  await expect(at(AT + 10).identify(answer, attempt)).rejects.toThrow('signature');
});

const signed = (fields: Record<string, string>) =>
  signatureOf(new Map(Object.entries(fields)), createHash('sha256').update(TOKEN).digest()).toString('hex');

test.each([
  // Telegram signs lines: a name of two of them would be signed as a name and the number of somebody else.
  ['a name of two lines', { ...FIELDS, id: '7', first_name: 'John\nid=424000' }],
  ['a name with a return', { ...FIELDS, first_name: 'John\rDoe' }],
  ['a name with a zero', { ...FIELDS, last_name: 'D\0oe' }],
  ['a field whose name holds another', { ...FIELDS, 'extra=1\nid': '424000' }],
])('an answer with %s is refused, though it is signed', async (_, fields) => {
  const hash = signed(fields);
  await expect(at(AT).identify(sent(fields, hash), attempt)).rejects.toThrow('one line');
  const packed = Buffer.from(JSON.stringify({ ...fields, hash })).toString('base64url');
  const answer = new URLSearchParams({ tgAuthResult: packed, state: 'ours' });
  await expect(at(AT).identify(answer, attempt)).rejects.toThrow('one line');
});

test('an answer that says a field twice is refused in either form', async () => {
  const twice = sent(FIELDS);
  twice.append('first_name', 'Jane');
  await expect(at(AT).identify(twice, attempt)).rejects.toThrow('one line');
  const text = JSON.stringify({ ...FIELDS, hash: HASH }).replace('{', '{"id":"7",');
  const answer = new URLSearchParams({ tgAuthResult: Buffer.from(text).toString('base64url') });
  await expect(at(AT).identify(answer, attempt)).rejects.toThrow('twice');
});

test('an answer is good for five minutes, and not from the future', async () => {
  for (const seconds of [AT - 20, AT, AT + 300]) {
    expect((await at(seconds).identify(sent(FIELDS), attempt)).id).toBe('424000');
  }
  for (const seconds of [AT - 60, AT + 301, AT + 86_400]) {
    await expect(at(seconds).identify(sent(FIELDS), attempt)).rejects.toThrow('too old');
  }
});

test('the page of the widget gets the bot, our origin and the way back with its state', async () => {
  const url = await at(AT).begin({ ...attempt, state: 'a state' });
  expect(url.origin + url.pathname).toBe('https://oauth.telegram.org/auth');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    bot_id: '110201543',
    origin: 'https://play.example.com',
    return_to: 'https://play.example.com/social/telegram?state=a+state',
  });
});
