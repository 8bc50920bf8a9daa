import * as contract from '@baize/contract/identity/identity';

import { serve } from '../context.ts';
import { ownIdentity, submitDocument } from './documents.ts';

export const identityRoutes = [
  serve(contract.ownIdentity, ({ app, session }) => ownIdentity(app, app.db, session.member)),
  serve(contract.submitIdentity, ({ app, session, input }) => submitDocument(app, session, input)),
];
