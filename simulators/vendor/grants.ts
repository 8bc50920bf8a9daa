/** The faults of the next grants of free rounds, and of their ends. */
export interface GrantFaults {
  /** So many are turned down for good. */
  refuse: number;
  /** So many are done, and the answer is lost. */
  lose: number;
  /** So many are lost on their way, with nothing done. */
  miss: number;
}

interface Grant {
  readonly rounds: number;
  readonly validTo: string;
  used: number;
  cancelled: boolean;
}

/** Free rounds that the platform granted: one grant an id, however often it is sent. */
export class Grants {
  readonly faults: GrantFaults = { refuse: 0, lose: 0, miss: 0 };
  readonly held = new Map<string, Grant>();

  /** Answers a call about grants; `silence` is a connection that ends, null a call about something else. */
  answer(method: string, path: string, body: string): { readonly body: object } | 'silence' | null {
    const [, noun = '', id = ''] = path.split('/').map(decodeURIComponent);
    if (noun !== 'free-rounds') return null;
    if (method === 'GET') return { body: this.#tell(id) };
    if (take(this.faults, 'miss')) return 'silence';
    const grantId: string = method === 'POST' ? JSON.parse(body).grantId : id;
    if (take(this.faults, 'refuse')) return { body: { grantId, state: 'REFUSED' } };
    if (method === 'POST') this.#grant(JSON.parse(body));
    if (method === 'DELETE') this.#cancel(grantId);
    return take(this.faults, 'lose') ? 'silence' : { body: this.#tell(grantId) };
  }

  #grant({ grantId, rounds, validTo }: { grantId: string; rounds: number; validTo: string }): void {
    if (!this.held.has(grantId)) this.held.set(grantId, { rounds, validTo, used: 0, cancelled: false });
  }

  #cancel(id: string): void {
    const grant = this.held.get(id);
    if (grant) grant.cancelled = true;
  }

  #tell(grantId: string): object {
    const grant = this.held.get(grantId);
    if (!grant) return { grantId, state: 'NOT_FOUND' };
    return { grantId, state: stateOf(grant), used: grant.used };
  }
}

function stateOf({ cancelled, used, rounds, validTo }: Grant): string {
  if (cancelled) return 'CANCELLED';
  if (used >= rounds) return 'USED';
  return Date.parse(validTo) <= Date.now() ? 'EXPIRED' : 'ACTIVE';
}

function take(faults: GrantFaults, name: keyof GrantFaults): boolean {
  if (faults[name] <= 0) return false;
  faults[name] -= 1;
  return true;
}
