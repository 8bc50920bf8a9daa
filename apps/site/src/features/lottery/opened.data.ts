import { call } from '@baize/client/call';
import { openedNumbers } from '@baize/contract/lottery/draws';
import type { DrawnIssue } from '@baize/contract/lottery/games';
import type { InputOf } from '@baize/contract/route';

/** A page of a game's draws, newest first, each as the rest of the site reads an issue. */
export async function opened(input: InputOf<typeof openedNumbers>, signal?: AbortSignal) {
  const { rows, ...page } = await call(openedNumbers, input, signal && { signal });
  const issues = rows.map(
    ({ issue, draw, openTime, version }): DrawnIssue => ({
      code: issue,
      numbers: draw,
      drawAt: openTime,
      version,
    }),
  );
  return { ...page, rows: issues };
}
