import { useBetGame } from '../bet-context.ts';
import { DiceChoices, DiceField } from './dice-board.tsx';
import { KenoChoices, KenoField } from './keno-board.tsx';
import { LimboChoices, LimboField } from './limbo-board.tsx';
import { MinesChoices, MinesField } from './mines-board.tsx';
import { PlinkoChoices, PlinkoField } from './plinko-board.tsx';

const FIELDS = {
  dice: DiceField,
  limbo: LimboField,
  plinko: PlinkoField,
  mines: MinesField,
  keno: KenoField,
} as const;

const CHOICES = {
  dice: DiceChoices,
  limbo: LimboChoices,
  plinko: PlinkoChoices,
  mines: MinesChoices,
  keno: KenoChoices,
} as const;

/** The place of the game itself. */
export function Field() {
  const One = FIELDS[useBetGame().info.table.game];
  return <One />;
}

/** The choices beside the stake. */
export function Choices() {
  const One = CHOICES[useBetGame().info.table.game];
  return <One />;
}
