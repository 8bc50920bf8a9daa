import smpp, { type Pdu, type Session } from 'smpp';
import type { SmppConfig } from '../config/delivery-config.ts';
import { lookupOf, type Outside } from '../http/outbound.ts';
import { NotDelivered, type Outgoing, type Transport } from './delivery.ts';

const CONNECT_MS = 10_000;
const ANSWER_MS = 30_000;
const ALIVE_MS = 30_000;
/** The capacity of one message; more goes as a payload that the centre cuts. */
const SHORT_MAX = 140;
const UCS2 = 8;
/** Wrong addressee or wrong sender: the same message will not be taken later either. */
const FINAL = new Set([0x0a, 0x0b]);

/** Text messages to a message centre over one bound connection, opened when the first is sent. */
export function smppTransport(config: SmppConfig, outside: Outside): Transport {
  let bound: Promise<Session> | null = null;

  function session(): Promise<Session> {
    bound ??= bind(config, outside, () => {
      bound = null;
    });
    return bound;
  }

  return {
    async send(message) {
      const open = await session();
      const answer = await answered(open, ANSWER_MS * outside.patience, (done) =>
        open.submit_sm(submitOf(config, message), done),
      );
      const status = answer.command_status;
      if (status !== smpp.ESME_ROK) throw new NotDelivered(`smpp ${status}`, FINAL.has(status));
    },
    close() {
      bound?.then((open) => open.destroy()).catch(() => undefined);
    },
  };
}

async function bind({ url }: SmppConfig, outside: Outside, onClosed: () => void): Promise<Session> {
  const { protocol, host, username, password } = new URL(url);
  const session = smpp.connect({
    url: `${protocol}//${host}`,
    auto_enquire_link_period: ALIVE_MS,
    lookup: lookupOf(outside),
  });
  session.on('close', onClosed);
  session.on('error', () => session.destroy());
  const fields = { system_id: decodeURIComponent(username), password: decodeURIComponent(password) };
  const answer = await answered(session, CONNECT_MS * outside.patience, (done) => {
    const opened = protocol === 'ssmpp:' ? 'secureConnect' : 'connect';
    session.once(opened, () => session.bind_transceiver(fields, done));
    return true;
  });
  if (answer.command_status === smpp.ESME_ROK) return session;
  session.destroy();
  throw new NotDelivered(`smpp bind ${answer.command_status}`, false);
}

/** The answer to one request; a connection that closes or falls silent first is none. */
function answered(
  session: Session,
  within: number,
  ask: (done: (pdu: Pdu) => void) => boolean,
): Promise<Pdu> {
  return new Promise((resolve, reject) => {
    const lost = () => settle(() => reject(new NotDelivered('smpp closed', false)));
    const timer = setTimeout(() => {
      session.destroy();
      settle(() => reject(new NotDelivered('smpp timeout', false)));
    }, within);
    const settle = (end: () => void) => {
      clearTimeout(timer);
      session.off('close', lost);
      end();
    };
    session.once('close', lost);
    if (!ask((pdu) => settle(() => resolve(pdu)))) lost();
  });
}

function submitOf({ from }: SmppConfig, { to, text }: Outgoing): object {
  const bytes = Buffer.from(text, 'utf16le').swap16();
  const held = { message: bytes };
  return {
    destination_addr: to.replace('+', ''),
    dest_addr_ton: 1,
    dest_addr_npi: 1,
    source_addr: from,
    source_addr_ton: /^\d+$/.test(from) ? 1 : 5,
    data_coding: UCS2,
    ...(bytes.length <= SHORT_MAX ? { short_message: held } : { message_payload: held }),
  };
}
