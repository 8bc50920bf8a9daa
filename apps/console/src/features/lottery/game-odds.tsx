import type { LotteryPlay, TierOdds } from '@baize/contract/lottery/desk-games';
import { Button, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { toast } from '../../parts/toasts.tsx';
import { type LotteryGamePage, useAskForOdds } from './games.data.ts';
import { oddsText } from './games-texts.ts';

const ODDS = /^(0|[1-9]\d{0,8})(\.\d{1,4})?$/;
const LEAST = 1.01;

function isOdds(text: string): boolean {
  return ODDS.test(text) && Number(text) >= LEAST;
}

/** A part of odds, cut off after four decimals as odds are. */
function partOf(odds: string, percent: number): string {
  return oddsPlain(Math.floor(Number(odds) * percent * 100 + 1e-6) / 10_000);
}

function oddsPlain(value: number): string {
  return value.toFixed(4).replace(/\.?0+$/, '');
}

interface LotteryOddsDialogProps {
  game: LotteryGamePage;
  play: LotteryPlay;
  onClose(): void;
}

/** Other odds of one play, the new ones beside those in force. */
export function LotteryOddsDialog({ game, play, onClose }: LotteryOddsDialogProps) {
  const [was] = useState<TierOdds>(() =>
    Object.fromEntries(play.tiers.map(({ tier, odds }) => [tier, odds])),
  );
  const [odds, setOdds] = useState<TierOdds>(() =>
    Object.fromEntries(play.tiers.map(({ tier, odds: now }) => [tier, oddsPlain(Number(now))])),
  );
  const ask = useAskForOdds();
  const fine = Object.values(odds).every(isOdds);
  const changed = Object.entries(odds).some(([tier, text]) => Number(text) !== Number(was[tier]));
  const confirm = (reason: string) =>
    ask.mutate(
      { code: game.code, play: play.code, was, odds, reason },
      {
        onSuccess: () => {
          toast('The odds wait for a second operator.');
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      wide
      title={`Odds of ${play.name}`}
      action="Ask for approval"
      note={`They may give back ${game.backMax} % at most. In force for bets once a second operator approves; bets that are placed keep theirs.`}
      pending={ask.isPending}
      error={ask.error}
      missing={
        fine
          ? !changed && 'Change the odds of a tier first.'
          : `Odds are at least ${LEAST}, with at most four places. Mend those that are marked.`
      }
      onConfirm={confirm}
      onClose={onClose}
      fields={
        <>
          <Together
            onPart={(percent) =>
              setOdds(Object.fromEntries(play.tiers.map(({ tier, usual }) => [tier, partOf(usual, percent)])))
            }
          />
          <TiersTable play={play} odds={odds} onChange={setOdds} />
        </>
      }
    />
  );
}

/** Sets all tiers to one part of their usual odds. */
function Together({ onPart }: { onPart(percent: number): void }) {
  const [percent, setPercent] = useState<number | string>(100);
  return (
    <div className="plays-tools odds-together">
      <NumberInput
        className="filter"
        label="All tiers, in % of their usual odds"
        min={1}
        max={100}
        decimalScale={2}
        value={percent}
        onChange={setPercent}
      />
      <Button variant="default" disabled={Number(percent) <= 0} onClick={() => onPart(Number(percent))}>
        Fill in
      </Button>
    </div>
  );
}

interface TiersProps {
  play: LotteryPlay;
  odds: TierOdds;
  onChange(odds: TierOdds): void;
}

function TiersTable({ play, odds, onChange }: TiersProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: many tiers are scrolled by keys too.
    <section className="odds-scroll" aria-label="Odds by tier" tabIndex={0}>
      <table className="list-table odds-table">
        <caption className="away">{`Odds of ${play.name} by tier`}</caption>
        <thead>
          <tr>
            <th scope="col">Tier</th>
            <th scope="col" className="end">
              Usual
            </th>
            <th scope="col" className="end">
              Now
            </th>
            <th scope="col" className="end">
              Gives back
            </th>
            <th scope="col" className="end">
              New
            </th>
          </tr>
        </thead>
        <tbody>
          {play.tiers.map(({ tier, odds: now, usual, back }) => (
            <tr key={tier}>
              <td data-label="Tier">
                <code>{tier}</code>
              </td>
              <td data-label="Usual" className="end figure">
                {oddsText(usual)}
              </td>
              <td data-label="Now" className="end figure">
                {oddsText(now)}
              </td>
              <td data-label="Gives back" className="end figure">
                {back.toFixed(2)} %
              </td>
              <td data-label="New" className="end">
                <TextInput
                  size="xs"
                  aria-label={`New odds of ${tier}`}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={14}
                  error={!isOdds(odds[tier] ?? '')}
                  value={odds[tier] ?? ''}
                  onChange={({ currentTarget }) => onChange({ ...odds, [tier]: currentTarget.value.trim() })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
