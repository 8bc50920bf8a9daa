import type { Feature } from '../../feature.ts';
import { mountConsole } from './console-page.ts';
import { mountOutbox } from './outbox-page.ts';

export const consoleDesk: Feature = {
  name: 'desk/console',
  mount({ console }, app) {
    mountOutbox(console, app);
    mountConsole(console, app);
  },
};
