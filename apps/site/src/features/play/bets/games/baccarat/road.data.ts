import { call } from '@baize/client/call';
import { rounds } from '@baize/contract/games/play';
import type { RoadResult } from '@baize/games/tables/roads';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queries } from '../../../../../shell/queries.ts';
import { type GameName, roundQuery } from '../../../play.data.ts';
import { useBetGame, useBetView } from '../../bet-context.ts';
import { isShort, longOf, resultOf, shortOf } from './road-result.ts';

export interface RoadRound extends RoadResult {
  readonly round: string;
}

/** Rounds of the record that the roads begin with. */
const RECORDED = 60;
/** Of those that this device has not seen, so many of the latest are read one by one. */
const READ_MAX = 24;
const KEPT = 200;

const roadQuery = ({ vendor, code, playMode }: GameName) =>
  queryOptions({
    queryKey: ['play', 'road', vendor, code, playMode],
    queryFn: ({ signal }) => recorded({ vendor, code, playMode }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The rounds of the record, oldest first; those that were shown on this device are not read again. */
async function recorded(name: GameName, signal: AbortSignal): Promise<RoadRound[]> {
  const { vendor, code, playMode } = name;
  const page = await call(rounds, { vendor, code, playMode, limit: RECORDED }, { signal });
  const ids = page.rows.flatMap((row) =>
    row.state === 'settled' && row.code === code && row.family === 'tables' ? [row.round] : [],
  );
  const seen = seenHere(code);
  const wanted = ids.filter((id) => !seen.has(id)).slice(0, READ_MAX);
  await Promise.all(
    wanted.map(async (id) => {
      const record = await queries
        .fetchQuery({ ...roundQuery(id, playMode), staleTime: 60_000 })
        .catch(() => undefined);
      if (record && record.family !== 'slots' && record.show.game === 'baccarat')
        seen.set(id, resultOf(record.show));
    }),
  );
  keep(code, seen);
  // A gap would join what did not follow one another: the roads begin after it.
  const known: RoadRound[] = [];
  for (const round of ids) {
    const result = seen.get(round);
    if (!result) break;
    known.unshift({ round, ...result });
  }
  return known;
}

/** All results for the roads, oldest first: those of the record, and then those of this session. */
export function useRoad(): readonly RoadRound[] {
  const { info } = useBetGame();
  const query = roadQuery(info);
  const { data } = useQuery(query);
  const latest = useBetView(({ recent }) => recent[0]);
  useEffect(() => {
    if (!data || latest?.show.game !== 'baccarat') return;
    const { round, show } = latest;
    if (data.some((each) => each.round === round)) return;
    const result = resultOf(show);
    queries.setQueryData(roadQuery(info).queryKey, [...data, { round, ...result }]);
    keep(info.code, seenHere(info.code).set(round, result));
  }, [data, latest, info]);
  return data ?? [];
}

const keyOf = (code: string) => `baize.road.${code}`;

/** Results by their rounds, in short: `B`, `P` or `T`, then the pairs. */
function seenHere(code: string): Map<string, RoadResult> {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(keyOf(code)) ?? '{}');
    const all = Object.entries(known as Record<string, unknown>);
    return new Map(all.flatMap(([round, text]) => (isShort(text) ? [[round, longOf(text)] as const] : [])));
  } catch {
    return new Map();
  }
}

function keep(code: string, seen: ReadonlyMap<string, RoadResult>): void {
  const last = [...seen].slice(-KEPT).map(([round, result]) => [round, shortOf(result)]);
  localStorage.setItem(keyOf(code), JSON.stringify(Object.fromEntries(last)));
}
