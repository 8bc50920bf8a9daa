import type { MemberEvent } from '@baize/contract/feeds';
import { toast } from '@baize/ui/layers/toast';
import { moneyText } from '@baize/ui/money/money-text';
import { Go } from '../../../shell/parts/link.tsx';
import { queries } from '../../../shell/queries.ts';
import { loadAreas, t } from '../../../shell/text.ts';
import { shortIssue } from '../bet/head/short-issue.ts';
import { isBetHere } from '../cart/placing.ts';
import { gameName } from '../game-name.ts';
import { allGames } from '../lobby/lobby-games.ts';
import { menuQuery } from '../lottery.data.ts';
import { isSaidOnStage } from './on-stage.ts';
import { hasWon, resultText } from './own/result-text.ts';

/** Drawn bets and ended chases of the player. */
export type LotteryNews = Extract<MemberEvent, { type: 'lottery' | 'chase' }>;
type ResultNews = Extract<LotteryNews, { type: 'lottery' }>;

/** Says what the lottery has paid or given back, on whichever page its player is. */
export async function lotteryNews(event: LotteryNews): Promise<void> {
  await loadAreas('lottery', 'lotteryNames');
  if (event.type === 'lottery') return tellResult(event);
  const amount = moneyText(event.back);
  const title = event.state === 'stopped' ? t('lottery.chase.newsStopped') : t('lottery.chase.newsEnded');
  toast({ tone: 'done', title, text: t('lottery.chase.newsBack', { amount }) });
}

/** The page of the game says it itself. A loss is said only where its bet was made, so that a chase does not end in a row of them. */
async function tellResult({ game: code, issue, won, stake }: ResultNews): Promise<void> {
  const sum = { stake, payout: won };
  const isLost = won === '0.00';
  if (isSaidOnStage(code) || (isLost && !isBetHere(code, issue))) return;
  const game = await queries
    .fetchQuery(menuQuery())
    .then((menus) => allGames(menus).find((each) => each.code === code))
    .catch(() => undefined);
  const name = game ? gameName(t, game) : t('lottery.title');
  toast({
    tone: hasWon(sum) ? 'done' : 'note',
    title: resultText(t, sum),
    text: (
      <>
        {name} · <bdi className="num">{shortIssue(issue)}</bdi>{' '}
        <Go to="/lottery/bets" search={{ gameCode: code, issue }} className="link">
          {t('lottery.seeBet')}
        </Go>
      </>
    ),
  });
}
