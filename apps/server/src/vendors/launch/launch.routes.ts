import { launchGame } from '@baize/contract/vendors/launch';

import { serve } from '../../context.ts';
import { launch } from './launch.ts';

export const launchRoutes = [
  serve(launchGame, ({ app, session, input, caller }) => launch(app, session, input, caller.address)),
];
