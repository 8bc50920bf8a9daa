import { sqlFile } from '../../platform/database/sql-file.ts';
import { type Invariant, MOVEMENT_KINDS } from '../../wallet/wallet.ts';
import { BACK_BYTES, ITEM_BYTES, PLAN_BYTES, TAKEN_BYTES } from './companion.ts';

const file = (name: string) => sqlFile(import.meta.dirname, name);
const { lotteryChase, lotteryChaseBack } = MOVEMENT_KINDS;

/** Chases against the ledger, and against the lines that they bet. */
export const CHASE_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I8',
    title: 'a chase held the stakes of its items, and each return moved those of its own',
    sql: file('moved').text({ place: lotteryChase.id, back: lotteryChaseBack.id }),
  },
  {
    id: 'I7',
    title: 'chases and what came back of them are as their batch sealed them',
    sql: file('sealed').text({
      planBytes: PLAN_BYTES,
      itemBytes: ITEM_BYTES,
      backBytes: BACK_BYTES,
      takenBytes: TAKEN_BYTES,
    }),
  },
  {
    id: 'I8',
    title: 'an item was bet once and whole with the lines of its plan, or not at all',
    sql: file('bet-once').text(),
  },
  {
    id: 'I8',
    title: 'a chase that has stopped or ended plays no later issue',
    sql: file('stopped').text(),
  },
];
