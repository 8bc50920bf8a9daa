import { type opsSetSwitch, type SwitchRow, SwitchValue } from '@baize/contract/desk/switches';
import type { InputOf } from '@baize/contract/route';
import {
  peopleFor,
  SWITCH_CARE,
  SWITCH_DESKS,
  type SwitchDesk,
  type SwitchName,
  switchValues,
} from '@baize/contract/switches';
import * as z from 'zod/mini';
import { applyOrRequest, type Operation, type Setting, settingOperation } from '../../audit/audit.ts';
import type { App, StaffSession } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import type { Tx } from '../../platform/database/db.ts';
import { lock } from '../../platform/locks.ts';
import { refuse } from '../../platform/refuse.ts';
import { requireSwitch, requireValue, SWITCH_LOCK, setSwitch } from '../../site/site.ts';

const Change = z.strictObject({
  name: z.string(),
  value: SwitchValue,
  was: SwitchValue,
  // Requests of earlier versions have none.
  reason: z._default(z.string(), ''),
});
type Change = z.infer<typeof Change>;

/** Changes of switches, by the desk that they belong to. */
const CHANGES = {
  house: changeOf('house'),
  games: changeOf('games'),
  money: changeOf('money'),
} as const satisfies Record<SwitchDesk, Setting<Change>>;

export const switchChanges: readonly Operation<Change>[] = Object.values(CHANGES).map(settingOperation);

function changeOf(desk: SwitchDesk): Setting<Change> {
  const { operation, maker, approver } = SWITCH_DESKS[desk];
  return {
    name: operation,
    about: { switch: 'name' },
    maker,
    approver,
    input: Change,
    action: 'switches.set',
    write,
  };
}

/** Sets a switch now, or asks a second operator where the definition says so; the answer is then the request. */
export async function changeSwitch(
  app: App,
  { key, reason = '', ...wish }: InputOf<typeof opsSetSwitch>,
  { session, address }: Acting,
): Promise<string | null> {
  const { name } = wish;
  const definition = requireSwitch(app.switches, name);
  const setting = CHANGES[definition.desk];
  if (!session.permissions.includes(setting.maker)) refuse('session.forbidden');
  requireValue(app.switches, name, wish.value);
  if (SWITCH_CARE[definition.care].reason && reason === '') refuse('request.invalid', { field: 'reason' });
  const change = { ...wish, reason };
  return applyOrRequest(
    app,
    { key, setting, change, session, address },
    async (tx) => {
      if (peopleFor(definition, wish.value) === 1) return false;
      await requireUnchanged(app, tx, name, wish.was);
      return true;
    },
    (tx) => write(app, tx, change, session.operator),
  );
}

async function write(app: App, tx: Tx, { name, value, was, reason }: Change, by: string) {
  requireSwitch(app.switches, name);
  await lock(tx, SWITCH_LOCK, name);
  await requireUnchanged(app, tx, name, was);
  await setSwitch(app, tx, { name, value, by });
  return { element: name, before: { value: was }, after: { value, ...(reason ? { reason } : {}) } };
}

/** A change is an answer to the value the operator saw. */
async function requireUnchanged(app: App, tx: Tx, name: string, was: SwitchValue): Promise<void> {
  const row = await tx.selectFrom('site.switch').select('value').where('name', '=', name).executeTakeFirst();
  const present = row ? row.value : standards(app)[name as SwitchName];
  if (JSON.stringify(present) !== JSON.stringify(was)) refuse('approval.changed');
}

function standards(app: App) {
  return switchValues(app.config.preset, {}, app.switches.rows());
}

/** Every switch with its definition, its value, who set it when, and whether this operator may change it. */
export async function listSwitches(app: App, session: StaffSession): Promise<SwitchRow[]> {
  const changed = await app.db
    .selectFrom('site.switch as s')
    .leftJoin('operators.operator as o', 'o.id', 's.changed_by')
    .select(['s.name', 's.value', 's.changed_at', 'o.name as by'])
    .execute();
  const waiting = await waitingChanges(app);
  const standard = standards(app);
  return Object.entries(app.switches.rows()).map(([name, row]) => {
    const { type, desk, care, alone = [], open, min, max, oneOf } = row;
    const change = changed.find((each) => each.name === name);
    return {
      name,
      type,
      value: (change ? change.value : standard[name as SwitchName]) as SwitchValue,
      standard: standard[name as SwitchName] as SwitchValue,
      desk,
      mayChange: session.permissions.includes(SWITCH_DESKS[desk].maker),
      people: SWITCH_CARE[care].people,
      alone: [...alone],
      needsReason: SWITCH_CARE[care].reason,
      open,
      min: min ?? null,
      max: max ?? null,
      oneOf: oneOf ? [...oneOf] : null,
      changedBy: change?.by ?? null,
      changedAt: change?.changed_at.toISOString() ?? null,
      waiting: waiting.get(name) ?? null,
    };
  });
}

async function waitingChanges(app: App): Promise<Map<string, { approval: string; value: SwitchValue }>> {
  const rows = await app.db
    .selectFrom('operators.approval')
    .select(['id', 'input'])
    .where(
      'operation',
      'in',
      switchChanges.map(({ name }) => name),
    )
    .where('state', '=', 'waiting')
    .where('expires_at', '>', app.clock.now())
    .orderBy('id')
    .execute();
  return new Map(
    rows.map((row) => {
      const { name, value } = Change.parse(JSON.parse(row.input));
      return [name, { approval: row.id, value }];
    }),
  );
}
