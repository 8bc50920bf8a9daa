import { allPlays, playOf } from '@baize/games/lottery/plays';
import { expect, test } from 'vitest';
import { speakNow, standIn } from '../../../shell/testing.ts';

standIn();
const { howToPlay } = await import('./how-to-play.ts');

test.each(['EN', 'MY', 'CN'] as const)('every play says how it is played in %s', async (language) => {
  await speakNow(language);
  for (const play of allPlays()) {
    const sentences = howToPlay(play);
    expect(sentences.length, play.code).toBeGreaterThan(0);
    for (const sentence of sentences) {
      expect(sentence, `${play.lottery} ${play.code}`).toMatch(/[.။。]$/);
      expect(sentence, `${play.lottery} ${play.code}`).not.toMatch(/[{}]|undefined/);
    }
  }
});

test('a text names the numbers and places of its play', async () => {
  await speakNow('EN');
  const of = (...[lottery, code]: Parameters<typeof playOf>) => {
    const play = playOf(lottery, code);
    return play ? howToPlay(play).join(' ') : '';
  };
  expect(of('SSC', 'RX2_GROUP')).toBe(
    'Tick 2 or more of the five places; every 2 of them are played by themselves. Choose 2 or more digits. You win if these 2 places are 2 different digits of yours, in any order.',
  );
  expect(of('VN_N', 'DAUDUOI')).toBe(
    'Choose numbers of 2 digits; each is 5 bets, one for each prize row. A number wins once for every match among the last 2 digits of G7, ĐB.',
  );
  expect(of('THAI', 'TOD3')).toContain('the last 3 digits of the first prize');
});
