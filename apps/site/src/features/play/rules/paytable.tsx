import { Art } from '@baize/ui/art';
import { svg } from '@baize/ui/art/forms';
import { SYMBOL_BOX } from '@baize/ui/art/symbols';
import { useQuery } from '@tanstack/react-query';
import { textOf, useText } from '../../../shell/text.ts';
import { lineTimes } from '../amounts.ts';
import { type GameInfo, symbolsQuery } from '../play.data.ts';

const drawn = new Map<string, string>();

/** A symbol of a title, empty until its drawings are there. */
export function SymbolArt({ code, name }: { code: string; name: string }) {
  const { data: symbols } = useQuery(symbolsQuery(code));
  const key = `${code} ${name}`;
  const known = drawn.get(key) ?? svg(symbols?.[name]?.draw() ?? '', { viewBox: SYMBOL_BOX });
  if (symbols) drawn.set(key, known);
  return <Art svg={known} />;
}

export function symbolName(symbol: string): string {
  return textOf(`play.symbol.${symbol}`) ?? symbol;
}

/** The pays of each symbol, from the data the server plays by. */
export function Paytable({ info }: { info: GameInfo }) {
  const t = useText();
  const lines = info.lines.length;
  const counts = countsOf(info);
  const rows = info.symbols.filter((symbol) => symbol !== info.scatter.symbol);
  return (
    <div className="card2">
      <h2>{t('play.pays', { counts: counts.join(', ') })}</h2>
      <div className="pt">
        {rows.map((symbol) => (
          <Row key={symbol} code={info.code} symbol={symbol}>
            <b>{counts.map((count) => lineTimes(info.pays[symbol]?.[count] ?? 0, lines)).join(' · ')}</b>{' '}
            {t('play.payUnit')}
            {symbol === info.wild && (
              <span className="pt-note">
                {t('play.wild')}: {t('play.wildText', { scatter: symbolName(info.scatter.symbol) })}
              </span>
            )}
          </Row>
        ))}
        <Row code={info.code} symbol={info.scatter.symbol}>
          <ScatterPays info={info} />
        </Row>
      </div>
    </div>
  );
}

interface RowProps {
  readonly code: string;
  readonly symbol: string;
  readonly children: React.ReactNode;
}

function Row({ code, symbol, children }: RowProps) {
  return (
    <>
      <SymbolArt code={code} name={symbol} />
      <span className="num">
        <span className="sr">{symbolName(symbol)}: </span>
        {children}
      </span>
    </>
  );
}

function ScatterPays({ info }: { info: GameInfo }) {
  const t = useText();
  const { pays, awards } = info.scatter;
  const groups = awardGroups(awards);
  const paid = [...pays.keys()].filter((count) => (pays[count] ?? 0) > 0).reverse();
  return (
    <>
      <b>{paid.map((count) => pays[count]).join(' · ')}</b> {t('play.payUnit')}
      {groups.map(({ from, to, award }) => (
        <span key={from} className="pt-note">
          {from === to ? `${from}×` : `${from}–${to}×`}: {t('play.freeSpins', { count: award })}
        </span>
      ))}
    </>
  );
}

/** The counts that pay on a line, longest first. */
function countsOf(info: GameInfo): number[] {
  const longest = info.reels;
  const counts = Array.from({ length: longest }, (_, index) => longest - index);
  return counts.filter((count) => Object.values(info.pays).some((pays) => (pays[count] ?? 0) > 0));
}

interface AwardGroup {
  from: number;
  to: number;
  award: number;
}

/** Neighbouring counts that award the same are one row. */
function awardGroups(awards: readonly number[]): AwardGroup[] {
  const groups: AwardGroup[] = [];
  for (const [count, award] of awards.entries()) {
    const last = groups.at(-1);
    if (award > 0 && last?.award === award && last.to === count - 1) last.to = count;
    else if (award > 0) groups.push({ from: count, to: count, award });
  }
  return groups;
}
