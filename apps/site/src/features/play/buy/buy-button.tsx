import './buy.css';

import { openPopup } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { usePlay, useView } from '../play-context.ts';
import { SymbolArt } from '../rules/paytable.tsx';
import { featureName } from './buy-words.ts';

/** Opens the purchase of the feature, where the game sells it. */
export function BuyButton() {
  const t = useText();
  const { info } = usePlay();
  const away = useView((view) => view.series !== null || view.free !== null);
  const still = useView((view) => view.phase === 'idle' && view.auto === null);
  const { buy } = info;
  if (!buy || away) return null;
  return (
    <button
      type="button"
      className="buyb"
      data-part="buy"
      aria-label={t('play.buyTitle', { feature: featureName(t, buy.what) })}
      disabled={!still}
      onClick={() => openPopup('buy')}
    >
      <SymbolArt code={info.code} name={buy.trigger.symbol} />
      <span aria-hidden="true" className="brief">
        {t('play.buy')}
      </span>
      <span aria-hidden="true" className="full">
        {t('play.buyTitle', { feature: featureName(t, buy.what) })}
      </span>
    </button>
  );
}
