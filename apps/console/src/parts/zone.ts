import { zoneText } from '@baize/contract/zones';

let inForce = '';

/** The zone of the business, in which the console shows every time: the server says it with the session. */
export function zone(): string {
  return inForce;
}

export function showTimesIn(name: string): void {
  inForce = name;
}

/** `GMT+6:30`, the mark beside times. */
export function zoneMark(): string {
  return zoneText(inForce, Date.now());
}
