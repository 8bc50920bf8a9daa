import { LOTTERIES } from '@baize/games/lottery/draw';
import { PLAY_GROUPS } from '@baize/games/lottery/menu/groups';
import { playOf } from '@baize/games/lottery/plays';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { speakNow, standIn } from '../../../shell/testing.ts';

standIn();
const { PlayRules } = await import('./play-rules.tsx');
const { default: LotteryRules } = await import('./lottery-rules.tsx');

beforeAll(() => speakNow());

function shown(...[lottery, code]: Parameters<typeof playOf>): string {
  const play = playOf(lottery, code);
  return play ? renderToStaticMarkup(<PlayRules play={play} />) : '';
}

const hits = (html: string) => html.match(/data-hit/g)?.length ?? 0;

test('the plays of every group show an example and what it pays', () => {
  const firsts = LOTTERIES.flatMap((lottery) =>
    PLAY_GROUPS[lottery].flatMap(({ plays: [first = ''] }) => playOf(lottery, first) ?? []),
  );
  for (const play of firsts) {
    const html = renderToStaticMarkup(<PlayRules play={play} />);
    expect(html, play.code).toContain('With 1 on each bet');
    expect(html, play.code).not.toMatch(/lottery\.|undefined|NaN/);
  }
});

test('the example marks what of the draw it holds, and says what it pays', () => {
  const three = shown('SSC', 'F3_G6');
  expect(hits(three)).toBe(3);
  expect(three).toContain('stake 1.00 and get 163.33.');
  expect(hits(shown('LAO', 'PIN_DOWN'))).toBe(1);
  expect(hits(shown('THAI', 'UP3'))).toBe(1);
  expect(hits(shown('LHC', 'BZ5'))).toBe(0);
});

test('only plays with odds are on sale', () => {
  const html = renderToStaticMarkup(<LotteryRules lottery="MY2D" odds={{ STRAIGHT: { WIN: '80' } }} />);
  expect(html).toContain('2D straight');
  expect(html).toContain('80.00');
  expect(html).not.toContain('2D quick sets');
});
