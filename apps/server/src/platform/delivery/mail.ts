import { isIP, isIPv6 } from 'node:net';

import { createTransport } from 'nodemailer';
import type { MailConfig } from '../config/delivery-config.ts';
import { type Outside, resolveOutside } from '../http/outbound.ts';
import { MINUTE_MS } from '../time.ts';
import { NotDelivered, type Transport } from './delivery.ts';

/** How long a mail server may think about a whole message before its answer no longer counts. */
const ANSWER_MS = MINUTE_MS;
const CONNECT_MS = 10_000;

/** Mail over SMTP. The Message-ID is the message's own, so that a server that got it twice can tell. */
export function smtpTransport({ url, from, requireTls }: MailConfig, outside: Outside): Transport {
  const { patience } = outside;

  /** To the address that was checked, under the name that its certificate carries. */
  async function connection() {
    const server = new URL(url);
    const servername = server.hostname;
    const address = await resolveOutside(servername.replaceAll(/[[\]]/g, ''), outside);
    server.hostname = isIPv6(address) ? `[${address}]` : address;
    return createTransport({
      url: server.href,
      requireTLS: requireTls && url.startsWith('smtp:'),
      connectionTimeout: CONNECT_MS * patience,
      greetingTimeout: CONNECT_MS * patience,
      socketTimeout: ANSWER_MS * patience,
      ...(isIP(servername) === 0 && { tls: { servername } }),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  const host = /@([^\s<>]+?)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, to, subject, text, html }) {
      try {
        await (await connection()).sendMail({
          from,
          to,
          subject,
          text,
          html,
          messageId: `<${id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw asNotDelivered(error);
      }
    },
    close: () => undefined,
  };
}

/** A server's text may name the recipient; its number does not. From 500 on it will not change its mind. */
function asNotDelivered(error: unknown): NotDelivered {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  const refused = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
  return new NotDelivered(`smtp ${responseCode ?? code ?? 'error'}`, refused);
}
