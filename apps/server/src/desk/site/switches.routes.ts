import * as switchCalls from '@baize/contract/desk/switches';
import { serveStaff } from '../../context.ts';
import { changeSwitch, listSwitches } from './switch-changes.ts';

export const switchRoutes = [
  serveStaff(switchCalls.opsSwitches, ({ app, session }) => listSwitches(app, session)),
  serveStaff(switchCalls.opsSetSwitch, async ({ app, session, input, caller }) => ({
    approval: await changeSwitch(app, session, input, caller.address),
  })),
];
