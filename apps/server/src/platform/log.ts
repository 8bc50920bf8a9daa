import { type DestinationStream, pino, stdSerializers } from 'pino';

export type Log = ReturnType<typeof createLog>;

const SECRET_NAMES = [
  'password',
  'oldPassword',
  'newPassword',
  'paymentPassword',
  'token',
  'authorization',
  'cookie',
  'set-cookie',
  'code',
  'secret',
  'serverSeed',
  'captcha',
  'encryption',
  'ticket',
];

/** JSON lines on standard output or elsewhere; the values of secret names never appear (`standards.md` E08). */
export function createLog(level: string, destination?: DestinationStream) {
  const options = {
    level,
    base: null,
    redact: {
      paths: SECRET_NAMES.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[redacted]',
    },
    serializers: { err: brief },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination ? pino(options, destination) : pino(options);
}

/** An error without the text of its statement, which is long and may hold what a member typed. */
function brief(error: Error) {
  const { type, message, stack } = stdSerializers.err(error);
  const { code, constraint, detail } = error as { code?: string; constraint?: string; detail?: string };
  return { type, message: message.slice(0, 500), sqlstate: code, constraint, detail, stack };
}
