import type { LotteryLimits } from '@baize/contract/lottery/desk-games';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '../../parts/page.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useAllowed } from '../../parts/session.ts';
import { toast } from '../../parts/toasts.tsx';
import { Amount } from '../../parts/values.tsx';
import { SmallTable } from '../members/member-tables.tsx';
import { type LotteryGamePage, useAskForLimits } from './games.data.ts';
import { LIMIT_NAMES, LIMIT_TEXTS, oddsText } from './games-texts.ts';

/** The limits of a game: in units of the common scale, and in the brand's currency. */
export function LimitsPanel({ game }: { game: LotteryGamePage }) {
  const mayWrite = useAllowed('lottery.write');
  const [changing, setChanging] = useState(false);
  const { now, usual, scaled, currency } = game.limits;
  return (
    <Panel
      title="Limits"
      aside={
        mayWrite && (
          <Button size="xs" variant="default" onClick={() => setChanging(true)}>
            Change the limits
          </Button>
        )
      }
    >
      <SmallTable
        caption="Limits of this game"
        rows={LIMIT_NAMES}
        rowKey={(name) => name}
        empty=""
        columns={[
          { title: 'Limit', cell: (name) => LIMIT_TEXTS[name] },
          {
            title: 'Units',
            end: true,
            cell: (name) => <Changed now={now[name]} usual={usual[name]} />,
          },
          {
            title: 'In the brand’s currency',
            end: true,
            cell: (name) => <Amount amount={scaled[name]} currency={currency} />,
          },
        ]}
      />
      {game.plates && (
        <p className="panel-line aside lottery-plates">
          Plates give back of each stake:{' '}
          {game.plates.map(({ plate, back }) => `${plate} ${back} %`).join(', ')}.
        </p>
      )}
      {changing && <LotteryLimitsDialog game={game} onClose={() => setChanging(false)} />}
    </Panel>
  );
}

/** A value, and its usual one where operators have changed it. */
function Changed({ now, usual }: { now: string; usual: string }) {
  const same = Number(now) === Number(usual);
  return (
    <>
      <strong className="figure">{oddsText(now)}</strong>
      {!same && <span className="aside"> usually {oddsText(usual)}</span>}
    </>
  );
}

const AMOUNT = /^(0|[1-9]\d{0,8})(\.\d{1,4})?$/;

const LIMITS_FIT =
  'Every limit is above zero. The least stake fits below the others, and what a bet can win below the last two.';

/** Whether limits leave room for each other, as the server asks. */
function fits(limits: LotteryLimits): boolean {
  if (!LIMIT_NAMES.every((name) => AMOUNT.test(limits[name]) && Number(limits[name]) > 0)) return false;
  const at = (name: keyof LotteryLimits) => Number(limits[name]);
  const wins = at('linePayoutMax');
  return (
    at('lineMin') <= at('playMax') &&
    at('lineMin') <= wins &&
    wins <= at('issuePayoutMax') &&
    wins <= at('exposureMax')
  );
}

function LotteryLimitsDialog({ game, onClose }: { game: LotteryGamePage; onClose(): void }) {
  const { now: was, usual } = game.limits;
  const [limits, setLimits] = useState<LotteryLimits>(was);
  const ask = useAskForLimits();
  const changed = LIMIT_NAMES.some((name) => Number(limits[name]) !== Number(was[name]));
  const fine = fits(limits);
  const confirm = (reason: string) =>
    ask.mutate(
      { code: game.code, was, limits, reason },
      {
        onSuccess: () => {
          toast('The limits wait for a second operator.');
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title={`Limits of ${game.name}`}
      action="Ask for approval"
      note="In units of the common scale, which each currency multiplies. In force once a second operator approves."
      pending={ask.isPending}
      error={ask.error}
      missing={fine ? !changed && 'Change a limit first.' : LIMITS_FIT}
      onConfirm={confirm}
      onClose={onClose}
      fields={
        <>
          {LIMIT_NAMES.map((name) => (
            <TextInput
              key={name}
              label={LIMIT_TEXTS[name]}
              description={`Now ${oddsText(was[name])}, usually ${oddsText(usual[name])}`}
              inputMode="decimal"
              autoComplete="off"
              maxLength={14}
              value={limits[name]}
              onChange={({ currentTarget }) => setLimits({ ...limits, [name]: currentTarget.value.trim() })}
            />
          ))}
          {!fine && (
            <p className="aside" role="status">
              {LIMITS_FIT}
            </p>
          )}
        </>
      }
    />
  );
}
