import type { Jackpots } from '@baize/contract/games/play';
import type { Buy } from '@baize/contract/games/slots';
import { grouped } from '@baize/locales/format';
import { moneyText } from '@baize/ui/money/money-text';
import { useText } from '../../../shell/text.ts';
import { hundredthsText } from '../../../shell/times-stake.ts';
import { ladderText } from '../amounts.ts';
import { featureName } from '../buy/buy-words.ts';
import { levelName } from '../jackpots/level-name.ts';
import type { GameInfo } from '../play.data.ts';
import { symbolName } from './paytable.tsx';

/** A paragraph for each feature of the machine, from the data the server plays by. */
export function MachineRules({ info }: { info: GameInfo }) {
  return (
    <>
      <HowItPays info={info} />
      <HowItGoesOn info={info} />
      <FreeSpinRules info={info} />
      {info.buy && <BuyRules info={info} buy={info.buy} />}
      {info.jackpots && <JackpotRules jackpots={info.jackpots} currency={info.currency} />}
    </>
  );
}

function HowItPays({ info }: { info: GameInfo }) {
  const t = useText();
  const { evaluator, lines, reels, rows, features } = info;
  const { wildTimes = {}, multiplierReel } = features;
  return (
    <>
      {evaluator === null && <p>{t('play.ruleLines', { lines: lines.length })}</p>}
      {evaluator === 'ways' && <p>{t('play.ruleWays', { ways: rows ** reels })}</p>}
      {evaluator === 'anywhere' && <p>{t('play.ruleAnywhere', { count: leastPaid(info) })}</p>}
      {Object.entries(wildTimes).map(([symbol, times]) => (
        <p key={symbol}>{t('play.ruleWildTimes', { symbol: symbolName(info.code, symbol), times })}</p>
      ))}
      {multiplierReel && <p>{t('play.ruleMultiplierReel', { reel: multiplierReel.reel + 1 })}</p>}
    </>
  );
}

function HowItGoesOn({ info }: { info: GameInfo }) {
  const t = useText();
  const { wild, evaluator, features } = info;
  const { cascade, respin, hold, bombs } = features;
  const falls = cascade && { ladder: ladderText(cascade.ladder), free: ladderText(cascade.freeLadder) };
  return (
    <>
      {falls && <p>{t('play.ruleFalls', falls)}</p>}
      {evaluator === 'anywhere' && <p>{t('play.ruleTumble')}</p>}
      {respin && (
        <p>
          {t('play.ruleRespin', {
            wild: symbolName(info.code, wild),
            reels: respin.reels.map((reel) => reel + 1).join(', '),
          })}
        </p>
      )}
      {hold && <p>{t('play.ruleHold', { ...hold, symbol: symbolName(info.code, hold.symbol) })}</p>}
      {bombs && <p>{t('play.ruleBombs', { symbol: symbolName(info.code, bombs.symbol) })}</p>}
    </>
  );
}

/** How the pools are fed and won, with their part of the return. */
function JackpotRules({ jackpots, currency }: { jackpots: Jackpots; currency: string }) {
  const t = useText();
  const { average, base, share, levels } = jackpots;
  const stake = `${moneyText(base)} ${currency}`;
  return (
    <>
      <p>{t('play.ruleJackpots', { share })}</p>
      {average && <p>{t('play.jackpotAverage')}</p>}
      {levels.map(({ level, oneIn, mustHitBy, commitment }) => (
        <p key={level}>
          {mustHitBy === null
            ? t('play.ruleJackpotOdds', { level: levelName(level), n: oneIn, stake })
            : t('play.ruleJackpotBefore', {
                level: levelName(level),
                amount: `${moneyText(mustHitBy)} ${currency}`,
              })}
          {commitment && (
            <>
              {' '}
              {t('play.jackpotCommitment')} <code className="hash">{commitment}</code>
            </>
          )}
        </p>
      ))}
    </>
  );
}

/** The price and the return of a bought round, and how its window is drawn. */
function BuyRules({ info, buy }: { info: GameInfo; buy: Buy }) {
  const t = useText();
  const { least, symbol, windows } = buy.trigger;
  const times = shortTimes(buy.price / info.units);
  return (
    <>
      <p>{t('play.ruleBuy', { feature: featureName(t, buy.what), times, payback: buy.payback })}</p>
      <p>
        {t('play.ruleBuyWindow', { least, symbol: symbolName(info.code, symbol), windows: grouped(windows) })}
      </p>
      <p>
        {t('play.ruleBuyStake', { times: info.maxWinX, amount: `${moneyText(buy.most)} ${info.currency}` })}
      </p>
    </>
  );
}

function FreeSpinRules({ info }: { info: GameInfo }) {
  const t = useText();
  const { scatter, freeMultiplier: times, freeSpinsMax: max, features } = info;
  if (max === 0) return null;
  const said = { scatter: symbolName(info.code, scatter.symbol), max };
  const { freeLadder, expanding } = features;
  return (
    <>
      <p>{times > 1 ? t('play.ruleScatter', { ...said, times }) : t('play.ruleScatterPlain', said)}</p>
      {freeLadder && <p>{t('play.ruleFreeLadder', { ladder: ladderText(freeLadder) })}</p>}
      {expanding && (
        <p>
          {t('play.ruleExpanding', {
            symbols: expanding.map((symbol) => symbolName(info.code, symbol)).join(', '),
          })}
        </p>
      )}
    </>
  );
}

/** Prizes that cells carry, each with how often it is drawn. */
export function Odds({ info: { features } }: { info: GameInfo }) {
  const t = useText();
  const { hold, bombs } = features;
  const prizes = hold?.prizes ?? bombs?.times;
  if (!prizes) return null;
  return (
    <section className="stack">
      <h3>{hold ? t('play.prizesTitle') : t('play.bombsTitle')}</h3>
      <ul className="odds">
        {prizes.map(({ times, oneIn }) => (
          <li key={times}>
            <bdi dir="ltr" className="num">
              {hold ? `${shortTimes(times)}×` : `×${times}`}
            </bdi>
            <span className="num">{t('play.oneIn', { n: shortTimes(oneIn) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function shortTimes(times: number): string {
  return hundredthsText(BigInt(Math.round(times * 100)));
}

/** The fewest cells that pay. */
function leastPaid({ pays }: GameInfo): number {
  return Math.min(...Object.values(pays).map((row) => row.findIndex((pay) => pay > 0)));
}
