/** Data for a trial: a first start that has something to show, and history for looking at reports. */

export { openDemoCard } from './card.ts';
export { requireTrial } from './demo-app.ts';
export { fillHistory, hasSignIns, seedFirstStart, signInsFile } from './first-start.ts';
export { seedDemo } from './seed.ts';
