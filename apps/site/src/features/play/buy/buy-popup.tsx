import './buy.css';

import type { Buy } from '@baize/contract/games/slots';
import { formatAmount, parseAmount } from '@baize/contract/money';
import { Button } from '@baize/ui/forms/button';
import { Dialog } from '@baize/ui/layers/dialog';
import { Money } from '@baize/ui/money/money';
import { moneyText } from '@baize/ui/money/money-text';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useOnline } from '../../../shell/online.ts';
import { Facts } from '../../../shell/parts/fact-list.tsx';
import { closePopup, type PopupProps } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { playable, useBalance } from '../../../shell/wallet.ts';
import { shown } from '../amounts.ts';
import { Ladder } from '../ladder.tsx';
import { type GameInfo, type GameName, gameInfoQuery, usePlayMode } from '../play.data.ts';
import { openGame, PlayContext, usePlay, useView } from '../play-context.ts';
import { SymbolArt, symbolName } from '../rules/paytable.tsx';
import { featureName } from './buy-words.ts';
import { cannotBuy, priceOf } from './price.ts';

/** The purchase of a feature: what it is, its price at a stake that can be changed here, and what it returns. */
export default function BuyPopup({ onClose }: PopupProps) {
  const t = useText();
  const { vendor = '', code = '' } = useParams({ strict: false }) as Partial<GameName>;
  const name = { vendor: vendor.toLowerCase(), code: code.toLowerCase(), playMode: usePlayMode() };
  const { data: info } = useQuery(gameInfoQuery(name));
  const session = openGame.present?.session;
  const buy = info?.family === 'slots' ? info.buy : null;
  const title = buy ? t('play.buyTitle', { feature: featureName(t, buy.what) }) : t('play.buy');
  return (
    <Dialog popup="G-11.2" title={title} closeLabel={t('shell.close')} onClose={onClose}>
      {info && session && buy ? (
        <PlayContext value={{ session, info }}>
          <Purchase buy={buy} />
        </PlayContext>
      ) : (
        <p>{t('play.buyOff')}</p>
      )}
    </Dialog>
  );
}

function Purchase({ buy }: { buy: Buy }) {
  const t = useText();
  const { session, info } = usePlay();
  const stake = useView((view) => view.stake);
  const still = useView((view) => view.phase === 'idle' && view.auto === null && view.series === null);
  const online = useOnline();
  const known = useBalance(info.playMode);
  const balance = known ? playable(known) : '0';
  const price = priceOf(info, stake) ?? 0n;
  const why = cannotBuy(info, stake, parseAmount(balance));
  const confirm = () => {
    closePopup();
    session.buy(price);
  };
  return (
    <div className="stack buy-sheet">
      <Feature info={info} buy={buy} />
      <Ladder />
      <Facts
        facts={[
          [t('play.stake'), <Money key="stake" amount={stake} currency={info.currency} />],
          [
            t('play.buyPrice'),
            <b key="price">
              <Money amount={formatAmount(price)} currency={info.currency} />
            </b>,
          ],
          [t('shell.balance'), <Money key="balance" amount={balance} currency={info.currency} />],
          [
            t('play.buyPayback'),
            <bdi key="payback" dir="ltr" className="num">
              {buy.payback}%
            </bdi>,
          ],
        ]}
      />
      {why && (
        <p className="buy-why" role="status">
          {why === 'most' ? t('play.buyMost', { amount: moneyText(buy.most) }) : t('play.buyShort')}
        </p>
      )}
      <div className="buy-acts">
        <Button onClick={() => closePopup()}>{t('play.buyCancel')}</Button>
        <Button enamel="marigold" disabled={why !== null || !still || !online} onClick={confirm}>
          {t('play.buyFor', { amount: shown(price) })}
        </Button>
      </div>
    </div>
  );
}

function Feature({ info, buy }: { info: GameInfo; buy: Buy }) {
  const t = useText();
  const { symbol, least } = buy.trigger;
  const spins = info.scatter.awards[least] ?? 0;
  return (
    <div className="buy-feature">
      <SymbolArt code={info.code} name={symbol} />
      <div>
        <b>{buy.what === 'hold' ? t('play.featureHold') : t('play.freeSpins', { count: spins })}</b>
        <p className="muted">{t('play.buyText', { least, symbol: symbolName(info.code, symbol) })}</p>
      </div>
    </div>
  );
}
