export function map(): { now: string; written: string };
