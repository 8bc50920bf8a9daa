import * as contract from '@baize/contract/vendors/transfers';

import { serve } from '../../context.ts';
import { collectFunds, setFollows, transferFunds } from './transfers.ts';
import { refreshWallet } from './valuations.ts';
import { fundsOf, transferHistory, walletsOf } from './wallets.ts';

export const transfersRoutes = [
  serve(contract.merchantWallet, ({ app, session }) => walletsOf(app, session)),
  serve(contract.consolidatedFunds, ({ app, session }) => fundsOf(app, session)),
  serve(contract.walletTransfer, ({ app, session, input }) => transferFunds(app, session, input)),
  serve(contract.collectWallets, ({ app, session, input }) => collectFunds(app, session, input.key)),
  serve(contract.refreshWallet, ({ app, session, input }) => refreshWallet(app, session, input.vassalage)),
  serve(contract.followWallets, ({ app, session, input }) => setFollows(app, session, input.follows)),
  serve(contract.walletTransfers, ({ app, session, input }) => transferHistory(app, session, input)),
];
