import type { App, StaffSession } from '../context.ts';
import type { Tx } from '../platform/database/db.ts';
import { type Operation, requestApproval } from './approval-requests.ts';
import { audit } from './audit-log.ts';

/** The entry of the audit log about a change. */
interface Written {
  readonly element: string;
  readonly before: unknown;
  readonly after: object;
}

/** A kind of change that one operator makes alone or, where it weighs more, only with a second one. */
export interface Setting<Change> extends Omit<Operation<Change>, 'run' | 'cashAfter'> {
  /** The action on the audit log. */
  readonly action: string;
  /** Writes the change in the name of its maker. Refuses one that does not fit what is set now. */
  write(app: App, tx: Tx, change: Change, maker: string): Promise<Written>;
}

interface Wish<Change> {
  /** The maker's own: the same key again is the same request. */
  readonly key: string;
  readonly setting: Setting<Change>;
  readonly change: Change;
  readonly session: StaffSession;
  readonly address: string;
}

/** The operation of a setting, for the table of operations that two people decide on. */
export function settingOperation<Change>(setting: Setting<Change>): Operation<Change> {
  const { action, write: _, ...operation } = setting;
  return {
    ...operation,
    async run(app, tx, change, people) {
      const { element, before, after } = await setting.write(app, tx, change, people.maker);
      const more = { request: people.request, maker: people.maker };
      await audit(tx, app.clock, {
        actor: people.approver,
        action,
        element,
        before,
        after: { ...after, ...more },
      });
      return null;
    },
  };
}

/** As `applyIn`, in a transaction of its own. */
export function applyOrRequest<Change>(
  app: App,
  wish: Wish<Change>,
  takesTwo: (tx: Tx) => Promise<boolean>,
  write: (tx: Tx) => Promise<Written>,
): Promise<string | null> {
  return app.db.transaction().execute((tx) => applyIn(app, tx, wish, takesTwo, write));
}

/**
 * Makes the change now and answers null, or asks a second operator and answers the request. `takesTwo` says which, and refuses what
 * nobody should be asked about; `write` is the setting's own.
 */
export async function applyIn<Change>(
  app: App,
  tx: Tx,
  { key, setting, change, session, address }: Wish<Change>,
  takesTwo: (tx: Tx) => Promise<boolean>,
  write: (tx: Tx) => Promise<Written>,
): Promise<string | null> {
  if (await takesTwo(tx)) {
    const operation = settingOperation(setting);
    return requestApproval(app, tx, { key, operation, input: change, maker: session, address });
  }
  const written = await write(tx);
  await audit(tx, app.clock, { actor: session.operator, action: setting.action, ...written, address });
  return null;
}
