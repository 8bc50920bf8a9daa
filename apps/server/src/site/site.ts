/** The pages of the player site, what is switched on, and the texts that the server writes itself. */
export { deliveryText } from './delivery-texts.ts';
export type { SharedFacts } from './link-preview.ts';
export { languageFor, refusalText } from './messages.ts';
export { mountSite } from './pages.ts';
export { systemStatus } from './site.routes.ts';
export {
  createSwitches,
  requireSwitch,
  requireValue,
  SWITCH_LOCK,
  type Switches,
  setSwitch,
} from './switches.ts';
