import * as contract from '@baize/contract/desk/catalog';

import { opsOrder, opsSetOrder } from '@baize/contract/desk/order';
import { opsPayback } from '@baize/contract/desk/payback';
import { opsSetStakes, opsStakes } from '@baize/contract/desk/stakes';

import { serveStaff } from '../../context.ts';
import { serveChange, serveWork } from '../../operators/operators.ts';
import { listPayback } from '../play/payback.ts';
import { listImportDiff, listImports, requestImport } from './game-imports.ts';
import { listOrder, setOrder } from './game-order.ts';
import { setPicture } from './game-pictures.ts';
import { listStakes, setStakes } from './game-stakes.ts';
import { enterVendor, gameDetails, listGames, listVendors, setGames, setNames, setVendor } from './games.ts';

export const gamesRoutes = [
  serveStaff(contract.opsVendors, ({ app }) => listVendors(app)),
  serveChange(contract.opsAddVendor, enterVendor),
  serveChange(contract.opsSetVendor, setVendor),
  serveStaff(contract.opsGames, ({ app, input }) => listGames(app, input)),
  serveStaff(contract.opsGame, ({ app, input }) => gameDetails(app, input)),
  serveWork(contract.opsSetGames, setGames),
  serveChange(contract.opsSetNames, setNames),
  serveWork(contract.opsSetPicture, setPicture),
  serveStaff(opsOrder, async ({ app, input }) => listOrder(app, input)),
  serveWork(opsSetOrder, setOrder),
  serveStaff(opsStakes, ({ app, input }) => listStakes(app, input)),
  serveWork(opsSetStakes, setStakes),
  serveWork(contract.opsImportGames, requestImport),
  serveStaff(contract.opsImports, ({ app, input }) => listImports(app, input)),
  serveStaff(contract.opsImportDiff, ({ app, input }) => listImportDiff(app, input)),
  serveStaff(opsPayback, ({ app, input }) => listPayback(app, input)),
];
