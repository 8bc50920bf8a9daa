import { REGISTRATION_FIELDS, REGISTRATION_FORMS } from '@baize/contract/accounts/registration';
import { GAME_FLAGS } from '@baize/contract/desk/catalog';
import { PATTERN_IDS } from '@baize/contract/field-patterns';
import { GAME_TYPES } from '@baize/contract/games/games';
import { expect, test } from 'vitest';

import { FIELD_TITLES, FORM_TITLES, PATTERN_TITLES } from '../accounts/registration-texts.ts';
import { answersText, lastAnswerText } from '../records/stuck-texts.ts';
import { FLAG_TEXTS, STATE_CHOICES, TYPE_TEXTS } from './catalog-texts.ts';

const ALL: [string, readonly string[], Readonly<Record<string, string>>][] = [
  ['type of games', GAME_TYPES, TYPE_TEXTS],
  ['mark of a game', GAME_FLAGS, FLAG_TEXTS],
  ['field of the register form', REGISTRATION_FIELDS, FIELD_TITLES],
  ['register form', REGISTRATION_FORMS, FORM_TITLES],
  ['pattern of a field', PATTERN_IDS, PATTERN_TITLES],
];

test.each(ALL)('every %s has words of its own, and no word is left over', (_, codes, words) => {
  expect(codes.length).toBeGreaterThan(1);
  expect(new Set(Object.keys(words))).toEqual(new Set(codes));
  expect(new Set(Object.values(words)).size).toBe(codes.length);
});

test('the states of a game can be chosen by what they are called', () => {
  expect(STATE_CHOICES.map(({ value }) => value)).toEqual(['on', 'maintenance', 'off']);
});

const STUCK = { told: null, times: 0, answers: [] } as unknown as Parameters<typeof lastAnswerText>[0];

test('a round that its provider does not close says what was answered, and how often', () => {
  expect(lastAnswerText(STUCK)).toBe('none yet');
  expect(lastAnswerText({ ...STUCK, told: 'UNKNOWN', times: 2 })).toBe('unknown, 2 in a row');
  const answers = [
    { told: 'AWAY', times: 3 },
    { told: 'OPEN', times: 1 },
  ] as const;
  expect(answersText({ ...STUCK, answers: [...answers] })).toBe('3 × no answer, 1 × open');
  expect(answersText(STUCK)).toBe('');
});
