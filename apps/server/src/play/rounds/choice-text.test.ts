import { expect, test } from 'vitest';

import { choiceText } from './choice-text.ts';

test.each([
  [{ mines: 3 }, 'mines 3'],
  [{ over: true, target: 5000 }, 'over true, target 5000'],
  [{ picks: [1, 2, 40], risk: 'low' }, 'picks 1 2 40, risk low'],
  [
    {
      chips: [
        { spot: 'red', stake: '1.00' },
        { spot: 'split-0-3', stake: '0.50' },
      ],
    },
    'red 1.00, split-0-3 0.50',
  ],
  [{ hands: ['1.00', '2.00'] }, 'hands 1.00 2.00'],
  [{ hands: 10 }, 'hands 10'],
  [{}, 'nothing to choose'],
  [{ do: 'hit' }, 'hit'],
  [{ do: 'open', tile: 4 }, 'open tile 4'],
  [{ do: 'hold', held: [0, 2] }, 'hold cards 1 3'],
  [{ held: [], do: 'hold' }, 'hold no cards'],
])('the choice %j reads %s', (choice, text) => {
  expect(choiceText(choice)).toBe(text);
});
