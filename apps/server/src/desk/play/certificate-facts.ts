import type { TitlePage } from '@baize/contract/games/desk-studio';
import type { BetFigures } from '@baize/games/kit/bets';
import type { Certificate } from '@baize/games/slots/exact';

import type { StoredCertificate } from '../../play/play.ts';

type Facts = NonNullable<TitlePage['certificate']>;

/** The part of a certificate for operators; it is of the rounds of a slot, or of the bets of a game with choices. */
export function certificateFacts(certificate: StoredCertificate): Facts {
  const { version, sources } = certificate;
  if (!('bets' in certificate)) return { version, sources, round: roundFacts(certificate), bets: null };
  const { bets, usual, returnsMin, returnsMax, sigmaMax, shown } = certificate;
  const figures = {
    bets,
    usual: betFacts({ ...certificate, name: usual }),
    returnsMin,
    returnsMax,
    sigmaMax,
    shown: shown.map(betFacts),
  };
  return { version, sources, round: null, bets: figures };
}

function betFacts({ name, returns, sigma, hitRate, top }: BetFigures): NonNullable<Facts['bets']>['usual'] {
  const oneIn = top.chance ? 1 / top.chance : null;
  return { name, returns, sigma, hitRate, top: { times: top.times, oneIn } };
}

function roundFacts(of: Certificate): NonNullable<Facts['round']> {
  const { returns, sigma, hitRate, atLeastStakeRate, volatilityIndex, interval, split, classes } = of;
  const { feature, inside, topWin, bought } = of;
  return {
    returns,
    sigma,
    hitRate,
    atLeastStakeRate,
    volatilityIndex,
    interval,
    split,
    classes,
    top: { times: topWin.times, oneIn: topWin.oneIn },
    feature: feature && {
      oneIn: feature.oneIn,
      meanSpins: feature.meanSpins,
      meanWin: feature.meanWin,
    },
    inside: inside && { oneIn: inside.oneIn, meanWin: inside.meanWin },
    bought: bought ? boughtFacts(of, bought) : null,
  };
}

function boughtFacts(
  { topWin: { times } }: Certificate,
  { classes: _, topWin, ...figures }: NonNullable<Certificate['bought']>,
): NonNullable<NonNullable<Facts['round']>['bought']> {
  return { ...figures, top: { times, oneIn: topWin.oneIn } };
}
