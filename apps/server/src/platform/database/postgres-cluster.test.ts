import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { testFolder } from '../testing.ts';
import { lastLines } from './postgres-cluster.ts';

test('the reason why PostgreSQL did not start is not lost among the clients that it turned away meanwhile', () => {
  const file = join(testFolder(), 'server.log');
  const at = (pid: number, text: string) => `2026-11-29 20:28:40.297 UTC [${pid}] ${text}`;
  const reason = at(53, 'FATAL:  recovery ended before configured recovery target was reached');
  const rest = [
    at(44, 'LOG:  startup process (PID 53) exited with exit code 1'),
    at(44, 'LOG:  terminating any other active server processes'),
    at(44, 'LOG:  shutting down due to startup process failure'),
    at(44, 'LOG:  database system is shut down'),
  ];
  const away = [
    at(51, '[unknown] FATAL:  the database system is not accepting connections'),
    at(51, '[unknown] DETAIL:  Hot standby mode is disabled.'),
  ];
  writeFileSync(file, [...away, reason, ...away, ...rest, ...away, ''].join('\n'));
  expect(lastLines(file)).toBe([reason, ...rest].join('\n'));
});
