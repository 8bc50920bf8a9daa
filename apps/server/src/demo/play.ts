import { formatAmount } from '@baize/contract/money';
import { scaleOf } from '@baize/contract/scales';

import { stepsOf } from '../catalog/catalog.ts';
import type { App } from '../context.ts';
import { Refusal } from '../platform/refuse.ts';
import { uuidv7 } from '../platform/uuid.ts';
import { modelInPlay } from '../play/play.ts';
import type { MemberId } from '../wallet/wallet.ts';
import type { Demo, DemoPlayer } from './demo-app.ts';
import type { Day } from './parts.ts';

/** The players of a moment are one of so many groups, as a day has more moments then. */
const TURNS = 4;
/** The first slots of the catalogue, which need no choice. */
const SLOTS = 4;
/** Titles with the choices that are made there; each player changes from one to the next with the days. */
const CHOICES: Readonly<Record<string, (stake: string) => object | undefined>> = {
  roulette: (stake) => ({ chips: [{ spot: 'red', stake }] }),
  'sic-bo': (stake) => ({ chips: [{ spot: 'big', stake }] }),
  baccarat: (stake) => ({ chips: [{ spot: 'player', stake }] }),
  blackjack: (stake) => ({ hands: [stake] }),
  'hoo-hey-how': (stake) => ({ chips: [{ spot: 'crab', stake }] }),
  dice: () => ({ over: false, target: 5_000 }),
  limbo: () => ({ target: 200 }),
  plinko: () => ({ rows: 12, risk: 'medium' }),
  mines: () => ({ mines: 3 }),
  'keno-40': () => ({ picks: [4, 11, 19, 27], risk: 'medium' }),
  'jacks-or-better': () => ({ hands: 1 }),
  'lucky-nine': () => ({}),
};

type Rules = NonNullable<ReturnType<App['play']['rules']['of']>>;
interface Table {
  readonly rules: Rules;
  readonly stakes: readonly bigint[];
  readonly choice: (stake: string) => object | undefined;
}

/** A day of play: the players sit down by turns, and each stakes as they like. */
export async function playDay(demo: Demo, { n, from, until, spins, players, ending }: Day): Promise<void> {
  const { app, clock, random } = demo;
  const tables = tablesOf(app);
  const turns = spins * TURNS;
  const apart = Math.floor((until - from) / (turns + TURNS));
  const play = (player: DemoPlayer, place: number) => {
    const table = tables[(place + n) % tables.length] as Table;
    const stake = table.stakes[random.int(table.stakes.length)] as bigint;
    return playRound(app, { member: player.id, table, stake });
  };
  for (let turn = 0; turn < turns && !ending(); turn += 1) {
    clock.set(new Date(Math.max(from + turn * apart, clock.ms())));
    const present = players
      .map((player, place) => ({ player, place }))
      .filter(({ place }) => place % TURNS === turn % TURNS);
    await Promise.all(present.map(({ player, place }) => play(player, place)));
  }
}

function tablesOf(app: App): Table[] {
  const values = app.switches.values();
  const currency = values['brand.currency'];
  const { demoStakeMax, usualStake } = scaleOf(currency);
  const chosen = [...app.titles.slice(0, SLOTS).map(({ code }) => code), ...Object.keys(CHOICES)];
  return chosen.map((code) => {
    const rules = app.play.rules.of('baize', code, modelInPlay(values, code, currency));
    const game = app.catalog.findGame('baize', code);
    if (!rules || !game) throw new Error(`the demo plays ${code}, which is no title here`);
    const stakes = stepsOf(game, rules.title, currency).filter((stake) => stake <= demoStakeMax);
    const choice = CHOICES[code] ?? (() => undefined);
    return { rules, stakes: stakes.length > 0 ? stakes : [usualStake], choice };
  });
}

async function playRound(
  app: App,
  wish: { readonly member: MemberId; readonly table: Table; readonly stake: bigint },
): Promise<void> {
  const { member, stake, table } = wish;
  const { rules } = table;
  const bet = rules.family.bet(rules.definition, table.choice(formatAmount(stake)), stake);
  if (bet === undefined) throw new Error(`the demo bets on ${rules.title.code} what its rules do not allow`);
  const key = () => uuidv7(app.clock.ms());
  try {
    let answer = await app.play.spin({ member, rules, stake, bet, key: key() });
    while (answer.state === 'open')
      answer = await app.play.step({ member, key: key(), round: answer.round, finish: true });
  } catch (error) {
    // A player whose money is gone has finished for this demo.
    if (!(error instanceof Refusal && error.code === 'wallet.insufficientFunds')) throw error;
  }
}
