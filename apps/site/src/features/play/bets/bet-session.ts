import { newKey } from '@baize/client/key';
import type { Action, Bet, BetAnswer, ShownRound } from '@baize/contract/games/play';
import { parseAmount } from '@baize/contract/money';
import type { PacedTable } from '../../../stage/arcade/bet-stage.ts';
import { PlaySession } from '../session/play-session.ts';
import { restingView } from '../session/view.ts';
import { hideWin, tellWin } from '../show/hidden-win.ts';
import type { BetNeeds, BetSaid, BetStart, BetView } from './bet-view.ts';
import type { Face } from './face.ts';

/** The strip shows the first of them; counts of results are over all. */
const RECENT_MAX = 200;
/** Refusals that say another page or another moment has the round. */
const MOVED = new Set([
  'play.roundOpen',
  'play.roundSettled',
  'play.roundMoved',
  'play.roundVoid',
  'play.roundUnknown',
]);

/** One session at a game that is played by a bet, and by actions where its rounds have any. */
export class BetSession extends PlaySession<BetView, BetAnswer, PacedTable, BetNeeds> {
  readonly face: Face;
  /** Answers that are being shown. */
  #shown: readonly BetAnswer[] = [];
  #latest: BetAnswer | null = null;

  constructor(stage: PacedTable, needs: BetNeeds, { bet, open, recent = [], ...start }: BetStart) {
    const { face } = needs;
    super(stage, needs, {
      // An action may have raised the stake of an open round: the next one begins with that of the bet.
      ...restingView({ ...start, stake: face.stakeOf?.(bet) ?? open?.stake ?? start.stake, resumed: !!open }),
      bet,
      choosing: open === null,
      open,
      acting: null,
      showing: null,
      recent,
      again: false,
    });
    this.face = face;
    stage.stay(open?.show ?? null);
    if (!open) void this.#uncover();
  }

  /** The one big button: places the bet, cashes an open round out, hurries a show, or asks again after silence. */
  press(): void {
    const { phase, open, bigWin } = this.view.getState();
    if (bigWin) this.stage.hurry();
    else if (open && phase === 'idle') this.#actMain(open);
    else if (!this.mayPress()) return;
    else if (phase === 'unknown') void this.askAgain();
    else if (phase === 'idle') void this.play();
    else if (this.needs.hurries) this.stage.hurry();
  }

  /** A step of the open round. */
  act(action: Action): void {
    const { phase, open } = this.view.getState();
    if (phase !== 'idle' || !open?.options.includes(action.do) || !this.mayPress()) return;
    const costs = this.face.costs?.(open, action.do) ?? 0n;
    if (this.covers(this.needs.balance(), costs)) void this.#act(open, action);
  }

  #actMain(open: BetAnswer): void {
    const main = this.face.main?.(open);
    if (main) this.act(main.action);
  }

  choose(bet: Bet): void {
    const { choosing, said } = this.view.getState();
    if (!choosing) return;
    this.needs.onChoice(bet);
    const stake = this.face.stakeOf?.(bet);
    this.#set({
      bet,
      again: false,
      ...(stake ? { stake } : {}),
      ...(said.kind === 'fault' ? { said: { kind: 'luck' } } : {}),
    });
  }

  setStake(stake: string): void {
    const { phase, said, open } = this.view.getState();
    if (phase !== 'idle' || open) return;
    const luck = said.kind === 'short' ? { said: { kind: 'luck' } as const } : {};
    // Where the bet itself says the stake, no other one can be set.
    this.#set({ ...luck, ...(this.face.stakeOf ? {} : { stake }) });
  }

  protected mayRun(): boolean {
    const { choosing, bet } = this.view.getState();
    return choosing && this.#isReady(bet);
  }

  protected override isQuiet(): boolean {
    return super.isQuiet() && this.#shown.length === 0;
  }

  override close(): void {
    tellWin(this.view.getState().showing?.round);
    // A result that its player leaves before it is uncovered counts all the same.
    for (const answer of this.#shown) this.needs.onAnswer(answer);
    super.close();
  }

  protected async play(): Promise<void> {
    const { stake, bet } = this.view.getState();
    if (!this.#isReady(bet)) return;
    const underWay = this.#shown.reduce((sum, shown) => sum + parseAmount(shown.stake), 0n);
    if (!this.covers(this.needs.balance() - underWay, parseAmount(stake))) return;
    this.countDown();
    const key = newKey();
    this.face.covers?.begin(key);
    this.#begin(null);
    // The server keeps the shortest cycle of a round; the table already waits while it passes.
    if (!(await this.presses.paced(this.needs.minCycleMs))) return;
    const answer = await this.presses.send(() => this.needs.place(key, stake, bet), key);
    if (answer) await this.#show(answer);
  }

  async #act({ round, step }: BetAnswer, action: Action): Promise<void> {
    this.#begin(action);
    const at = { round, action, after: step };
    const answer = await this.presses.send((key) => this.needs.step(key, at));
    if (answer) await this.#show(answer);
  }

  #isReady(bet: Bet): boolean {
    return this.face.ready?.(bet) ?? true;
  }

  #begin(acting: Action | null): void {
    this.stage.begin();
    const { said, frozen } = this.view.getState();
    this.#set({
      phase: 'spinning',
      choosing: false,
      again: false,
      acting,
      pressed: true,
      autoSum: null,
      // While another result is on its way the words are those of the last one.
      said: this.#shown.length > 0 ? said : this.waits(),
      frozen: this.#shown.length > 0 ? frozen : this.needs.balance(),
    });
  }

  async #show(answer: BetAnswer): Promise<void> {
    this.#shown = [...this.#shown, answer];
    this.#latest = answer;
    const several = this.face.several === true && answer.state === 'settled';
    this.#set({ phase: several ? 'idle' : 'showing', showing: answer, frozen: this.#unseen() });
    // Auto play uncovers everything itself.
    await this.stage.land(answer.show, this.run === null);
    if (this.presses.left) return;
    this.#shown = this.#shown.filter((other) => other !== answer);
    this.needs.onAnswer(answer);
    if (answer.state === 'open') this.#wait(answer);
    else await this.#end(answer, several);
  }

  /** A card that was bought before the page was opened lies there as it was left. */
  async #uncover(): Promise<void> {
    const { recent } = this.view.getState();
    const covered = recent.find(({ round }) => this.face.covers?.has(round));
    if (!covered) return;
    hideWin(covered);
    const others = recent.filter((other) => other !== covered);
    const said: BetSaid = { kind: 'waiting' };
    this.#set({ phase: 'showing', choosing: false, showing: covered, recent: others, said });
    await this.stage.land(covered.show, true);
    if (this.presses.left) return;
    tellWin(covered.round);
    await this.#end(covered, false);
  }

  /** The round waits for its player. */
  #wait(answer: BetAnswer): void {
    const change = { phase: 'idle', open: answer, showing: null, acting: null, frozen: null } as const;
    this.#set({ ...change, said: { kind: 'open', answer } });
  }

  async #end(answer: ShownRound, several: boolean): Promise<void> {
    this.face.covers?.end(answer.round);
    const { recent, lastWin } = this.view.getState();
    const win = parseAmount(answer.payout);
    const won = win > parseAmount(answer.stake);
    this.#set({
      open: null,
      showing: null,
      acting: null,
      again: true,
      said: { kind: 'result', answer, win, won },
      recent: [answer, ...recent].slice(0, RECENT_MAX),
      lastWin: win > 0n ? win : lastWin,
      ...this.#rested(),
    });
    if (won) {
      this.stage.cheer();
      await this.celebrateBig(win, answer.stake);
    }
    if (this.presses.left) return;
    if (!several) this.#set({ phase: 'idle' });
    this.#set(this.#rested());
    await this.nextAuto(answer);
  }

  protected override sumUp(): void {
    super.sumUp();
    this.#set(this.#rested());
  }

  /** The balance as far as the player knows it: that of the last answer without the payouts that are still to be shown. */
  #unseen(): bigint | null {
    const last = this.#latest;
    if (this.#shown.length === 0 || !last) return null;
    const known = parseAmount(last.balance) + parseAmount(last.bonus ?? '0');
    return this.#shown.reduce((sum, shown) => sum - parseAmount(shown.payout), known);
  }

  #rested(): Pick<BetView, 'choosing' | 'frozen'> {
    const { phase, open, auto, frozen } = this.view.getState();
    const idle = this.#shown.length === 0;
    const asking = phase === 'spinning';
    return {
      choosing: idle && phase === 'idle' && !open && !auto,
      frozen: idle ? (asking ? frozen : null) : this.#unseen(),
    };
  }

  protected refused(code: string): void {
    this.#set({ acting: null });
    this.#set(this.#rested());
    if (MOVED.has(code)) this.needs.onOpenElsewhere();
    if (code === 'play.stake') this.needs.onStakesChanged();
  }

  protected stay(): void {
    this.stage.stay(this.stage.motion.getState().rest);
    this.#set({ frozen: this.#unseen() });
  }

  protected beginAgain(): void {
    this.#begin(this.view.getState().acting);
  }

  protected showAgain(answer: BetAnswer): Promise<void> {
    return this.#show(answer);
  }

  #set(change: Partial<BetView>): void {
    this.view.setState(change);
  }
}
