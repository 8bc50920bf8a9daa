import type { MemberRow } from '@baize/contract/desk/members';
import { State } from '../../parts/values.tsx';

const TONES = { locked: 'wait', closed: 'bad' } as const;

export function MemberState({ state }: Pick<MemberRow, 'state'>) {
  if (state === 'active') return 'active';
  return <State tone={TONES[state]}>{state}</State>;
}
