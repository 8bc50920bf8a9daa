import { expect, test } from 'vitest';

import { tableOf } from './csv.ts';
import { timeText } from './format.ts';
import { showTimesIn } from './zone.ts';

test('TM-1 an exported list names the zone above its times', () => {
  showTimesIn('Asia/Yangon');
  const rows = [
    ['mia', 'never'],
    ['tom', timeText('2026-11-20T17:30:00Z')],
  ];
  expect(tableOf(['Member', 'Last seen'], rows)).toEqual([['Member', 'Last seen (GMT+6:30)'], ...rows]);
});
