import type { Translate } from '../../shell/text.ts';
import type { WagerRecord, WagerRow } from './records.data.ts';

export function stateText(t: Translate, state: WagerRow['state']): string {
  const names = { settled: t('records.settled'), open: t('records.open'), void: t('records.void') };
  return names[state];
}

/** A type of games by the name that people know. */
export function categoryText(t: Translate, category: string): string {
  const names: Readonly<Record<string, string>> = {
    RNG: t('records.slots'),
    LIVE: t('records.live'),
    FISH: t('records.fish'),
    PVP: t('records.pvp'),
    SPORTS: t('records.sports'),
    ESPORTS: t('records.esports'),
    LOTT: t('records.lottery'),
    ELOTT: t('records.quickLottery'),
    COCKFIGHT: t('records.cockfight'),
  };
  return names[category] ?? category;
}

export function stepText(t: Translate, kind: WagerRecord['steps'][number]['kind']): string {
  const names = {
    bet: t('records.stepBet'),
    win: t('records.stepWin'),
    rollback: t('records.stepRollback'),
    endRound: t('records.stepEnd'),
    jackpotWin: t('records.stepJackpot'),
    promoWin: t('records.stepPromotion'),
    adjust: t('records.stepAdjust'),
    collect: t('records.stepCollect'),
    heldWin: t('records.stepHeldWin'),
  };
  return names[kind];
}
