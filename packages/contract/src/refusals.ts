export { REFUSALS, type RefusalCode } from './calls/features.ts';
