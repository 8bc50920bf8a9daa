import type { GatewayConfig } from '../config/delivery-config.ts';
import { askOutside, type Outside } from '../http/outbound.ts';
import { NotDelivered, type Outgoing, type Transport } from './delivery.ts';

/** A gateway may be slow: giving up too soon would send a second message. */
const ANSWER_MS = 30_000;

/** Text messages through any gateway that takes one request a message; the key lets it know a repetition. */
export function gatewayTransport(config: GatewayConfig, outside: Outside): Transport {
  const asJson = config.body.startsWith('{');
  return {
    async send(message) {
      const response = await askOutside(config.url, outside, {
        method: 'POST',
        timeoutMs: ANSWER_MS,
        headers: {
          'content-type': asJson ? 'application/json' : 'application/x-www-form-urlencoded',
          'idempotency-key': message.id,
          ...headersOf(config, message),
        },
        body: filled(config.body, { config, message }, asJson ? inJson : encodeURIComponent),
      }).catch(unreachable);
      if (!response.ok) throw new NotDelivered(`sms ${response.status}`, isFinal(response.status));
    },
    close: () => undefined,
  };
}

function unreachable(error: unknown): never {
  const { name, code } = error as { name: string; code?: string };
  throw new NotDelivered(`sms ${code ?? name}`, false);
}

/** Refusals of this very message; a wrong key, too many messages and faults of the gateway pass. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status);
}

function headersOf(config: GatewayConfig, message: Outgoing): Record<string, string> {
  const entries = Object.entries(config.headers);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, filled(value, { config, message }, String)]),
  );
}

function filled(
  template: string,
  { config, message }: { config: GatewayConfig; message: Outgoing },
  quote: (value: string) => string,
): string {
  const values: Record<string, string> = {
    to: message.to,
    text: message.text,
    id: message.id,
    from: config.from,
    token: config.token,
  };
  return template.replace(/\{(to|text|id|from|token)\}/g, (_, name: string) => quote(values[name] ?? ''));
}

function inJson(value: string): string {
  return JSON.stringify(value).slice(1, -1);
}
