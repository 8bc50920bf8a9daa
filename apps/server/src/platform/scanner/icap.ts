import type { ScannerConfig } from '../config/scanner-config.ts';
import { askScanner } from './scanner-socket.ts';

const REQUEST = 'GET http://upload.invalid/file HTTP/1.1\r\nHost: upload.invalid\r\n\r\n';

/**
 * Whether an ICAP service (RFC 3507) finds anything in a file, shown to it as the answer to a request (RESPMOD). It says 204 where it would
 * leave the file as it is; any other answer in its place (200) means that it would not.
 */
export async function foundByIcap(
  { at, url }: ScannerConfig,
  file: Buffer,
  timeoutMs: number,
): Promise<boolean> {
  const response = `HTTP/1.1 200 OK\r\nContent-Type: application/octet-stream\r\nContent-Length: ${file.length}\r\n\r\n`;
  const head = [
    `RESPMOD ${url} ICAP/1.0`,
    `Host: ${new URL(url).host}`,
    'Allow: 204',
    'Connection: close',
    `Encapsulated: req-hdr=0, res-hdr=${REQUEST.length}, res-body=${REQUEST.length + response.length}`,
  ];
  const start = `${head.join('\r\n')}\r\n\r\n${REQUEST}${response}${file.length.toString(16)}\r\n`;
  const sent = [Buffer.from(start), file, Buffer.from('\r\n0\r\n\r\n')];
  const answer = await askScanner(at, sent, { isWhole: (heard) => heard.includes('\r\n\r\n'), timeoutMs });
  const [, status] = /^ICAP\/1\.\d (\d{3})/.exec(answer) ?? [];
  if (status !== '204' && status !== '200')
    throw new Error(`the ICAP service answered ${answer.slice(0, 100)}`);
  return status === '200';
}
