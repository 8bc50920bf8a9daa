// Written by `npm run joins`.
import type { SiteMemberEvent } from '../site/feature.ts';
import type { ProtectionMemberEvent } from '../protection/feature.ts';
import type { WalletMemberEvent } from '../wallet/feature.ts';
import type { CashierMemberEvent } from '../cashier/feature.ts';
import type { BonusMemberEvent } from '../bonus/feature.ts';
import type { TournamentMemberEvent } from '../tournaments/feature.ts';
import type { IdentityMemberEvent } from '../identity/feature.ts';
import type { LotteryMemberEvent } from '../lottery/feature.ts';

export type JoinedMemberEvent =
  | SiteMemberEvent
  | ProtectionMemberEvent
  | WalletMemberEvent
  | CashierMemberEvent
  | BonusMemberEvent
  | TournamentMemberEvent
  | IdentityMemberEvent
  | LotteryMemberEvent;
