// The screens, popups and dialogs of vendors and reconciliation.
import type { ScreenFeature } from '../ground/scene.ts';

export const VENDORS: ScreenFeature = {
  dialogs: {
    AddVendorDialog: ['/vendors', 'Add a provider'],
    StandingDialog: ['/vendors/baize', 'Change its state'],
    SuspendDialog: ['/vendors/baize', 'Resume'],
    TermsDialog: ['/vendors/baize', 'Change the contract'],
    KeyDialog: ['/vendors/baize', 'Make the next key'],
    SecretDialog: ['/vendors/baize', 'Show the secret'],
    GrantDialog: ['/free-rounds', 'Ask'],
    RunDialog: ['/reconciliation', 'Compare a day'],
    AcceptDialog: ['/reconciliation', 'Accept'],
    TransferDialog: ['/reconciliation/transfers', 'Decide'],
    WriteOffDialog: ['/reconciliation/outstanding', 'Write off'],
    ProofDialog: ['/reconciliation/statements', 'Show'],
    ReadStatementsDialog: ['/reconciliation/statements', 'Read statements'],
    ExplainDialog: ['/reconciliation/payments', 'Resolve'],
    TakePaymentDialog: ['/reconciliation/payments', 'Resolve', 'Take it in'],
    WinDialog: ['/reconciliation/wins', 'Decide'],
  },
};
