import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

/** The faults that a test may ask for. */
export interface Slip {
  readonly origin?: string;
  readonly rpId?: string;
  /** The person was there but not recognised. */
  readonly unverified?: boolean;
  readonly counter?: number;
  readonly id?: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/** An authenticator in software, written from the WebAuthn standard: one ES256 key, attestation `none`. */
export class Authenticator {
  readonly id = randomBytes(16).toString('base64url');
  private readonly key: KeyObject;
  private readonly x: Buffer;
  private readonly y: Buffer;
  private readonly origin: string;
  private used = 0;

  constructor(origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.key = privateKey;
    this.x = Buffer.from(x, 'base64url');
    this.y = Buffer.from(y, 'base64url');
    this.origin = origin;
  }

  /** Answer to `navigator.credentials.create`. */
  create(challenge: string, slip: Slip = {}) {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([0, id.length]);
    // COSE: an EC2 key for ES256 on P-256, with its two coordinates.
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      ...[this.x, Buffer.from('225820', 'hex'), this.y],
    ]);
    const data = Buffer.concat([this.data(ATTESTED, slip), Buffer.alloc(16), length, id, cose]);
    // CBOR: { fmt: 'none', attStmt: {}, authData: bytes }.
    const head = Buffer.concat([
      ...[Buffer.from('a363', 'hex'), Buffer.from('fmt'), Buffer.from('64', 'hex'), Buffer.from('none')],
      ...[Buffer.from('67', 'hex'), Buffer.from('attStmt'), Buffer.from('a068', 'hex')],
      ...[Buffer.from('authData'), Buffer.from([0x59, data.length >> 8, data.length & 0xff])],
    ]);
    return this.credential({
      clientDataJSON: this.client('webauthn.create', challenge, slip).toString('base64url'),
      attestationObject: Buffer.concat([head, data]).toString('base64url'),
    });
  }

  /** Answer to `navigator.credentials.get`. */
  get(challenge: string, slip: Slip = {}) {
    const data = this.data(0, slip);
    const client = this.client('webauthn.get', challenge, slip);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.key);
    const answer = {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    };
    return this.credential(answer, slip.id);
  }

  private credential<Answer>(response: Answer, id = this.id) {
    return { id, rawId: id, type: 'public-key' as const, response };
  }

  private client(type: string, challenge: string, { origin = this.origin }: Slip): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private data(more: number, { rpId = new URL(this.origin).hostname, unverified, counter }: Slip): Buffer {
    this.used += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.used);
    return Buffer.concat([sha256(rpId), Buffer.from([PRESENT | (unverified ? 0 : VERIFIED) | more]), count]);
  }
}
