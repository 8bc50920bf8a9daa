import type { IssueTimes, LastDraw } from '@baize/contract/lottery/games';

import type { App } from '../../context.ts';
import { inScope, JOB } from '../../platform/database/scope.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';

/** The state of a game's draws as everybody sees it. */
export interface DrawStanding {
  /** The issues that take bets next, soonest first. */
  readonly next: readonly IssueTimes[];
  readonly last: LastDraw | null;
  /** The newest issue that is closed and has no numbers yet. */
  readonly awaited: IssueTimes | null;
}

/** The draws of all games as this node read them last: every visitor of a lobby asks for them. */
export interface Board {
  /** Never older than the age that is allowed. */
  read(): Promise<ReadonlyMap<number, DrawStanding>>;
  /** The next reader reads again. */
  forget(): void;
}

const BOARD = sqlFile(import.meta.dirname, 'board');
const AGE_MS = 500;
/** Issues of a game that are kept: one may close before the next reading. */
const AHEAD = 3;

interface BoardRow {
  readonly game: number;
  readonly next: readonly IssueTimes[] | null;
  readonly last_code: string | null;
  readonly last_draw_at: Date;
  readonly drawn_at: Date;
  readonly numbers: Record<string, unknown>;
  readonly version: number;
  readonly awaited_code: string | null;
  readonly awaited_open_at: Date;
  readonly awaited_close_at: Date;
  readonly awaited_draw_at: Date;
}

/** Reads when somebody asks, once for all who ask together: a node without visitors reads nothing. */
export function createBoard({ db, clock }: Pick<App, 'db' | 'clock'>): Board {
  let kept: { readAt: number; standings: Promise<ReadonlyMap<number, DrawStanding>> } | null = null;
  const fetchBoard = () =>
    inScope(JOB, async () => readingOf(await BOARD.query<BoardRow>({ ahead: AHEAD }).execute(db)));
  return {
    read() {
      const now = clock.steady();
      if (!kept || now - kept.readAt >= AGE_MS) {
        const standings = fetchBoard();
        const fresh = { readAt: now, standings };
        kept = fresh;
        standings.catch(() => {
          if (kept === fresh) kept = null;
        });
      }
      return kept.standings;
    },
    forget() {
      kept = null;
    },
  };
}

function readingOf({ rows }: { rows: readonly BoardRow[] }): ReadonlyMap<number, DrawStanding> {
  return new Map(rows.map((row) => [row.game, standingFrom(row)]));
}

function standingFrom(row: BoardRow): DrawStanding {
  return {
    next: (row.next ?? []).map(({ code, openAt, closeAt, drawAt }) => ({
      code,
      openAt: isoText(openAt),
      closeAt: isoText(closeAt),
      drawAt: isoText(drawAt),
    })),
    last:
      row.last_code === null
        ? null
        : {
            code: row.last_code,
            drawAt: row.last_draw_at.toISOString(),
            numbers: row.numbers,
            version: row.version,
            drawnAt: row.drawn_at.toISOString(),
          },
    awaited:
      row.awaited_code === null
        ? null
        : {
            code: row.awaited_code,
            openAt: row.awaited_open_at.toISOString(),
            closeAt: row.awaited_close_at.toISOString(),
            drawAt: row.awaited_draw_at.toISOString(),
          },
  };
}

/** The database writes instants into JSON in its own form. */
function isoText(text: string): string {
  return new Date(text).toISOString();
}
