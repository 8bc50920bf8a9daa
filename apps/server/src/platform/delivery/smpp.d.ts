/** The part of `smpp` that we use; the package carries no types. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events';
  import type { LookupFunction, Server as NetServer } from 'node:net';

  export interface Pdu {
    readonly command: string;
    readonly command_status: number;
    readonly message_id?: string;
    readonly system_id?: string;
    readonly password?: string;
    readonly destination_addr?: string;
    readonly source_addr?: string;
    readonly short_message?: { readonly message?: string | Buffer };
    readonly message_payload?: { readonly message?: string | Buffer };
    response(fields?: object): Pdu;
  }

  export interface Session extends EventEmitter {
    bind_transceiver(fields: object, answered: (pdu: Pdu) => void): boolean;
    submit_sm(fields: object, answered: (pdu: Pdu) => void): boolean;
    unbind(answered?: (pdu: Pdu) => void): boolean;
    send(pdu: Pdu): boolean;
    close(closed?: () => void): void;
    destroy(closed?: () => void): void;
  }

  export interface Server extends NetServer {
    readonly sessions: Session[];
  }

  const smpp: {
    connect(options: { url: string; auto_enquire_link_period?: number; lookup?: LookupFunction }): Session;
    createServer(listener: (session: Session) => void): Server;
    readonly ESME_ROK: number;
    readonly ESME_RBINDFAIL: number;
    readonly ESME_RINVDSTADR: number;
    readonly ESME_RTHROTTLED: number;
  };
  export default smpp;
}
