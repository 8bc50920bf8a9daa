import { type Loopback, listen, sendJson } from '../identity/loopback.ts';

/** A feed of official results: `GET /?game=MM2D&issue=20260105-0001` answers `{ numbers }`, or 404 before the draw. */
export interface ResultsSimulator extends Loopback {
  /** By game and issue with a space between. */
  readonly results: Map<string, unknown>;
}

export async function startResults(port = 0): Promise<ResultsSimulator> {
  const results = new Map<string, unknown>();
  const loopback = await listen(port, (_request, response, { searchParams }) => {
    const numbers = results.get(`${searchParams.get('game')} ${searchParams.get('issue')}`);
    if (numbers === undefined) return void response.writeHead(404).end();
    return sendJson(response, { numbers });
  });
  return { ...loopback, results };
}
