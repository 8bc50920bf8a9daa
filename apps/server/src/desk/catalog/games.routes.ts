import * as contract from '@baize/contract/desk/catalog';

import { opsOrder, opsSetOrder } from '@baize/contract/desk/order';
import { opsPayback } from '@baize/contract/desk/payback';
import { opsSetStakes, opsStakes } from '@baize/contract/desk/stakes';

import { serveStaff } from '../../context.ts';
import { listPayback } from '../play/payback.ts';
import { listImportDiff, listImports, requestImport } from './game-imports.ts';
import { listOrder, setOrder } from './game-order.ts';
import { setPicture } from './game-pictures.ts';
import { listStakes, setStakes } from './game-stakes.ts';
import { enterVendor, gameDetails, listGames, listVendors, setGames, setNames, setVendor } from './games.ts';

export const gamesRoutes = [
  serveStaff(contract.opsVendors, ({ app }) => listVendors(app)),
  serveStaff(contract.opsAddVendor, async ({ app, input, session, caller }) => {
    await enterVendor(app, { session, address: caller.address }, input);
    return {};
  }),
  serveStaff(contract.opsSetVendor, async ({ app, input, session, caller }) => {
    await setVendor(app, { session, address: caller.address }, input);
    return {};
  }),
  serveStaff(contract.opsGames, ({ app, input }) => listGames(app, input)),
  serveStaff(contract.opsGame, ({ app, input }) => gameDetails(app, input)),
  serveStaff(contract.opsSetGames, ({ app, input, session, caller }) =>
    setGames(app, { session, address: caller.address }, input),
  ),
  serveStaff(contract.opsSetNames, async ({ app, input, session, caller }) => {
    await setNames(app, { session, address: caller.address }, input);
    return {};
  }),
  serveStaff(contract.opsSetPicture, ({ app, input, session, caller }) =>
    setPicture(app, { session, address: caller.address }, input),
  ),
  serveStaff(opsOrder, async ({ app, input }) => listOrder(app, input)),
  serveStaff(opsSetOrder, ({ app, input, session, caller }) =>
    setOrder(app, { session, address: caller.address }, input),
  ),
  serveStaff(opsStakes, ({ app, input }) => listStakes(app, input)),
  serveStaff(opsSetStakes, ({ app, input, session, caller }) =>
    setStakes(app, { session, address: caller.address }, input),
  ),
  serveStaff(contract.opsImportGames, ({ app, input, session, caller }) =>
    requestImport(app, { session, address: caller.address }, input),
  ),
  serveStaff(contract.opsImports, ({ app, input }) => listImports(app, input)),
  serveStaff(contract.opsImportDiff, ({ app, input }) => listImportDiff(app, input)),
  serveStaff(opsPayback, ({ app, input }) => listPayback(app, input)),
];
