import type { Channel } from '@baize/contract/cashier/desk-channels';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { amountText, timeText } from '../../../parts/format.ts';
import { Fact } from '../../../parts/page.tsx';
import { Amount, State, Time } from '../../../parts/values.tsx';
import { KIND_TEXTS } from '../cashier-texts.ts';
import { dialectText } from '../statement-texts.ts';
import { ChannelTest } from './channel-test.tsx';
import { feeText } from './fee-text.ts';

type Chain = NonNullable<Channel['chain']>;

interface ChannelCardProps {
  channel: Channel;
  onOpen?(act: 'change' | 'switch' | 'open', channel: Channel): void;
}

/** One channel: whether it is in use, what it has taken in today, and its terms. */
export function ChannelCard({ channel, onOpen }: ChannelCardProps) {
  const { name, code, currency, today, on, restsUntil } = channel;
  return (
    <article className="panel channel-card" aria-label={name}>
      <header className="queue-head">
        <h2>{name}</h2>
        <ChannelState channel={channel} />
      </header>
      <p className="aside">
        {KIND_TEXTS[channel.kind]}, {currency}, <code>{code}</code>
      </p>
      <p>
        <strong>
          <Amount amount={today} currency={currency} />
        </strong>{' '}
        credited today{dayText(channel)}
      </p>
      <Holding channel={channel} />
      <Terms channel={channel} />
      {channel.failure && <p className="channel-failure">Last failure: {channel.failure}</p>}
      {onOpen && (
        <div className="dialog-actions">
          <Button size="xs" variant="default" onClick={() => onOpen('switch', channel)}>
            Switch {on ? 'off' : 'on'}
            <span className="away"> {name}</span>
          </Button>
          <Button size="xs" variant="default" onClick={() => onOpen('change', channel)}>
            Change<span className="away"> {name}</span>
          </Button>
          {on && restsUntil && (
            <Button size="xs" onClick={() => onOpen('open', channel)}>
              Open now<span className="away"> {name}</span>
            </Button>
          )}
          {channel.kind === 'provider' && channel.secret && <ChannelTest channel={channel} />}
        </div>
      )}
    </article>
  );
}

function dayText({ dayMax }: Channel): string {
  return Number(dayMax) > 0 ? `, of ${amountText(dayMax)} at most` : '';
}

function ChannelState({ channel: { on, restsUntil, tested, account } }: { channel: Channel }) {
  if (!on) return <State tone="plain">off</State>;
  if (!tested) return <State tone="wait">closed until tested</State>;
  if (restsUntil) return <State tone="bad">{`closed until ${timeText(restsUntil)}`}</State>;
  if (account.warning) {
    const [tone, text] = WARNINGS[account.warning];
    return <State tone={tone}>{text}</State>;
  }
  return <State tone="good">on</State>;
}

/** How far the chain is followed. */
function OfChain({ channel, chain }: { channel: Channel; chain: Chain }) {
  const { follows, baseUrl, bank, secret } = channel;
  return (
    <>
      <Fact label="Network">
        {bank}, chain {chain.chainId}, token <code>{chain.token}</code>
      </Fact>
      <Fact label="Node">{baseUrl}</Fact>
      <Fact label="Credits after">{chain.confirmations} confirmations</Fact>
      <Fact label="Followed">
        {follows?.at
          ? `to block ${follows.head}, credited to ${follows.counted}, ${timeText(follows.at)}`
          : 'not yet'}
      </Fact>
      {follows?.alarm && <Fact label="Alarm">{follows.alarm}</Fact>}
      <Fact label="Signer">{secret ? 'has a secret' : 'none'}</Fact>
      <Sweeping channel={channel} chain={chain} />
    </>
  );
}

/** The tokens on addresses of members and on their way to the wallet, and the gas that it took. */
function Sweeping({ channel: { code, onChain }, chain }: { channel: Channel; chain: Chain }) {
  if (!onChain) return null;
  const { token, coin, unswept, inFlight, inFlightTokens, gas, walletCoins, wallet, lastSweepAt } = onChain;
  return (
    <>
      <Fact label="Sweeping">
        {chain.sweep?.on ? `on, from ${chain.sweep.min} ${token}` : 'off'}{' '}
        <Link to="/sweeps" search={{ channel: code }}>
          All sweeps
        </Link>
      </Fact>
      <Fact label="Not swept yet">
        {unswept} {token}
      </Fact>
      <Fact label="On its way">
        {inFlight === 0 ? 'nothing' : `${inFlightTokens} ${token}, sweeps: ${inFlight}`}
      </Fact>
      <Fact label="Last sweep">{lastSweepAt ? timeText(lastSweepAt) : 'none yet'}</Fact>
      <Fact label="Wallet">
        {wallet ? <code>{wallet}</code> : 'no signer yet'}
        {walletCoins !== null && `, ${walletCoins} ${coin} for gas`}
      </Fact>
      <Fact label="Gas spent">
        {gas} {coin}
      </Fact>
    </>
  );
}

/** The money at the account, and how its provider answers. */
function Holding({ channel: { account, currency, balanceMax, kind } }: { channel: Channel }) {
  const { present, ledger, reported, answer } = account;
  return (
    <dl className="facts">
      <Fact label="Holds now">
        <Amount amount={present} currency={currency} />
        {Number(balanceMax) > 0 && `, of ${amountText(balanceMax)} at most`}
      </Fact>
      <Fact label="By our books">{amountText(ledger)}</Fact>
      <Fact label={SOURCES[kind === 'crypto' ? 'chain' : (reported?.source ?? 'provider')]}>
        {reported ? (
          <>
            {amountText(reported.amount)}, <Time at={reported.at} />
          </>
        ) : (
          'not reported yet'
        )}
      </Fact>
      {answer && <Fact label="Last answer">{answerText(answer)}</Fact>}
    </dl>
  );
}

const SOURCES = {
  statement: 'By the last statement',
  provider: 'By the provider',
  chain: 'On the chain',
} as const;

function answerText({ at, ms, failures, failure }: NonNullable<Channel['account']['answer']>): string {
  if (failures > 0) return `none to ${failures} ${failures === 1 ? 'call' : 'calls'}: ${failure ?? ''}`;
  return at ? `${timeText(at)}, in ${ms} ms` : 'not asked yet';
}

const WARNINGS = {
  low: ['bad', 'too little money'],
  high: ['wait', 'full, rests'],
  down: ['bad', 'no answer'],
} as const;

function Terms({ channel }: { channel: Channel }) {
  const { deposits, payouts, min, max, fee, opens, closes, weight } = channel;
  const uses = [deposits && 'deposits', payouts && 'payouts'].filter(Boolean).join(', ');
  return (
    <dl className="facts">
      <Fact label="Used for">{uses || 'nothing'}</Fact>
      <Fact label="Limits">
        {amountText(min)} – {amountText(max)}
      </Fact>
      <Fact label="Fee">{feeText(fee)}</Fact>
      <Fact label="Hours">{opens === closes ? 'all day' : `${opens} – ${closes}`}</Fact>
      <Fact label="Weight">{weight}</Fact>
      {channel.chain ? (
        <OfChain channel={channel} chain={channel.chain} />
      ) : channel.kind === 'provider' ? (
        <>
          <Fact label="Calls go to">{channel.baseUrl}</Fact>
          <Fact label="Merchant">{channel.merchant}</Fact>
          <Fact label="Secret">{channel.secret ? 'stored' : 'missing'}</Fact>
          <Fact label="Secret of callbacks">{channel.callbackSecret ? 'stored' : 'missing'}</Fact>
        </>
      ) : (
        <>
          <Fact label="Account">
            {channel.bank} <code>{channel.number}</code> {channel.holder}
            {channel.suffix && ', with hundredths added'}
          </Fact>
          {channel.dialect && <Fact label="Statements">{dialectText(channel.dialect)}</Fact>}
        </>
      )}
    </dl>
  );
}
