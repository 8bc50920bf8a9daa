import { fold } from '@baize/contract/lists/fold';
import { expect, test } from 'vitest';
import { ask } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { addVendor } from '../testing.ts';

const app = await sharedApp();
await addVendor(app, { code: 'maker', name: 'Golden Maker' }, [
  { code: 'sb-01', name: 'Sweet Bonanza', named: { CN: '甜入蜜糖' } },
  { code: 'sb-02', name: 'Sweet Bonanza Xmas' },
  { code: 'go_01', name: 'Gates of Olympus' },
  { code: 'gd', name: 'Golden Dragon', named: { CN: '金龙', MY: 'ရွှေနဂါး' } },
  { code: 'cs', name: 'God of Fortune', named: { CN: '财神到', TH: 'เทพเจ้าโชคลาภ' } },
  { code: 'dfdc', name: 'Duo Fu', named: { CN: '多福多彩' } },
  { code: 'cafe', name: 'Café del Mar' },
  { code: 'dr', name: 'Drakon', named: { RU: 'Золотой дракон' } },
  { code: 'wide', name: 'ＦＵＬＬ Ｗｉｄｔｈ' },
  { code: 'off', name: 'Sweet Nothing', state: 'off' },
]);
await addVendor(app, { code: 'shoal', name: 'Reef' }, [
  { code: 'king', name: 'Fish King', type: 'FISH' },
  { code: 'queen', name: 'Queen of Reefs', type: 'FISH' },
]);

async function find(gameName: string, more: Record<string, string> = {}): Promise<string[]> {
  const query = new URLSearchParams({ gameName, ...more });
  const { status, body } = await ask(`${app.url}/wps/relay/GCSGAME_gameList?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.value.content.map((game: { gameCode: string }) => game.gameCode);
}

test.each([
  ['sweet bonanza', 'sb-01'],
  ['SWEET', 'sb-01'],
  ['bonanza xm', 'sb-02'],
  ['xmas sweet', 'sb-02'],
  ['sb-02', 'sb-02'],
  ['go 01', 'go_01'],
  ['olymp', 'go_01'],
  ['cafe', 'cafe'],
  ['CAFÉ', 'cafe'],
  ['full width', 'wide'],
  ['财神', 'cs'],
  ['神', 'cs'],
  ['ရွှေန', 'gd'],
  ['โชค', 'cs'],
  ['дракон', 'dr'],
])('G-05 “%s” finds its game', async (text, code) => {
  expect((await find(text))[0]).toBe(code);
});

test.each([
  ['swet bonanz', 'sb-01'],
  ['gate of olmpus', 'go_01'],
  ['golden dargon', 'gd'],
  ['财身到', 'cs'],
  ['多福多財', 'dfdc'],
  ['ရွေနဂါး', 'gd'],
  ['золотой дракн', 'dr'],
  ['เทพเจาโชคลาภ', 'cs'],
])('S-16 “%s” is a slip of the hand, and finds its game', async (text, code) => {
  expect((await find(text))[0]).toBe(code);
});

test('the whole name stands before its beginning, and that before a place within', async () => {
  expect((await find('sweet bonanza')).slice(0, 2)).toEqual(['sb-01', 'sb-02']);
  expect((await find('go')).slice(0, 2)).not.toContain('sb-01');
});

test('a vendor’s name finds its games after those that are called so', async () => {
  const found = await find('golden');
  expect(found[0]).toBe('gd');
  expect(found).toContain('sb-01');
  expect((await find('reef king'))[0]).toBe('king');
});

test('a search keeps to the type and the vendor asked for, pages, and never shows what is off', async () => {
  expect(await find('king', { gameType: 'RNG' })).not.toContain('king');
  expect(await find('reef', { gameType: 'FISH' })).toEqual(['queen', 'king']);
  expect(await find('reef', { gameType: 'FISH', pageSize: '1', pageNo: '2' })).toEqual(['king']);
  expect(await find('sweet nothing')).not.toContain('off');
});

test.each(['zzzzqqqq', '%', '_', '\\', "' or 1=1 --", '|', '....', '💥', 'a | b'])(
  '“%s” is a text like any other',
  async (text) => {
    const found = await find(text);
    // Codes of provinces have a “_” in them; most games have not.
    expect(found.length).toBeLessThan(app.app.catalog.games().length / 2);
  },
);

test('folding keeps the marks of scripts that need them', () => {
  expect(fold('  Ünïcode\tÉté ')).toBe('unicode ete');
  expect(fold('ရွှေနဂါး')).toBe('ရွှေနဂါး');
  expect(fold('เสือ')).toBe('เสือ'.normalize('NFKC'));
  expect(fold('ﾌﾙｰﾂ')).toBe('フルーツ');
});
