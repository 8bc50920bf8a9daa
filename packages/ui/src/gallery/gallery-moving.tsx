import { useState } from 'react';
import { emeraldPiece, heroGround, heroParasol, raysGround } from '../art/scenes.ts';
import { Art } from '../art.tsx';
import { BottomNav } from '../bottom-nav.tsx';
import { Button } from '../forms/button.tsx';
import { ProgressLine, RttDot } from '../live-marks.tsx';
import { Countdown } from '../money/countdown.tsx';
import { Money } from '../money/money.tsx';
import { Carousel } from '../moving/carousel.tsx';
import { Marquee } from '../moving/marquee.tsx';
import { Held, LONG, Part, Section } from './gallery-part.tsx';

/** Amounts, times and all that moves. `now` is the clock that countdowns run by. */
export function LiveParts({ now }: { now: () => number }) {
  return (
    <>
      <MoneyAndTime now={now} />
      <Section title="Moving parts">
        <Carousels />
        <Marquees />
        <BottomBars />
      </Section>
    </>
  );
}

const MINUTE = 60_000;

function MoneyAndTime({ now }: { now: () => number }) {
  const [start] = useState(now);
  const left = (ms: number, whole?: number) => (
    <Countdown until={start + ms} now={now} label="Closing in" whole={whole} />
  );
  const dot = (label: string, ms?: number) => (
    <RttDot {...(ms !== undefined && { ms })} label={label}>
      {ms === undefined ? '–' : `${ms} ms`}
    </RttDot>
  );
  return (
    <Section title="Money, time and line">
      <Part
        name="Money"
        states={{
          amount: <Money amount="248650" />,
          'with currency': <Money amount="248650" currency="PLAY" />,
          'came in': <Money amount="2500" signed className="win strong" />,
          'went out': <Money amount="-500.009" signed className="strong" />,
          nothing: <Money amount="0" signed />,
          long: <Money amount="-1234567890123.45" currency="USDT" />,
        }}
      />
      <Part
        name="Countdown"
        states={{
          figure: left(2 * MINUTE),
          'with hours': left(200 * MINUTE),
          ring: left(2 * MINUTE, 3 * MINUTE),
          'ring, soon over': left(9_000, MINUTE),
          over: left(0),
          'ring, over': left(0, MINUTE),
        }}
      />
      <Part
        name="RttDot"
        states={{
          good: dot('Round trip, good', 84),
          slow: dot('Round trip, slow', 210),
          bad: dot('Round trip, bad', 640),
          'no line': dot('No line'),
        }}
      />
      <Part
        name="ProgressLine"
        room="whole"
        states={{
          loading: (
            <div className="held">
              <ProgressLine label="Loading" />
            </div>
          ),
        }}
      />
    </Section>
  );
}

function Carousels() {
  const labels = {
    dotLabel: (number: number) => `Banner ${number}`,
    pauseLabel: 'Pause banners',
    resumeLabel: 'Start banners',
  };
  const market = { key: 'market', content: () => <MarketBanner /> };
  return (
    <Part
      name="Carousel"
      room="whole"
      states={{
        'two slides': (
          <Carousel
            label="Banners"
            slides={[market, { key: 'emerald', content: () => <EmeraldBanner /> }]}
            {...labels}
          />
        ),
        'one slide': <Carousel label="Banner" slides={[market]} {...labels} />,
      }}
    />
  );
}

const NOTICES = [
  { key: 'a', text: 'Tuesday 03:00–04:00 we do maintenance. Deposits and withdrawals stay open.' },
  { key: 'b', text: 'Emerald Lines has opened its stall.' },
];

function Marquees() {
  return (
    <Part
      name="Marquee"
      room="whole"
      states={{
        notices: (
          <Held first="No notice picked">
            {(picked, pick) => (
              <>
                <Marquee
                  label="Notices"
                  items={NOTICES}
                  onPick={(index) => pick(`Notice ${index + 1} picked`)}
                />
                <output>{picked}</output>
              </>
            )}
          </Held>
        ),
        'one short notice': <Marquee label="Notice" items={NOTICES.slice(1)} onPick={() => undefined} />,
      }}
    />
  );
}

const PLACES = [
  { key: 'home', label: 'Home', href: '#home', icon: 'home' },
  { key: 'games', label: 'Games', href: '#games', icon: 'grid' },
  { key: 'deposit', label: 'Deposit', href: '#deposit', icon: 'coin' },
  { key: 'bets', label: 'My bets', href: '#bets', icon: 'slip', badge: '3' },
  { key: 'me', label: 'Me', href: '#me', icon: 'user' },
] as const;

function BottomBars() {
  const bar = (label: string, long = false) => (
    <Held<string> first="home">
      {(place, open) => (
        <div className="held">
          <BottomNav
            label={label}
            onOpen={open}
            items={PLACES.map((item) => ({
              ...item,
              label: long ? `${item.label} ${LONG.slice(0, 20)}` : item.label,
              current: item.key === place,
            }))}
          />
        </div>
      )}
    </Held>
  );
  return (
    <Part
      name="BottomNav"
      room="whole"
      states={{ 'short words': bar('Bottom bar'), 'long text': bar('Bottom bar, long', true) }}
    />
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
