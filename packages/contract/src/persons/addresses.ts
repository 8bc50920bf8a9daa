import { seenText } from './alike.ts';

/** A postal address as it is compared: by its letters and digits. Spaces count between two numbers only. */
export function addressKey(address: string): string {
  return seenText(address)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replaceAll(/(?<!\p{N}) | (?!\p{N})/gu, '');
}
