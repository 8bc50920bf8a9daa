import type { TitlePage } from '@baize/contract/games/desk-studio';
import { countText } from '../../parts/format.ts';
import { Fact, Nothing, Panel } from '../../parts/page.tsx';
import { Hash, State } from '../../parts/values.tsx';
import { BetsTable } from './bets-table.tsx';
import { classText, modelText, oddsText, shareText, timesText } from './studio-texts.ts';

type Certificate = NonNullable<TitlePage['certificate']>;
type Round = NonNullable<Certificate['round']>;

/** The proof of a model, and whether it is of the sources that run here. */
export function CertificatePanel({ title }: { title: TitlePage }) {
  const { certificate, problem, shown } = title;
  return (
    <Panel
      title={`Certificate, ${modelText(shown)}`}
      aside={<State tone={problem ? 'bad' : 'good'}>{problem ? 'mismatch' : 'matches'}</State>}
    >
      <div className="certificate">
        {problem && <p className="problem">{problem}</p>}
        {certificate ? <Facts title={title} certificate={certificate} /> : <Nothing>There is none.</Nothing>}
      </div>
      {certificate?.bets && <BetsTable bets={certificate.bets} />}
    </Panel>
  );
}

function Facts({ title, certificate }: { title: TitlePage; certificate: Certificate }) {
  const { round, bets } = certificate;
  return (
    <>
      <dl className="facts facts-wide">
        {round && <RoundFacts round={round} />}
        {bets && <BetsFacts bets={bets} />}
        <Fact label="Version">
          <code>{certificate.version}</code>
        </Fact>
        <Fact label="Counted with">
          <Hash value={certificate.sources} />
        </Fact>
        <Fact label="Runs here">
          <Hash value={title.sources} />
        </Fact>
      </dl>
      {round && <Classes classes={round.classes} />}
    </>
  );
}

function RoundFacts({ round }: { round: Round }) {
  const { returns, interval, sigma, volatilityIndex, hitRate, atLeastStakeRate, top, feature, inside } =
    round;
  const { lines, scatter, inside: within, free } = round.split;
  const parts = [
    ['wins of the spin', lines],
    ['scatters', scatter],
    ['respins and locks', within],
    ['free spins', free],
  ] as const;
  return (
    <>
      <Fact label="Return">
        {shareText(returns)}
        {interval ? ` ± ${shareText(interval.half)} (99 %)` : ', exact'}
      </Fact>
      {interval && (
        <Fact label="Sampled">
          {`${countText(interval.baseSpins)} spins, ${countText(interval.freeSpins)} free spins`}
        </Fact>
      )}
      <Fact label="Made of">
        {parts
          .filter(([, share]) => share > 0)
          .map(([name, share]) => `${name} ${shareText(share, 2)}`)
          .join(', ')}
      </Fact>
      <Fact label="Deviation">{`${sigma.toFixed(4)} stakes a round`}</Fact>
      <Fact label="Volatility index">{volatilityIndex.toFixed(2)}</Fact>
      <Fact label="Hit rate">{shareText(hitRate, 2)}</Fact>
      <Fact label="Stake or more">{shareText(atLeastStakeRate, 2)}</Fact>
      <Fact label="Free spins">
        {feature
          ? `${oddsText(feature.oneIn)}, ${feature.meanSpins.toFixed(1)} spins worth ${timesText(feature.meanWin)}`
          : 'none'}
      </Fact>
      <Fact label="Respins or locks">
        {inside ? `${oddsText(inside.oneIn)}, worth ${timesText(inside.meanWin)}` : 'none'}
      </Fact>
      <Fact label="Top win">{`${timesText(top.times)}, ${oddsText(top.oneIn)}`}</Fact>
      {round.bought && <BoughtFacts bought={round.bought} />}
    </>
  );
}

function BoughtFacts({ bought }: { bought: NonNullable<Round['bought']> }) {
  const { what, price, windows, returns, sigma, meanWin, hitRate, atLeastPriceRate, top } = bought;
  return (
    <>
      <Fact label="Bought">{`${what === 'hold' ? 'hold and spin' : 'free spins'} for ${timesText(price)}`}</Fact>
      <Fact label="Its return">{`${shareText(returns)} of the price, exact`}</Fact>
      <Fact label="Its deviation">{`${sigma.toFixed(4)} prices a round`}</Fact>
      <Fact label="Its mean win">{timesText(meanWin)}</Fact>
      <Fact label="Its hit rate">{shareText(hitRate, 2)}</Fact>
      <Fact label="Price or more">{shareText(atLeastPriceRate, 2)}</Fact>
      <Fact label="Its top win">{`${timesText(top.times)}, ${oddsText(top.oneIn)}`}</Fact>
      <Fact label="Its windows">{`${countText(windows)}, each as likely as the next`}</Fact>
    </>
  );
}

function BetsFacts({ bets }: { bets: NonNullable<Certificate['bets']> }) {
  const { usual, returnsMin, returnsMax, sigmaMax } = bets;
  return (
    <>
      <Fact label="Usual bet">{usual.name}</Fact>
      <Fact label="Its return">{`${shareText(usual.returns)}, exact`}</Fact>
      <Fact label="Its deviation">{`${usual.sigma.toFixed(4)} stakes a round`}</Fact>
      <Fact label="Its hit rate">{shareText(usual.hitRate, 2)}</Fact>
      <Fact label="Its top win">{`${timesText(usual.top.times)}, ${oddsText(usual.top.oneIn)}`}</Fact>
      <Fact label="All bets">{countText(bets.bets)}</Fact>
      <Fact label="Lowest return">{shareText(returnsMin)}</Fact>
      <Fact label="Highest return">{shareText(returnsMax)}</Fact>
      <Fact label="Widest deviation">{`${sigmaMax.toFixed(2)} stakes a round`}</Fact>
    </>
  );
}

/** Powers of ten that a bar spans: below them lies what is never seen. */
const DECADES = 9;
const PERCENT = 100;
/** Chances below have more places. */
const RARE = 1e-5;

/** A win of 1,000 stakes is seen beside a win of 2 because the bars grow with the logarithm. */
function Classes({ classes }: Pick<Round, 'classes'>) {
  return (
    <table className="win-classes">
      <caption>Wins of a round, in stakes; the bars are logarithmic</caption>
      <tbody>
        {classes.map((each) => (
          <tr key={`${each.from} ${each.below}`}>
            <th scope="row">{classText(each)}</th>
            <td>
              <span className="win-bar" style={{ inlineSize: `${barOf(each.chance)}%` }} />
            </td>
            <td>{each.chance > 0 ? shareText(each.chance, each.chance < RARE ? 8 : 4) : '–'}</td>
            <td>{oddsText(each.chance > 0 ? 1 / each.chance : null)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function barOf(chance: number): number {
  return chance > 0 ? Math.max(1 + Math.log10(chance) / DECADES, 0) * PERCENT : 0;
}
