import { State, type Tone } from '../../parts/values.tsx';
import type { OpsWagerRow } from './records.data.ts';

const TONES: Readonly<Record<OpsWagerRow['state'], Tone>> = { settled: 'plain', open: 'wait', void: 'bad' };

export function WagerState({ state }: Pick<OpsWagerRow, 'state'>) {
  return <State tone={TONES[state]}>{state}</State>;
}
