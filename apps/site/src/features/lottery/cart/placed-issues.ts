/** Issues that this page placed bets on, so that their draws are shown. */
const placedIssues = new Set<string>();

export function hasPlaced(gameCode: string, issue: string): boolean {
  return placedIssues.has(`${gameCode}:${issue}`);
}

export function notePlaced(gameCode: string, issue: string): void {
  placedIssues.add(`${gameCode}:${issue}`);
}
