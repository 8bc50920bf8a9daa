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
/** The first titles of the catalogue; each player changes from one to the next with the days. */
const TITLES = 4;

type Rules = NonNullable<ReturnType<App['play']['rules']['of']>>;
interface Table {
  readonly rules: Rules;
  readonly stakes: readonly bigint[];
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
    return playRound(app, { member: player.id, rules: table.rules, stake });
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
  return app.titles.slice(0, TITLES).map(({ code }) => {
    const rules = app.play.rules.of('baize', code, modelInPlay(values, code, currency));
    const game = app.catalog.findGame('baize', code);
    if (!rules || !game) throw new Error(`the demo plays ${code}, which is no title here`);
    const stakes = stepsOf(game, rules.title, currency).filter((stake) => stake <= demoStakeMax);
    return { rules, stakes: stakes.length > 0 ? stakes : [usualStake] };
  });
}

async function playRound(
  app: App,
  wish: { readonly member: MemberId; readonly rules: Rules; readonly stake: bigint },
): Promise<void> {
  try {
    let answer = await app.play.spin({ ...wish, bet: null, key: uuidv7(app.clock.ms()) });
    while (answer.state === 'open') {
      const key = uuidv7(app.clock.ms());
      answer = await app.play.step({ member: wish.member, key, round: answer.round });
    }
  } catch (error) {
    // A player whose money is gone has finished for this demo.
    if (!(error instanceof Refusal && error.code === 'wallet.insufficientFunds')) throw error;
  }
}
