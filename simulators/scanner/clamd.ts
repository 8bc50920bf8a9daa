import { type ScannerProtocol, type ScannerSimulator, startScanner } from './scanning.ts';

const COMMAND = 'zINSTREAM\0';

/** clamd: `zINSTREAM`, then pieces of a file behind their lengths, and an empty piece at the end. */
const CLAMD: ScannerProtocol = {
  file(sent) {
    if (!sent.toString('latin1').startsWith(COMMAND)) return null;
    const pieces: Buffer[] = [];
    for (let at = COMMAND.length; at + 4 <= sent.length; ) {
      const length = sent.readUInt32BE(at);
      if (length === 0) return Buffer.concat(pieces);
      pieces.push(sent.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
    return null;
  },
  answer: (infected) => (infected ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0'),
  broken: 'INSTREAM size limit exceeded. ERROR\0',
};

/** On a port, or on a socket in the file system. */
export async function startClamd(at: number | string = 0): Promise<ScannerSimulator> {
  const { port, ...scanner } = await startScanner(CLAMD, at);
  const scannerUrl = typeof at === 'string' ? `clamd+unix:${at}` : `clamd://127.0.0.1:${port}`;
  return { ...scanner, scannerUrl };
}
