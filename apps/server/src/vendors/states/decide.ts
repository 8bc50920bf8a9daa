import type { VendorOutcome } from '@baize/contract/vendors/status';

import { refusal, wrongWithFree } from './effects.ts';
import type { Decision, Message } from './message.ts';
import {
  arrivalOf,
  type Cell,
  type Effect,
  idStateOf,
  namedStateOf,
  type Row,
  roundStateOf,
  STATE_TABLE,
} from './state-table.ts';
import type { Known } from './stored-state.ts';

/** Looks a message up in the table of states. The lane checks that what is known still holds when the step is posted. */
export function decide(message: Message, known: Known): Decision {
  const row: Row = STATE_TABLE[arrivalOf(message)];
  const id = idStateOf(message, known);
  if (id !== 'new') return done(row.id[id], message, known);
  if (known.foreign) return answer('TX_CONFLICT');
  // Something came between: what was worked out is not true any more, and is worked out again another time.
  if (message.seen !== undefined && message.seen !== known.round?.version) return answer('ROUND_NOT_FOUND');
  const wrong = message.wrong ?? wrongWithGrant(message, known);
  if (wrong) return refusal(message, known, wrong);
  return done(effectOf(row.round[roundStateOf(known)], known), message, known);
}

function wrongWithGrant(message: Message, { grant }: Known): VendorOutcome | null {
  return message.kind === 'bet' && message.free ? wrongWithFree(message.free, grant) : null;
}

function effectOf(cell: Cell, known: Known): Effect {
  return 'named' in cell ? cell.named[namedStateOf(known)] : cell;
}

function done(effect: Effect, message: Message, known: Known): Decision {
  if ('answer' in effect) return answer(effect.answer);
  if ('refuse' in effect) return refusal(message, known, effect.refuse);
  return 'replay' in effect ? replay(known) : effect.post(message, known);
}

function replay({ tx, second }: Known): Decision {
  if (!tx) throw new Error('there is nothing to replay');
  return { do: 'replay', tx, second };
}

function answer(status: VendorOutcome): Decision {
  return { do: 'answer', status };
}
