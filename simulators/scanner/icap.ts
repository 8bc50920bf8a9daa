import { type ScannerProtocol, type ScannerSimulator, startScanner } from './scanning.ts';

const END = '\r\n\r\n';

/** An ICAP service (RFC 3507) for `RESPMOD`, which reads the file where `Encapsulated` says that it begins. */
const ICAP: ScannerProtocol = {
  file(sent) {
    const headEnd = sent.indexOf(END) + END.length;
    const head = sent.toString('latin1', 0, headEnd);
    const [, offset] = /^Encapsulated: .*res-body=(\d+)/im.exec(head) ?? [];
    if (!/^RESPMOD icap:\S+\/scan ICAP\/1\.0\r\n/.test(head) || !/^Allow: 204/im.test(head) || !offset)
      return null;
    return chunksOf(sent.subarray(headEnd + Number(offset)));
  },
  answer: (infected) =>
    infected
      ? `ICAP/1.0 200 OK\r\nISTag: "simulator"\r\nX-Infection-Found: Type=0; Resolution=2; Threat=Eicar;\r\nEncapsulated: res-hdr=0, null-body=28${END}HTTP/1.1 403 Forbidden${END}`
      : `ICAP/1.0 204 No Content\r\nISTag: "simulator"${END}`,
  broken: `ICAP/1.0 500 Server Error${END}`,
};

/** The chunks of a body up to the empty one; null before it is there. */
function chunksOf(body: Buffer): Buffer | null {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const line = body.indexOf('\r\n', at);
    if (line < 0) return null;
    const length = Number.parseInt(body.toString('latin1', at, line), 16);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(body.subarray(line + 2, line + 2 + length));
    at = line + 2 + length + 2;
    if (at > body.length) return null;
  }
}

export async function startIcap(at = 0): Promise<ScannerSimulator> {
  const { port, ...scanner } = await startScanner(ICAP, at);
  return { ...scanner, scannerUrl: `icap://127.0.0.1:${port}/scan` };
}
