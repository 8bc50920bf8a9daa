import { REFUSALS } from '@baize/contract/refusals';

export const ABOUT = `Input travels as JSON in the body, or in the query of GET and DELETE. Unknown fields, a field named twice and a body in chunks are refused.

Every answer is JSON: \`success\` is true and \`value\` is the result, or \`success\` is false and \`code\` names the refusal. Each call lists the refusals that it may answer with, by HTTP status. \`message\` is text for a person, in the caller's language; programs read \`code\`. A new \`code\` may be added to a call.

\`x-access\` says who may call. Keys of operations (\`key\`) are UUIDs of version 7 made by the caller: the same key does its work once.

Calls with \`x-sealed\` carry their input and their answer encrypted in the schema \`Envelope\`. A generated client sends the envelope as it is given; sealing and opening it is described in docs/sealed.md and takes about forty lines. \`x-sealed\` names the schemas inside: \`input\` is the payload of the request, \`value\` the \`value\` of a success.`;

/** The shape of every answer that is no success. */
export const REFUSAL = {
  type: 'object',
  description: 'An answer that is no success. The request had no effect, unless the call says otherwise.',
  properties: {
    success: { const: false },
    code: { type: 'string', enum: Object.keys(REFUSALS) },
    message: { type: 'string', description: "Text for a person, in the caller's language" },
    traceId: { type: 'string', description: 'The id of the request, as in the header x-request-id' },
    args: {
      type: 'object',
      description: 'Values of the message, such as the seconds to wait',
      additionalProperties: { type: ['string', 'number'] },
    },
  },
  required: ['success', 'code', 'message', 'traceId'],
  examples: [
    { success: false, code: 'session.required', message: 'Please sign in.', traceId: 'd6Gh0qLxT3Zk' },
  ],
};

export const ENVELOPE = {
  type: 'object',
  description: 'A sealed payload: AES-256-GCM, as docs/sealed.md says',
  properties: {
    v: { const: 3 },
    iv: { type: 'string', pattern: '^[A-Za-z0-9_-]{16}$', description: '12 random bytes, base64url' },
    ct: {
      type: 'string',
      pattern: '^[A-Za-z0-9_-]+$',
      description: 'The encrypted JSON with the tag at its end, base64url',
    },
  },
  required: ['v', 'iv', 'ct'],
  examples: [{ v: 3, iv: 'MDEyMzQ1Njc4OTo7', ct: 'ZamKmbGexNVdJYPIclQHYtTv43M0' }],
  additionalProperties: false,
};

export const HEADERS = {
  RetryAfter: { description: 'Seconds until another try makes sense', schema: { type: 'integer' } },
};

/** A header that a call needs, with the rule that it is read by. */
export function headerNeeded(name: string, text: { pattern: string; description: string; example: string }) {
  const { pattern, description, example } = text;
  return { name, in: 'header', required: true, description, schema: { type: 'string', pattern }, example };
}

export const SEALED_HEADERS = {
  GatewayVersion: headerNeeded('X-Gateway-Version', {
    pattern: '^3$',
    description: 'Version of the envelope',
    example: '3',
  }),
  GatewayKey: headerNeeded('X-Key-Id', {
    pattern: '^[A-Za-z0-9_-]{1,64}$',
    description: 'The kid of the key from /wps/session/pubkey',
    example: 'vector',
  }),
  GatewayTime: headerNeeded('X-Timestamp', {
    pattern: '^[0-9]{13}$',
    description: 'Milliseconds since 1970, at most 120 seconds off the server',
    example: '1795132800000',
  }),
  GatewayNonce: headerNeeded('X-Nonce', {
    pattern: '^[A-Za-z0-9_-]{22}$',
    description: '16 random bytes, base64url, never used before',
    example: 'ICEiIyQlJicoKSorLC0uLw',
  }),
};

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description });
const cookie = (name: string, description: string) => ({ type: 'apiKey', in: 'cookie', name, description });

export const SECURITY = {
  session: bearer('The token that a sign-in answered.'),
  sessionCookie: cookie(
    '__Host-sb',
    'The other half, set by the same answer; a call needs both. The cookie __Host-dev, which sign-ins set too, makes a browser known: send it back.',
  ),
  staffSession: bearer('The token that the sign-in of an operator answered.'),
  staffCookie: cookie('__Host-cb', 'The other half, set by the same answer; a call needs both.'),
  sealed: {
    type: 'apiKey',
    in: 'header',
    name: 'Encryption',
    description:
      'The secret of the envelope, encrypted with the key from /wps/session/pubkey (RSA-OAEP-SHA-256, base64url)',
  },
};
