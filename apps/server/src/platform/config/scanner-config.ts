import type { NetConnectOpts } from 'node:net';

/** A scanner for viruses; every uploaded file passes it before it is read. */
export interface ScannerConfig {
  readonly kind: 'clamd' | 'icap';
  readonly at: NetConnectOpts;
  /** The address of the service, for ICAP. */
  readonly url: string;
}

const PORTS = { clamd: 3310, icap: 1344 } as const;

export function readScanner(env: NodeJS.ProcessEnv, problems: string[]): ScannerConfig | null {
  const url = env.SCANNER_URL;
  if (!url) return null;
  const [, path] = /^clamd\+unix:(\/.+)$/.exec(url) ?? [];
  if (path) return { kind: 'clamd', at: { path }, url };
  const [, kind, host = '', port, service] =
    /^(clamd|icap):\/\/([\w.-]+)(?::(\d{1,5}))?(\/[\w./?=&-]+)?$/.exec(url) ?? [];
  if ((kind === 'clamd' && !service) || (kind === 'icap' && service))
    return { kind, at: { host, port: Number(port ?? PORTS[kind]) }, url };
  problems.push('SCANNER_URL is not clamd://host:port, clamd+unix:/path or icap://host:port/service');
  return null;
}
