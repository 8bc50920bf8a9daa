import { asOwner } from '../platform/database/owner.ts';

/** Lets a database run on simulated time, or ends that; only the owner's connection may. Tests and the demo history use it. */
export async function simulateTime(ownerUrl: string, on: boolean): Promise<void> {
  await asOwner(ownerUrl, 'update wallet.setting set simulated_time = $1 where simulated_time <> $1', [on]);
}

/** Lengthens every deadline that the database keeps itself; only the owner's connection may. 1 in production. */
export async function setPatience(ownerUrl: string, patience: number): Promise<void> {
  await asOwner(ownerUrl, 'update wallet.setting set patience = $1 where patience <> $1', [patience]);
}
