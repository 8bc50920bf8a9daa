import { isIP } from 'node:net';

import { offsetText, timeIn } from '@baize/contract/zones';

import type { App } from '../../context.ts';
import { inScope, OPERATOR } from '../../platform/database/scope.ts';
import { type Kept, keptMessages } from '../../platform/delivery/delivery.ts';
import type { FastifyInstance, FastifyRequest } from '../../platform/http/fastify.ts';
import { plainIp } from '../../platform/ip.ts';
import { token } from '../../platform/random.ts';
import { escapeHtml } from './console-page.ts';

const SHOWN = 100;

/**
 * The messages that a trial installation has written to people, in clear, so that its codes can be read: for a browser on this
 * machine, or with an operator's session. In production there is no such page (E09).
 */
export function mountOutbox(server: FastifyInstance, app: App): void {
  if (!app.config.trial) return;
  server.get('/dev/outbox', async (request, reply) => {
    if (!(await mayRead(app, request))) return reply.callNotFound();
    const nonce = token(app.random, 16);
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
    const html = outboxPage(await lastMessages(app), app.zone.name(), nonce);
    reply.header('content-security-policy', policy).header('referrer-policy', 'no-referrer');
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
  });
  server.get('/dev/outbox.json', async (request, reply) => {
    if (!(await mayRead(app, request))) return reply.callNotFound();
    const messages = await lastMessages(app);
    const rows = messages.map(({ html: _, ...message }) => message);
    return reply.header('cache-control', 'no-store').send({ rows });
  });
}

function lastMessages(app: App): Promise<Kept[]> {
  return inScope(OPERATOR, () => keptMessages(app.db, app.keys, SHOWN));
}

async function mayRead(app: App, request: FastifyRequest): Promise<boolean> {
  if (isOwnMachine(request)) return true;
  const bearer = (request.headers.authorization ?? '').replace(/^Bearer /, '');
  const found = inScope(OPERATOR, () => app.staff.find(bearer, request.headers.cookie, true));
  const operator = await found.catch(() => null);
  return operator !== null;
}

/** Neither a proxy on this machine nor a page elsewhere whose name was turned to this address. */
export function isOwnMachine({ socket, headers, hostname }: FastifyRequest): boolean {
  const address = plainIp(socket.remoteAddress);
  const loopback = address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => name in headers);
  return loopback && !forwarded && /^(localhost|127\.0\.0\.1|\[?::1\]?)$/.test(hostname);
}

function outboxPage(messages: readonly Kept[], zone: string, nonce: string): string {
  const rows = messages.map(
    ({ at, channel, to, subject, text, state }) => `<tr>
<td>${timeIn(zone, at)} ${offsetText(zone, at)}</td><td>${channel}</td><td>${escapeHtml(to)}</td>
<td>${subject && `<b>${escapeHtml(subject)}</b>`}<pre>${withLinks(escapeHtml(text))}</pre></td><td>${state}</td></tr>`,
  );
  const empty = '<tr><td colspan="5">Nothing was sent yet.</td></tr>';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5">
<title>Outbox</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid; padding: .5rem .75rem; text-align: start; vertical-align: top; }
pre { font: inherit; margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
@media (max-width: 45rem) {
  thead { display: none; }
  tr, td { display: block; }
  td { border: 0; overflow-wrap: anywhere; padding: 0; }
  tr { border-bottom: 1px solid; padding: .75rem 0; }
}
</style>
</head>
<body>
<h1>Outbox</h1>
<p>The last ${SHOWN} messages of this trial installation, newest first.</p>
<table><thead><tr><th>Time</th><th>Way</th><th>To</th><th>Message</th><th>State</th></tr></thead>
<tbody>${rows.join('\n') || empty}</tbody></table>
</body>
</html>
`;
}

/** A mailed link is there to be followed. */
function withLinks(escaped: string): string {
  return escaped.replaceAll(/https?:\/\/[^\s<>"]+/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`);
}
