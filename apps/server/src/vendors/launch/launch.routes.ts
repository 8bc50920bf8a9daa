import { launchGame, launchOnNextHost } from '@baize/contract/vendors/launch';

import { serve } from '../../context.ts';
import { launch, launchOnNext } from './launch.ts';

export const launchRoutes = [
  serve(launchGame, ({ app, session, input, caller }) => launch(app, session, input, caller.address)),
  serve(launchOnNextHost, ({ app, session, input, caller }) =>
    launchOnNext(app, session, input, caller.address),
  ),
];
