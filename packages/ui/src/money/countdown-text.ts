const two = (value: number) => String(value).padStart(2, '0');

/** Seconds as 02:14, or 41:05:09 from one hour on. Never below zero; a part of a second still counts as one. */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = `${two(minutes)}:${two(seconds % 60)}`;
  return hours ? `${two(hours)}:${rest}` : rest;
}
