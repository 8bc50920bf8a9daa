import './gallery.css';
import { useState } from 'react';
import { emeraldPiece, heroGround, heroParasol, raysGround } from '../art/scenes.ts';
import { missingPicture } from '../art/tiles.ts';
import { Art } from '../art.tsx';
import { BottomNav } from '../bottom-nav.tsx';
import { Button } from '../forms/button.tsx';
import { Chips } from '../forms/chips.tsx';
import { GameCard } from '../games/game-card.tsx';
import { Tile, tileEdge } from '../games/tile.tsx';
import { Icon } from '../icon.tsx';
import { AskHost } from '../layers/ask.tsx';
import { ToastHost } from '../layers/toast.tsx';
import { type Column, Table } from '../lists/table.tsx';
import { RttDot } from '../live-marks.tsx';
import { Countdown } from '../money/countdown.tsx';
import { Money } from '../money/money.tsx';
import { Carousel } from '../moving/carousel.tsx';
import { Marquee } from '../moving/marquee.tsx';
import { GameCardSkeleton, Skeleton } from '../skeleton.tsx';
import { Banner, State } from '../state.tsx';
import { Tag } from '../tag.tsx';
import { THEMES } from '../theme/theme.ts';
import { useTheme } from '../theme/use-theme.tsx';
import { DrawnThings, Section, type TitleSymbols } from './gallery-art.tsx';
import { PressedThings } from './gallery-forms.tsx';

interface GalleryProps {
  /** The clock of the page, from which the countdowns run. */
  now: () => number;
  /** The drawings of the site's titles. */
  symbols: TitleSymbols;
  /** The shell of the site has hosts and sprite already; a bare page has not. */
  hosts?: boolean;
}

/** Every part in its states, for looking at and for the checks. Mounted in trial installations only. */
export function Gallery({ now, symbols, hosts = false }: GalleryProps) {
  return (
    <div className="wrap gallery">
      <header className="row wrapable">
        <h1 tabIndex={-1}>Parts</h1>
        <Looks />
      </header>
      <DrawnThings symbols={symbols} />
      <PressedThings />
      <GameCards />
      <Results now={now} />
      <Moving />
      {hosts && <AskHost closeLabel="Close" />}
      {hosts && <ToastHost label="Messages" closeLabel="Close" />}
    </div>
  );
}

function Looks() {
  const [theme, choose] = useTheme();
  return (
    <Chips label="Theme" on={[theme]} onPress={choose} chips={THEMES.map((key) => ({ key, label: key }))} />
  );
}

function GameCards() {
  const [on, setOn] = useState(true);
  const favourite = { label: 'Favourite: Tumbling Doll', on, onToggle: () => setOn(!on) };
  const card = (
    tileName: 'lucky-owls' | 'royal-barge' | 'tumbling-doll' | 'tiger-lane' | 'emerald-lines',
  ) => ({
    href: `#${tileName}`,
    edge: tileEdge(tileName),
    maker: 'Baize Originals',
  });
  const play = { label: 'Play', onPress: () => {} };
  const free = { label: 'Try free', onPress: () => {} };
  return (
    <Section title="Game card">
      <div className="grid small">
        <GameCard
          {...card('lucky-owls')}
          name="Lucky Owls"
          label="Lucky Owls"
          picture={<Tile name="lucky-owls" />}
        />
        <GameCard
          {...card('royal-barge')}
          name="Royal Barge, hovered"
          label="Royal Barge"
          picture={<Tile name="royal-barge" />}
          className="is-hover"
          near
          play={play}
          free={free}
        />
        <GameCard
          {...card('tumbling-doll')}
          name="Tumbling Doll"
          label="Tumbling Doll"
          picture={<Tile name="tumbling-doll" />}
          favourite={favourite}
          badges={<Tag enamel="marigold">New</Tag>}
          play={play}
          free={free}
        />
        <GameCard
          {...card('tiger-lane')}
          name="Tiger Lane"
          label="Tiger Lane, closed"
          picture={<Tile name="tiger-lane" />}
          closed="Back at 04:00"
        />
        <GameCard
          name="Picture failed"
          maker="River Nine"
          label="Picture failed"
          href="#missing"
          picture={<Art svg={missingPicture()} />}
        />
        <GameCard
          {...card('emerald-lines')}
          name="Square"
          label="Emerald Lines"
          frame="square"
          picture={<Tile name="emerald-lines" frame="square" />}
        />
        <GameCardSkeleton />
      </div>
    </Section>
  );
}

interface Record {
  readonly time: string;
  readonly reference: string;
  readonly kind: string;
  readonly amount: string;
}

const RECORDS: readonly Record[] = [
  { time: '2026-11-20 14:05:09', reference: '7Q4-1182', kind: 'Deposit', amount: '50000' },
  { time: '2026-11-20 13:41:27', reference: '7Q4-1155', kind: 'Emerald Lines', amount: '-500.009' },
  { time: '2026-11-19 22:10:03', reference: '7Q3-9034', kind: 'Withdrawal', amount: '-120000.5' },
];

const COLUMNS: readonly Column<Record>[] = [
  { key: 'time', label: 'Time', cell: ({ time }) => <span className="num">{time}</span> },
  { key: 'reference', label: 'Reference', cell: ({ reference }) => <span className="num">{reference}</span> },
  { key: 'kind', label: 'Type', cell: ({ kind }) => kind },
  {
    key: 'amount',
    label: 'Amount',
    end: true,
    cell: ({ amount }) => <Money amount={amount} signed className="strong" />,
  },
];

function Results({ now }: { now: () => number }) {
  const [end] = useState(() => now() + 134_000);
  return (
    <>
      <Section title="Money and time">
        <div className="panel row wrapable">
          <span className="bal">
            <Money amount="248650" currency="PLAY" />
            <button type="button" className="add" aria-label="Deposit">
              <Icon name="plus" small />
            </button>
          </span>
          <Money amount="2500" signed className="win strong" />
          <Money amount="-1234567.899" className="strong" />
          <Countdown until={end} now={now} label="Closing in" />
          <Countdown until={end} now={now} label="Next draw in" whole={180_000} />
          <RttDot ms={84} label="Round trip, good">
            84 ms
          </RttDot>
          <RttDot ms={210} label="Round trip, slow">
            210 ms
          </RttDot>
          <RttDot ms={640} label="Round trip, bad">
            640 ms
          </RttDot>
        </div>
      </Section>
      <Section title="Table that becomes cards">
        <div className="panel">
          <Table
            caption="Account record"
            columns={COLUMNS}
            rows={RECORDS}
            rowKey={({ reference }) => reference}
            sums={[{ label: 'This page', cells: { amount: <Money amount="-70500.509" signed /> } }]}
          />
        </div>
      </Section>
      <States />
    </>
  );
}

function States() {
  return (
    <Section title="States">
      <div className="grid">
        <div className="panel">
          <State
            picture="empty"
            title="No bets yet"
            text="Your bets appear here the moment you place one."
            action={<Button enamel="marigold">Open slots</Button>}
          />
        </div>
        <div className="panel">
          <State
            picture="error"
            title="The list did not arrive"
            text="The game list took too long. What you typed is kept."
            reference="E-5F2K-0931"
            action={
              <>
                <Button enamel="marigold">Try again</Button>
                <Button>
                  <Icon name="chat" small /> Service
                </Button>
              </>
            }
          />
        </div>
        <div className="panel">
          <Banner>You are offline. Amounts are from 14:05:09.</Banner>
          <State
            picture="offline"
            title="Waiting for the line"
            text="Money actions are closed until you are back."
          />
        </div>
        <div className="panel stack">
          <Skeleton shape="line short" />
          <Skeleton />
          <Skeleton />
          <Skeleton shape="button" />
        </div>
      </div>
    </Section>
  );
}

function Moving() {
  const [picked, setPicked] = useState('');
  return (
    <Section title="Carousel, marquee, bottom bar">
      <div className="stack">
        <Carousel
          label="Banners"
          dotLabel={(number) => `Banner ${number}`}
          pauseLabel="Pause banners"
          resumeLabel="Start banners"
          slides={[
            { key: 'market', content: <MarketBanner /> },
            { key: 'emerald', content: <EmeraldBanner /> },
          ]}
        />
        <div className="panel row">
          <Tag enamel="marigold">
            <Icon name="horn" small /> Notice
          </Tag>
          <Marquee
            label="Notices"
            onPick={(index) => setPicked(String(index + 1))}
            items={[
              {
                key: 'a',
                text: 'Tuesday 03:00–04:00 we do maintenance. Deposits and withdrawals stay open.',
              },
              { key: 'b', text: 'Emerald Lines has opened its stall.' },
            ]}
          />
          <output>{picked}</output>
        </div>
        <div className="held">
          <BottomNav
            label="Main"
            onOpen={setPicked}
            items={[
              { key: 'home', label: 'Home', href: '#home', icon: 'home', current: true },
              { key: 'games', label: 'Games', href: '#games', icon: 'grid' },
              { key: 'deposit', label: 'Deposit', href: '#deposit', icon: 'coin' },
              { key: 'bets', label: 'My bets', href: '#bets', icon: 'slip', badge: '3' },
              { key: 'me', label: 'Me', href: '#me', icon: 'user' },
            ]}
          />
        </div>
      </div>
    </Section>
  );
}

function MarketBanner() {
  return (
    <div className="field lacquer banner-slide">
      <Art svg={heroGround()} />
      <Art svg={heroParasol()} />
      <h3>The market is open</h3>
      <p>Nine stalls on one table.</p>
      <Button enamel="marigold">Play now</Button>
    </div>
  );
}

function EmeraldBanner() {
  return (
    <div className="field cloth banner-slide">
      <Art svg={raysGround('cloth')} />
      <Art svg={emeraldPiece()} />
      <h3>Emerald Lines</h3>
      <p>Ten lines and free rounds.</p>
      <Button enamel="ivory">Open</Button>
    </div>
  );
}
