import './ways.css';

import { call } from '@baize/client/call';
import { providerMarks } from '@baize/contract/cashier/deposits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type Enamel = 'lacquer' | 'marigold' | 'jade' | 'ivory' | 'lotus' | 'cloth';
type Shape = 'band' | 'disc' | 'wave' | 'corner' | 'card' | 'ring';

interface Drawn {
  readonly letters: string;
  readonly ground: Enamel;
  readonly second: Enamel;
  readonly shape: Shape;
}

function drawn(letters: string, ground: Enamel, second: Enamel, shape: Shape): Drawn {
  return { letters, ground, second, shape };
}

/** Our own lettering of providers, by their codes: banks have a band, wallets a disc or a wave, tokens a ring. */
const DRAWN: Readonly<Record<string, Drawn>> = {
  kbz: drawn('KBZ', 'cloth', 'marigold', 'band'),
  aya: drawn('AYA', 'lacquer', 'marigold', 'band'),
  cb: drawn('CB', 'ivory', 'jade', 'band'),
  yoma: drawn('Y', 'lotus', 'lacquer', 'band'),
  uab: drawn('uab', 'jade', 'ivory', 'band'),
  agd: drawn('AGD', 'marigold', 'jade', 'band'),
  mab: drawn('MAB', 'ivory', 'lacquer', 'band'),
  kbzpay: drawn('K', 'cloth', 'ivory', 'disc'),
  wavepay: drawn('W', 'marigold', 'cloth', 'wave'),
  ayapay: drawn('A', 'lacquer', 'ivory', 'disc'),
  cbpay: drawn('CB', 'jade', 'ivory', 'disc'),
  uabpay: drawn('u', 'lotus', 'ivory', 'disc'),
  card: drawn('', 'ivory', 'lacquer', 'card'),
};
const TOKEN = drawn('T', 'jade', 'ivory', 'ring');

export const marksQuery = () =>
  queryOptions({
    queryKey: ['cashier-marks'],
    queryFn: ({ signal }) => call(providerMarks, {}, { signal }),
    staleTime: 600_000,
  });

interface MarkProps {
  provider: string;
  /** For a provider that has no lettering of ours. */
  name: string;
}

/** The mark of a bank, a wallet, a card or a token: the one that an operator brought, else our own lettering. */
export function ProviderMark({ provider, name }: MarkProps) {
  const { data } = useQuery(marksQuery());
  const brought = data?.marks.find((mark) => mark.provider === provider);
  if (brought) return <img className="pay-mark" src={brought.address} width={40} height={40} alt="" />;
  return <Lettering {...(DRAWN[provider] ?? unknown(provider, name))} />;
}

function unknown(provider: string, name: string): Drawn {
  return provider.startsWith('usdt')
    ? TOKEN
    : drawn(name.slice(0, 1).toUpperCase(), 'cloth', 'lotus', 'corner');
}

function Lettering({ letters, ground, second, shape }: Drawn) {
  const onDisc = shape === 'disc';
  return (
    <svg className="pay-mark" viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" fill={`var(--${ground})`} />
      <g fill={`var(--${second})`}>{SHAPES[shape]}</g>
      {letters && (
        <text
          x="20"
          y={shape === 'band' || shape === 'wave' ? 18 : 20.5}
          fontSize={letters.length > 2 ? 13 : 18}
          fill={`var(--on-${onDisc ? second : ground})`}
        >
          {letters}
        </text>
      )}
    </svg>
  );
}

const SHAPES = {
  band: <rect y="31" width="40" height="5" />,
  disc: <circle cx="20" cy="20" r="14.5" />,
  wave: <path d="M0 33q5-6 10 0t10 0 10 0 10 0v7H0z" />,
  corner: <path d="M40 26v14H26z" />,
  card: (
    <>
      <rect x="5" y="9" width="30" height="22" rx="4" />
      <rect x="5" y="14" width="30" height="5" fill="var(--ivory)" />
      <rect x="9" y="23" width="7" height="4" rx="1" fill="var(--marigold)" />
    </>
  ),
  ring: <path d="M20 4a16 16 0 1 1 0 32 16 16 0 0 1 0-32m0 4a12 12 0 1 0 0 24 12 12 0 0 0 0-24" />,
} as const satisfies Record<Shape, ReactNode>;
