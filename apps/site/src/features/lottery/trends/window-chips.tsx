import { Chips } from '@baize/ui/forms/chips';
import { useText } from '../../../shell/text.ts';
import { WINDOWS, type Window } from './results.data.ts';

interface WindowProps {
  window: Window;
  choose: (window: Window | undefined) => void;
}

/** The draws that are counted: the last ones, or those of a day. */
export function WindowChips({ window, choose }: WindowProps) {
  const t = useText();
  const days = { today: t('lottery.trends.today'), yesterday: t('lottery.trends.yesterday') };
  return (
    <Chips
      label={t('lottery.trends.window')}
      chips={WINDOWS.map((each) => ({
        key: String(each),
        label: typeof each === 'number' ? t('lottery.trends.draws', { count: each }) : days[each],
      }))}
      on={[String(window)]}
      onPress={(key) => choose(WINDOWS.find((each) => String(each) === key))}
      bleed
    />
  );
}
