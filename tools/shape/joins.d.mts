import type { Source } from './plan.mjs';

export function joins(files?: readonly Source[]): Source[];
