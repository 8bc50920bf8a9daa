import * as switchCalls from '@baize/contract/desk/switches';
import { serveStaff } from '../../context.ts';
import { serveRequest } from '../../operators/operators.ts';
import { changeSwitch, listSwitches } from './switch-changes.ts';

export const switchRoutes = [
  serveStaff(switchCalls.opsSwitches, ({ app, session }) => listSwitches(app, session)),
  serveRequest(switchCalls.opsSetSwitch, changeSwitch),
];
