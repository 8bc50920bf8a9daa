import type { Translate } from '../../../../../shell/text.ts';

/** The names of all bets. */
export function spotNames(t: Translate): Readonly<Record<string, string>> {
  return {
    player: t('play.bacPlayer'),
    banker: t('play.bacBanker'),
    tie: t('play.bacTie'),
    'player-pair': t('play.bacPlayerPair'),
    'banker-pair': t('play.bacBankerPair'),
    'either-pair': t('play.bacEitherPair'),
    'perfect-pair': t('play.bacPerfectPair'),
    big: t('play.bacBig'),
    small: t('play.bacSmall'),
    'dragon-7': t('play.bacDragon7'),
    'panda-8': t('play.bacPanda8'),
    'lucky-6': t('play.bacLucky6'),
    'small-tiger': t('play.bacSmallTiger'),
    'big-tiger': t('play.bacBigTiger'),
    'tiger-tie': t('play.bacTigerTie'),
    'player-dragon': t('play.bacPlayerDragon'),
    'banker-dragon': t('play.bacBankerDragon'),
    'player-natural': t('play.bacPlayerNatural'),
    'banker-natural': t('play.bacBankerNatural'),
  };
}

/** When each bet wins. */
export function spotRules(t: Translate): Readonly<Record<string, string>> {
  return {
    player: t('play.bacRulePlayer'),
    banker: t('play.bacRuleBanker'),
    tie: t('play.bacRuleTie'),
    'player-pair': t('play.bacRulePlayerPair'),
    'banker-pair': t('play.bacRuleBankerPair'),
    'either-pair': t('play.bacRuleEitherPair'),
    'perfect-pair': t('play.bacRulePerfectPair'),
    big: t('play.bacRuleBig'),
    small: t('play.bacRuleSmall'),
    'dragon-7': t('play.bacRuleDragon7'),
    'panda-8': t('play.bacRulePanda8'),
    'lucky-6': t('play.bacRuleLucky6'),
    'small-tiger': t('play.bacRuleSmallTiger'),
    'big-tiger': t('play.bacRuleBigTiger'),
    'tiger-tie': t('play.bacRuleTigerTie'),
    'player-dragon': t('play.bacRulePlayerDragon'),
    'banker-dragon': t('play.bacRuleBankerDragon'),
    'player-natural': t('play.bacRulePlayerNatural'),
    'banker-natural': t('play.bacRuleBankerNatural'),
  };
}
