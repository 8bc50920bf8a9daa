import {
  IDENTITY_EVENTS,
  IDENTITY_STATES,
  type IdentityEvent,
  type IdentityState,
} from '@baize/contract/identity/states';
import { filled } from '@baize/contract/testing-edges';
import { expect, test } from 'vitest';

import { newOperator } from '../operators/testing.ts';
import { Refusal } from '../platform/refuse.ts';
import { member, type Player } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { changeDocument, withDocument } from './changes.ts';
import { approveDocument, rejectDocument, revokeDocument } from './decisions.ts';
import { documentOf, identityOf, submit } from './testing.ts';

const node = await sharedApp();
const { app } = node;
const { id: operator } = await newOperator(node, 'risk');
const reason = 'unreadable' as const;

const onNewest = async (
  player: Player,
  work: (...args: Parameters<Parameters<typeof withDocument>[2]>) => Promise<unknown>,
) => withDocument(app, await documentOf(node, player), work);

const DO: Record<IdentityEvent, (player: Player) => Promise<unknown>> = {
  submit: async (player) => {
    const { status, body } = await submit(player);
    if (status !== 200) throw new Refusal(body.code);
  },
  approve: (player) => onNewest(player, (tx, row) => approveDocument(app, tx, row, { operator })),
  reject: (player) => onNewest(player, (tx, row) => rejectDocument(app, tx, row, { operator, reason })),
  expire: (player) => onNewest(player, (tx, row) => changeDocument(app, tx, row, 'expire')),
  revoke: (player) => onNewest(player, (tx, row) => revokeDocument(app, tx, row, { operator, reason })),
};
const PATHS: Record<IdentityState, readonly IdentityEvent[]> = {
  none: [],
  submitted: ['submit'],
  approved: ['submit', 'approve'],
  rejected: ['submit', 'reject'],
  expired: ['submit', 'approve', 'expire'],
  revoked: ['submit', 'approve', 'revoke'],
};

async function at(state: IdentityState): Promise<Player> {
  const player = await member(node, { cash: 0n });
  for (const event of PATHS[state]) await DO[event](player);
  expect((await identityOf(player)).state).toBe(state);
  return player;
}

test.each(IDENTITY_STATES)('M-01.9 every event is tried on an identity that is %s', async (state) => {
  // Without a document there is nothing that a decision could be about.
  const events = (Object.keys(IDENTITY_EVENTS) as IdentityEvent[]).filter(
    (event) => state !== 'none' || event === 'submit',
  );
  const fits = (event: IdentityEvent) => (IDENTITY_EVENTS[event].from as readonly string[]).includes(state);
  const player = await at(state);
  for (const event of filled(events)) {
    if (!fits(event)) {
      await expect(DO[event](player), event).rejects.toMatchObject({ code: 'identity.state' });
      expect((await identityOf(player)).state).toBe(state);
      continue;
    }
    const fresh = await at(state);
    await DO[event](fresh);
    expect((await identityOf(fresh)).state, event).toBe(IDENTITY_EVENTS[event].to);
  }
});
