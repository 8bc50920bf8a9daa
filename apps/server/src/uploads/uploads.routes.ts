import * as contract from '@baize/contract/members/uploads';

import { serve } from '../context.ts';
import { ownLink } from './links.ts';
import { takeUpload } from './pictures.ts';

export const uploadsRoutes = [
  serve(contract.upload, async ({ app, session, input }) => ({
    id: await takeUpload(app, session.member, input),
  })),
  serve(contract.uploadLink, ({ app, session, input }) => ownLink(app, session.member, input.id)),
];
