import { afterAll, expect, test } from 'vitest';

import { startMail } from '../../../../../simulators/mail/mail.ts';
import { startGateway } from '../../../../../simulators/sms/gateway.ts';
import { startSmpp } from '../../../../../simulators/sms/smpp.ts';
import { messagesTo } from '../../accounts/testing.ts';
import { eventually, type OwnNode, testApp } from '../../testing.ts';
import type { DeliveryMessage } from './delivery.ts';

const mail = await startMail();
const gateway = await startGateway();
const centre = await startSmpp();
afterAll(() => Promise.all([mail, gateway, centre].map((simulator) => simulator.close())));

const mailing = { SMTP_URL: mail.smtpUrl, MAIL_FROM: 'Baize <no-reply@baize.example>' };
const texting = { SMS_URL: gateway.sendUrl, SMS_TOKEN: gateway.token, SMS_FROM: 'Baize' };
const app = await testApp({ env: { ...mailing, ...texting } });
const twin = await app.node();
const byCentre = await testApp({ env: { SMPP_URL: centre.smppUrl, SMS_FROM: 'Baize' } });
const WITHIN = 20_000;
let addressees = 0;

function mailbox(): string {
  addressees += 1;
  return `person${addressees}@example.com`;
}

function number(): string {
  addressees += 1;
  return `+95979${String(1_000_000 + addressees)}`;
}

function codeTo(to: string, code = '271828', language: 'EN' | 'MY' | 'CN' = 'EN'): DeliveryMessage {
  const channel = to.startsWith('+') ? 'sms' : 'email';
  return { channel, to, template: 'code', values: { code, minutes: 5 }, language };
}

/** A message that is still worth sending tomorrow. */
function noticeTo(to: string, language: 'EN' | 'MY' = 'EN'): DeliveryMessage {
  const values = { time: new Date('2026-11-21T07:00:00Z') };
  const channel = to.startsWith('+') ? 'sms' : 'email';
  return { channel, to, template: 'passwordChanged', values, language };
}

const send = (node: OwnNode, message: DeliveryMessage) =>
  node.app.db.transaction().execute((tx) => node.app.delivery.send(tx, message));

const mailsTo = (to: string) => mail.messages.filter((message) => message.to === to);
const textsTo = (to: string) => [...gateway.messages, ...centre.messages].filter((each) => each.to === to);

/** Waits until nothing is on its way any more: what was tried has its answer, and what waits is not due. */
async function settled(node: OwnNode): Promise<void> {
  await eventually(async () => {
    const rows = await node.app.db
      .selectFrom('platform.delivery')
      .select('id')
      .where('state', '=', 'waiting')
      .where((row) => row.or([row('held_until', 'is not', null), row('due_at', '<=', node.clock.now())]))
      .execute();
    expect(rows).toEqual([]);
  }, WITHIN);
}

/** Lets time pass on every node once nothing is on its way, and waits for what that sets going. */
async function laterOn(nodes: readonly OwnNode[], ms: number): Promise<void> {
  await settled(nodes[0] as OwnNode);
  for (const node of nodes) node.clock.pass(ms);
  await Promise.all(nodes.map((node) => node.app.delivery.work()));
  await settled(nodes[0] as OwnNode);
}

async function stateOf(node: OwnNode, to: string): Promise<string | undefined> {
  return (await messagesTo(node, to))[0]?.state;
}

test('mail leaves after the commit as plain text and a page, with the brand, and not after a rollback', async () => {
  const to = mailbox();
  const undone = mailbox();
  const broken = app.app.db.transaction().execute(async (tx) => {
    await app.app.delivery.send(tx, codeTo(undone));
    throw new Error('undone');
  });
  await expect(broken).rejects.toThrow('undone');
  await send(app, codeTo(to));
  await eventually(() => expect(mailsTo(to)).toHaveLength(1), WITHIN);
  const [{ source = '', from = '' } = {}] = mailsTo(to);
  expect(from).toBe('no-reply@baize.example');
  expect(source).toMatch(/^From: Baize <no-reply@baize\.example>/m);
  expect(source).toMatch(/^Subject: 271828 is your Baize code/m);
  expect(source).toMatch(/^Content-Type: text\/plain/m);
  expect(source).toMatch(/^Content-Type: text\/html/m);
  expect(mailsTo(undone)).toEqual([]);
});

test('a text message is written in the language of its reader', async () => {
  const to = [number(), number(), number()];
  await send(app, codeTo(to[0] ?? '', '111111', 'EN'));
  await send(app, codeTo(to[1] ?? '', '222222', 'MY'));
  await send(app, codeTo(to[2] ?? '', '333333', 'CN'));
  await eventually(() => expect(to.map((each) => textsTo(each).length)).toEqual([1, 1, 1]), WITHIN);
  expect(to.map((each) => textsTo(each)[0]?.text)).toEqual([
    'Baize: Your code is 111111. It is valid for 5 minutes. Do not share it with anyone.',
    expect.stringMatching(/^Baize: OTP 222222။/),
    expect.stringMatching(/^Baize: 您的验证码是 333333，/),
  ]);
});

test('what was refused for now is sent again later, once', async () => {
  const [to, phone] = [mailbox(), number()];
  mail.faults.refuse = 2;
  gateway.faults.refuse = 1;
  await send(app, noticeTo(to));
  await send(app, noticeTo(phone));
  await laterOn([app, twin], 6_000);
  expect([mailsTo(to).length, textsTo(phone).length]).toEqual([0, 1]);
  await laterOn([app, twin], 11_000);
  expect([mailsTo(to).length, textsTo(phone).length]).toEqual([1, 1]);
  await laterOn([app, twin], 600_000);
  expect([mailsTo(to).length, textsTo(phone).length]).toEqual([1, 1]);
});

test('what was refused for good is not tried again', async () => {
  const [to, phone] = [mailbox(), number()];
  mail.faults.reject = 1;
  gateway.faults.reject = 1;
  await send(app, codeTo(to));
  await send(app, codeTo(phone));
  await eventually(async () => {
    expect(await stateOf(app, to)).toBe('failed');
    expect(await stateOf(app, phone)).toBe('failed');
  }, WITHIN);
  expect([mailsTo(to).length, textsTo(phone).length]).toEqual([0, 0]);
});

test('a slow answer is waited for, and the message is sent once', async () => {
  const [to, phone] = [mailbox(), number()];
  mail.faults.delayMs = 600;
  gateway.faults.delayMs = 600;
  await send(app, codeTo(to));
  await send(app, codeTo(phone));
  await eventually(async () => {
    expect(await stateOf(app, to)).toBe('sent');
    expect(await stateOf(app, phone)).toBe('sent');
  }, WITHIN);
  mail.faults.delayMs = 0;
  gateway.faults.delayMs = 0;
  expect([mailsTo(to).length, textsTo(phone).length]).toEqual([1, 1]);
});

test('a lost answer is followed by the same message under the same id, which a gateway knows again', async () => {
  const [to, phone] = [mailbox(), number()];
  mail.faults.drop = 1;
  gateway.faults.drop = 1;
  await send(app, noticeTo(to));
  await send(app, noticeTo(phone));
  await laterOn([app, twin], 6_000);
  expect([await stateOf(app, to), await stateOf(app, phone)]).toEqual(['sent', 'sent']);
  expect(textsTo(phone)).toHaveLength(1);
  expect(mailsTo(to)).toHaveLength(2);
  expect(new Set(mailsTo(to).map(({ messageId }) => messageId)).size).toBe(1);
});

test('F18 two nodes that work at once send every message once', async () => {
  const to = Array.from({ length: 40 }, mailbox);
  await app.app.db.transaction().execute(async (tx) => {
    for (const each of to) await app.app.delivery.send(tx, codeTo(each));
  });
  const left = async () => {
    const rows = await app.db
      .selectFrom('platform.delivery')
      .select('id')
      .where('state', '=', 'waiting')
      .execute();
    return rows.length;
  };
  await eventually(async () => {
    await Promise.all([app, twin, app, twin].map((node) => node.app.delivery.work()));
    expect(await left()).toBe(0);
  }, WITHIN);
  expect(to.map((each) => mailsTo(each).length)).toEqual(to.map(() => 1));
});

test('a node that dies while it sends leaves the message to the others', async () => {
  const to = mailbox();
  await app.app.db.transaction().execute(async (tx) => {
    await app.app.delivery.send(tx, codeTo(to));
    const held = new Date(app.clock.ms() + 180_000);
    await tx
      .updateTable('platform.delivery')
      .set({ held_until: held })
      .where('state', '=', 'waiting')
      .execute();
  });
  await twin.app.delivery.work();
  expect(mailsTo(to)).toEqual([]);
  for (const node of [app, twin]) node.clock.pass(181_000);
  await eventually(() => expect(mailsTo(to)).toHaveLength(1), WITHIN);
});

test('a code that would come too late is not sent at all', async () => {
  const to = mailbox();
  mail.faults.refuse = 1;
  await send(app, codeTo(to));
  await laterOn([app, twin], 301_000);
  expect(await stateOf(app, to)).toBe('failed');
  expect(mailsTo(to)).toEqual([]);
});

test('eight tries are enough', async () => {
  const to = mailbox();
  mail.faults.refuse = 100;
  await send(app, noticeTo(to));
  for (let turn = 0; turn < 8; turn += 1) await laterOn([app, twin], 700_000);
  expect(await stateOf(app, to)).toBe('failed');
  expect(mail.faults.refuse).toBe(92);
  mail.faults.refuse = 0;
});

test('a message centre takes short and long messages over SMPP, and refused ones again', async () => {
  const [to, changed] = [number(), number()];
  centre.faults.refuse = 1;
  await send(byCentre, codeTo(to, '314159', 'MY'));
  await send(byCentre, noticeTo(changed, 'MY'));
  await laterOn([byCentre], 6_000);
  expect(textsTo(to)).toEqual([
    { to, from: 'Baize', text: expect.stringMatching(/^Baize: OTP 314159။.*မပေးပါနှင့်။$/) },
  ]);
  expect(textsTo(changed).map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Baize: သင့်စကားဝှက်ကို .*ဆက်သွယ်ပါ။$/),
  ]);
  const wrong = number();
  centre.faults.reject = 1;
  await send(byCentre, codeTo(wrong));
  await eventually(async () => expect(await stateOf(byCentre, wrong)).toBe('failed'), WITHIN);
});

test('a message centre that hangs up is called again', async () => {
  const to = number();
  centre.faults.drop = 1;
  await send(byCentre, noticeTo(to));
  await laterOn([byCentre], 6_000);
  expect(await stateOf(byCentre, to)).toBe('sent');
});

test('neither addresses nor texts reach a log', async () => {
  const to = mailbox();
  mail.faults.reject = 1;
  await send(app, codeTo(to, '987123'));
  await eventually(async () => expect(await stateOf(app, to)).toBe('failed'), WITHIN);
  expect(app.logged() + twin.logged()).toContain('smtp 550');
  expect(app.logged() + twin.logged()).not.toMatch(/@example\.com|987123|\+95979/);
});
