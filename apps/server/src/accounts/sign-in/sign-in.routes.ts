import * as contract from '@baize/contract/accounts/session';

import { serve, servePublic } from '../../context.ts';
import { passkeyRequest } from '../factors/passkeys.ts';
import { fromOf } from '../sessions/devices.ts';
import { rememberedName } from '../sessions/remembered-browsers.ts';
import { freePlay } from './free-play.ts';
import { exchange, handOver } from './hand-over.ts';
import { loginByName, loginBySms, sendLoginCode } from './login-by-name.ts';
import { loginByPasskey } from './login-by-passkey.ts';
import { quickLogin } from './quick-login.ts';
import { stepUp } from './step-up.ts';
import { signInAnswer, welcomed } from './welcome.ts';

export const signInRoutes = [
  servePublic(contract.publicKey, ({ app }) => app.envelopes.publicKey()),
  servePublic(contract.trust, async ({ app }) => ({ alg: 'Ed25519', key: app.keys.trust().publicText })),
  servePublic(contract.login, async ({ app, input, caller }) => {
    const sign = input.type === 'sms' ? loginBySms : loginByName;
    return signInAnswer(await sign(app, input, caller), caller);
  }),
  servePublic(contract.sendLoginCode, ({ app, input, caller }) => sendLoginCode(app, input, caller)),
  servePublic(contract.stepUp, async ({ app, input, caller }) =>
    welcomed(await stepUp(app, input, fromOf(app, caller)), caller),
  ),
  servePublic(contract.remembered, async ({ app, caller }) => ({
    username: await rememberedName(app, caller.headers.cookie),
  })),
  servePublic(contract.quickLogin, async ({ app, caller }) =>
    welcomed(await quickLogin(app, caller.headers.cookie, fromOf(app, caller)), caller),
  ),
  servePublic(contract.passkeyLoginOptions, ({ app }) => passkeyRequest(app, 'login', null)),
  servePublic(contract.passkeyLogin, async ({ app, input, caller }) => {
    const welcome = await loginByPasskey(app, input, fromOf(app, caller));
    return welcomed(welcome, caller);
  }),
  servePublic(contract.freePlay, async ({ app, caller }) =>
    welcomed(await freePlay(app, fromOf(app, caller)), caller),
  ),
  serve(contract.handOver, async ({ app, session }) => ({ code: await handOver(app, session) })),
  servePublic(contract.exchange, async ({ app, input, caller }) =>
    welcomed(await exchange(app, input.code, fromOf(app, caller)), caller),
  ),
];
