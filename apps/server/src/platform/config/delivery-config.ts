/** The ways out of this installation; null is not configured. */
export interface DeliveryConfig {
  readonly mail: MailConfig | null;
  readonly sms: GatewayConfig | SmppConfig | null;
}

export interface MailConfig {
  readonly url: string;
  readonly from: string;
  /** Refuses a server that does not encrypt. */
  readonly requireTls: boolean;
}

export interface GatewayConfig {
  readonly kind: 'gateway';
  readonly url: string;
  readonly token: string;
  readonly from: string;
  /** `{to}`, `{text}`, `{from}`, `{id}` and `{token}` are filled in; JSON when it begins with a brace, else a form. */
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface SmppConfig {
  readonly kind: 'smpp';
  readonly url: string;
  readonly from: string;
}

const JSON_BODY = '{"to":"{to}","text":"{text}","from":"{from}","id":"{id}"}';
const MAILBOX = /^(?:[^<>\r\n]{1,60} )?<?[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>?$/;

export function readDelivery(env: NodeJS.ProcessEnv, problems: string[]): DeliveryConfig {
  return { mail: readMail(env, problems), sms: readSms(env, problems) };
}

function readMail(env: NodeJS.ProcessEnv, problems: string[]): MailConfig | null {
  const { SMTP_URL: url, MAIL_FROM: from } = env;
  if (!url && !from) return null;
  if (!url || !from) {
    problems.push('SMTP_URL and MAIL_FROM belong together: set both or none');
    return null;
  }
  requireScheme({ name: 'SMTP_URL', url, schemes: ['smtp:', 'smtps:'] }, problems);
  if (!MAILBOX.test(from)) {
    problems.push(`MAIL_FROM=${from} is not a mailbox such as Baize <no-reply@your.domain>`);
  }
  return { url, from, requireTls: env.NODE_ENV === 'production' };
}

function readSms(env: NodeJS.ProcessEnv, problems: string[]): DeliveryConfig['sms'] {
  const { SMS_URL: gateway, SMPP_URL: smpp, SMS_FROM: from = '' } = env;
  if (gateway && smpp) problems.push('SMS_URL and SMPP_URL are two ways of one channel: set one of them');
  if (smpp) {
    requireScheme({ name: 'SMPP_URL', url: smpp, schemes: ['smpp:', 'ssmpp:'] }, problems);
    return { kind: 'smpp', url: smpp, from };
  }
  if (gateway) return { kind: 'gateway', url: gateway, from, ...readGateway(env, gateway, problems) };
  for (const name of ['SMS_TOKEN', 'SMS_BODY', 'SMS_HEADERS']) {
    if (env[name]) problems.push(`${name} has no SMS_URL that it belongs to`);
  }
  return null;
}

function readGateway(env: NodeJS.ProcessEnv, url: string, problems: string[]) {
  const schemes = env.NODE_ENV === 'production' ? ['https:'] : ['http:', 'https:'];
  requireScheme({ name: 'SMS_URL', url, schemes }, problems);
  const body = env.SMS_BODY || JSON_BODY;
  for (const part of ['{to}', '{text}']) {
    if (!body.includes(part)) problems.push(`SMS_BODY lacks ${part}`);
  }
  if (body.startsWith('{') && !isJson(body)) {
    problems.push('SMS_BODY begins with a brace but is not JSON');
  }
  return { token: env.SMS_TOKEN ?? '', body, headers: readHeaders(env, problems) };
}

/** Lines such as `X-Api-Key: {token}`, with a semicolon between two. */
function readHeaders(env: NodeJS.ProcessEnv, problems: string[]): Record<string, string> {
  const text = env.SMS_HEADERS || (env.SMS_TOKEN ? 'Authorization: Bearer {token}' : '');
  const lines = text.split(';').filter((line) => line.trim() !== '');
  const pairs = lines.map((line) => /^\s*([\w-]+):\s*(.+?)\s*$/.exec(line));
  if (pairs.includes(null)) problems.push('SMS_HEADERS is not "name: value", with a semicolon between two');
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']));
}

function requireScheme(
  { name, url, schemes }: { name: string; url: string; schemes: readonly string[] },
  problems: string[],
): void {
  // The address itself may carry a password, so it is not repeated.
  if (URL.canParse(url) && schemes.includes(new URL(url).protocol) && new URL(url).hostname) return;
  problems.push(`${name} is not an address that starts with ${schemes.map((s) => `${s}//`).join(' or ')}`);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
