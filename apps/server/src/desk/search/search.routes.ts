import * as contract from '@baize/contract/lists/search';

import { serveStaff } from '../../context.ts';
import { deleteFilter, savedFilters, saveFilter } from '../../operators/operators.ts';
import { searchAll } from './search.ts';

export const searchRoutes = [
  serveStaff(contract.opsSearch, ({ app, session, input }) => searchAll(app, session, input)),
  serveStaff(contract.savedFilters, ({ app, session }) => savedFilters(app, session.operator)),
  serveStaff(contract.saveFilter, async ({ app, session, input }) => {
    await saveFilter(app, session.operator, input);
    return {};
  }),
  serveStaff(contract.deleteFilter, async ({ app, session, input }) => {
    await deleteFilter(app, session.operator, input);
    return {};
  }),
];
