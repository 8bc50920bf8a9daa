import { adjustment } from './adjustment.ts';
import type { Operation } from './approval-requests.ts';
import { roundCloseOut } from './close-out.ts';
import { memberClosing } from './closing.ts';
import { memberContactReset } from './contact-reset.ts';
import { gameImport } from './game-imports.ts';
import { stakesChange } from './game-stakes.ts';
import { houseLimit } from './protection.ts';
import {
  breakAcceptance,
  outstandingWriteOff,
  transferDecision,
  winDecision,
} from './reconciliation-operations.ts';
import { regionChange } from './regions.ts';
import { memberReparenting } from './reparenting.ts';
import { roundResettle, roundVoid } from './round-corrections.ts';
import { roleGrant, staffEnable, staffTwoStepReset } from './staff-operations.ts';
import { switchChanges } from './switch-changes.ts';
import { memberTwoStepReset } from './two-step-reset.ts';
import { keyChange, termsChange } from './vendor-changes.ts';

// biome-ignore lint/suspicious/noExplicitAny: the list holds many input types; each input is parsed before it runs.
export type AnyOperation = Operation<any>;

/** Everything that takes two people. */
export const OPERATIONS: readonly AnyOperation[] = [
  adjustment,
  memberTwoStepReset,
  memberContactReset,
  memberClosing,
  memberReparenting,
  houseLimit,
  ...switchChanges,
  regionChange,
  gameImport,
  stakesChange,
  roundVoid,
  roundResettle,
  roundCloseOut,
  termsChange,
  keyChange,
  breakAcceptance,
  transferDecision,
  winDecision,
  outstandingWriteOff,
  roleGrant,
  staffEnable,
  staffTwoStepReset,
];
