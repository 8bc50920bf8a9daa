import { exportList as exportListCall } from '@baize/contract/lists/exports';
import { serveWork } from '../../operators/operators.ts';
import { exportList } from './exports.ts';

export const exportRoutes = [serveWork(exportListCall, exportList)];
