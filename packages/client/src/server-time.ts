/** Server time minus ours, where they differ by more than a slow answer explains. */
let offset = 0;

const NOTABLE_MS = 30_000;

/** The date that every answer carries tells how wrong the clock of this device is. */
export function noteServerTime(date: string | null): void {
  const ahead = Date.parse(date ?? '') - Date.now();
  if (!Number.isNaN(ahead)) offset = Math.abs(ahead) > NOTABLE_MS ? ahead : 0;
}

/** The present time of the server, as far as it is known. */
export function serverTime(): number {
  return Date.now() + offset;
}
