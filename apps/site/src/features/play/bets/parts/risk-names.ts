import { useText } from '../../../../shell/text.ts';

/** The risks of a game by their names. */
export function useRiskNames(): Readonly<Record<string, string>> {
  const t = useText();
  return {
    low: t('play.riskLow'),
    medium: t('play.riskMedium'),
    high: t('play.riskHigh'),
    standard: t('play.riskStandard'),
  };
}
