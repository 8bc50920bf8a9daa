import { createHash } from 'node:crypto';

import { SOCIAL_PROVIDERS } from '@baize/contract/accounts/social';

import type { App } from '../../context.ts';
import { GUEST, inScope } from '../../platform/database/scope.ts';
import { contentPolicy } from '../../platform/http/content-policy.ts';
import type { FastifyInstance, FastifyReply } from '../../platform/http/fastify.ts';
import { receive } from './social.ts';

/**
 * Telegram answers behind the `#` of the address, which no server sees: this page asks for itself again with the answer as a
 * parameter. `false` is its word for somebody who did not agree.
 */
const CARRY_OVER = `(function(l){var f=/[#&]tgAuthResult=([\\w=-]*)/.exec(l.hash),a=f&&f[1],s=new URLSearchParams(l.search);a&&a!=='false'?s.set('tgAuthResult',a):s.set('error','access_denied');l.replace(l.pathname+'?'+s)})(location)`;
const CARRY_PAGE = `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><title>…</title><script>${CARRY_OVER}</script>`;
const CARRY_HASH = createHash('sha256').update(CARRY_OVER).digest('base64');

/** The addresses that providers send the browser back to. Their answers stay here: the site gets the name of the result. */
export function mountSocial(server: FastifyInstance, app: App): void {
  for (const provider of SOCIAL_PROVIDERS) {
    server.get(`/social/${provider}`, async (request, reply) => {
      const answer = new URL(request.url, 'http://localhost').searchParams;
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      if (provider === 'telegram' && !answered(answer)) return carryOver(reply);
      const { cookie } = request.headers;
      const result = await inScope(GUEST, () => receive(app, provider, answer, cookie));
      return reply.redirect(`/login?social=${result}`, 303);
    });
  }
}

function answered(answer: URLSearchParams): boolean {
  return ['hash', 'tgAuthResult', 'error'].some((name) => answer.has(name));
}

function carryOver(reply: FastifyReply) {
  const script = `script-src 'sha256-${CARRY_HASH}'`;
  const policy = ["default-src 'none'", script, "base-uri 'none'", "frame-ancestors 'none'"];
  return reply.headers(contentPolicy(policy)).type('text/html; charset=utf-8').send(CARRY_PAGE);
}
