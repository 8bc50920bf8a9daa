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

/** Of titles that share a symbol's code some have a picture of their own for it, and its name. */
export function symbolName(code: string, symbol: string): string {
  return textOf(`play.symbol.${code}.${symbol}`) ?? textOf(`play.symbol.${symbol}`) ?? symbol;
}

/** The pays of each symbol, from the data the server plays by. */
export function Paytable({ info }: { info: GameInfo }) {
  const t = useText();
  const bands = bandsOf(info);
  const { symbol: scatter } = info.scatter;
  const special = specialOf(info);
  const rows = info.symbols.filter((symbol) => symbol !== scatter && !special.has(symbol));
  const counts = bands.map(({ from, to }) => bandText(from, to, info)).join(', ');
  return (
    <div className="card2">
      <h2>{t('play.pays', { counts })}</h2>
      <div className="pt">
        {rows.map((symbol) => (
          <Row key={symbol} code={info.code} symbol={symbol}>
            <SymbolPays info={info} symbol={symbol} bands={bands} />
          </Row>
        ))}
        {info.symbols.includes(scatter) && (
          <Row code={info.code} symbol={scatter}>
            <ScatterPays info={info} />
          </Row>
        )}
      </div>
    </div>
  );
}

function SymbolPays({ info, symbol, bands }: { info: GameInfo; symbol: string; bands: readonly Band[] }) {
  const t = useText();
  const pays = info.pays[symbol] ?? [];
  const paid = bands.some(({ from }) => (pays[from] ?? 0) > 0);
  const { scatter } = info;
  return (
    <>
      {paid && (
        <>
          <b>{bands.map(({ from }) => lineTimes(pays[from] ?? 0, info.units)).join(' · ')}</b>{' '}
          {t('play.payUnit')}
        </>
      )}
      {(symbol === info.wild || symbol in (info.features.wildTimes ?? {})) && (
        <span className="pt-note">
          {t('play.wild')}:{' '}
          {info.symbols.includes(scatter.symbol)
            ? t('play.wildText', { scatter: symbolName(info.code, scatter.symbol) })
            : t('play.wildAll')}
        </span>
      )}
    </>
  );
}

/** Symbols that pay nothing themselves: multipliers of a reel, carriers of prizes and bombs. */
function specialOf({ features }: GameInfo): Set<string> {
  const { multiplierReel, hold, bombs } = features;
  return new Set([
    ...Object.keys(multiplierReel?.times ?? {}),
    ...[hold?.symbol, bombs?.symbol].filter((symbol) => symbol !== undefined),
  ]);
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
        <span className="sr">{symbolName(code, symbol)}: </span>
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

interface Band {
  from: number;
  to: number;
}

/** Counts that pay, neighbours with the same pays of every symbol as one; longest first. */
function bandsOf({ pays }: Pick<GameInfo, 'pays'>): Band[] {
  const tables = Object.values(pays);
  const longest = Math.max(0, ...tables.map(({ length }) => length - 1));
  const at = (count: number) => tables.map((row) => row[count] ?? 0).join();
  const bands: Band[] = [];
  for (let count = 1; count <= longest; count++) {
    if (tables.every((row) => !row[count])) continue;
    const last = bands.at(-1);
    if (last?.to === count - 1 && at(last.from) === at(count)) last.to = count;
    else bands.push({ from: count, to: count });
  }
  return bands.reverse();
}

/** `5`, `8–9`, and `12+` where it goes on to every cell. */
function bandText(from: number, to: number, { reels, rows }: GameInfo): string {
  if (from === to) return String(from);
  return to === reels * rows ? `${from}+` : `${from}–${to}`;
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
