import * as contract from '@baize/contract/accounts/two-step';

import { serve, servePublic } from '../../context.ts';
import { languageFor } from '../../site/site.ts';
import { addPasskey, passkeyOffer, passkeyRequest, passkeysOf, removePasskey } from '../factors/passkeys.ts';
import { proofMethods, sendProofCode } from '../factors/proofs.ts';
import { confirmTotp, offerTotp, renewRecoveryCodes, setTwoStep, twoStepOf } from '../factors/two-step.ts';
import { sendStepUpCode, stepUpPasskey } from './step-up.ts';

export const twoStepRoutes = [
  servePublic(contract.sendStepUpCode, ({ app, input, caller }) => sendStepUpCode(app, input, caller)),
  servePublic(contract.stepUpPasskeyOptions, ({ app, input }) => stepUpPasskey(app, input.challenge)),
  serve(contract.proofMethods, ({ app, session }) => proofMethods(app, session.member)),
  serve(contract.proofPasskeyOptions, ({ app, session }) => passkeyRequest(app, 'proof', session.member)),
  serve(contract.proofCode, ({ app, session, input, caller }) =>
    sendProofCode(app, session.member, input.method, caller),
  ),
  serve(contract.twoStep, ({ app, session }) => twoStepOf(app, session.member)),
  serve(contract.offerTotp, async ({ app, session, input }) => {
    await app.proofs.require(app.db, session, input.proof);
    return offerTotp(app, session.member, session.account);
  }),
  serve(contract.confirmTotp, async ({ app, session, input, caller }) => {
    const wish = { code: input.code, language: languageFor(caller) };
    return { recoveryCodes: await confirmTotp(app, session, wish) };
  }),
  serve(contract.setTwoStep, async ({ app, session, input, caller }) => {
    await app.proofs.require(app.db, session, input.proof);
    const wish = { ...input, language: languageFor(caller) };
    await app.db.transaction().execute((tx) => setTwoStep(app, tx, session, wish));
    return {};
  }),
  serve(contract.renewRecoveryCodes, async ({ app, session, input, caller }) => {
    await app.proofs.require(app.db, session, input.proof);
    return { recoveryCodes: await renewRecoveryCodes(app, session, languageFor(caller)) };
  }),
  serve(contract.passkeys, ({ app, session }) => passkeysOf(app.db, session.member)),
  serve(contract.passkeyOptions, async ({ app, session, input }) => {
    await app.proofs.require(app.db, session, input.proof);
    return passkeyOffer(app, session);
  }),
  serve(contract.addPasskey, async ({ app, session, input, caller }) => {
    await addPasskey(app, session, { ...input, language: languageFor(caller) });
    return {};
  }),
  serve(contract.removePasskey, async ({ app, session, input, caller }) => {
    await app.proofs.require(app.db, session, input.proof);
    await removePasskey(app, session, { id: input.id, language: languageFor(caller) });
    return {};
  }),
];
