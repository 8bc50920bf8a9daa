import { encode } from 'uqr';

/** Pixels of a module, and modules of the white edge that cameras want. */
const SCALE = 12;
const EDGE = 4;

/** Saves a QR code as a picture, for the app that pays from the gallery of the same phone. */
export async function saveQr(text: string, name: string): Promise<void> {
  const { data, size } = encode(text, { border: EDGE });
  const canvas = new OffscreenCanvas(size * SCALE, size * SCALE);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = 'black';
  for (const [y, row] of data.entries())
    for (const [x, on] of row.entries()) if (on) pen.fillRect(x * SCALE, y * SCALE, SCALE, SCALE);
  const url = URL.createObjectURL(await canvas.convertToBlob({ type: 'image/png' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
