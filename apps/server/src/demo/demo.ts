/** Data for a trial: a first start that has something to show, and history for looking at reports. */
export { hasSignIns, seedFirstStart, signInsFile } from './first-start.ts';
export { requireTrial, seedDemo } from './seed.ts';
