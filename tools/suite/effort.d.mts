export function sortTurns(turns: number): void;
