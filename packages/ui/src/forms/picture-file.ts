/** A picture as it is sent: a name that says its type and nothing of its owner, and its bytes in base64. */
export interface SentFile {
  readonly name: string;
  readonly data: string;
}

/** A photo of more pixels on a side or more bytes than this is made smaller before it is sent. */
const SIDE_MAX = 2_400;
const BYTES_MAX = 1_500_000;
const QUALITY = 0.85;

/** Reads a picture for sending. A large photo is drawn smaller first, so that it takes seconds on a slow line; else it stays as it is. */
export async function readForSending(file: Blob): Promise<SentFile> {
  const smaller = file.size > BYTES_MAX ? await shrunk(file).catch(() => null) : null;
  const sent = smaller && smaller.size < file.size ? smaller : file;
  return { name: sent.type === 'image/png' ? 'picture.png' : 'picture.jpg', data: await base64Of(sent) };
}

/** Null where the browser cannot draw it: the server says then whether it is a picture. */
async function shrunk(file: Blob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const paint = canvas.getContext('2d');
  if (!paint) return null;
  // A JPEG has no see-through places; on a slip they are paper.
  paint.fillStyle = 'white';
  paint.fillRect(0, 0, canvas.width, canvas.height);
  paint.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

function base64Of(file: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
