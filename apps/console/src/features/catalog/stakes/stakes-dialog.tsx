import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { amountText } from '../../../parts/format.ts';
import { Icon } from '../../../parts/icon.tsx';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { toast } from '../../../parts/toasts.tsx';
import { type Stakes, useSetStakes } from './stakes.data.ts';
import { brandStakesOf, draftOf, type Limits, type StakesDraft, stakesOf } from './stakes-draft.ts';

interface StakesDialogProps {
  game: string;
  name: string;
  stakes: Stakes;
  onClose(): void;
}

/** The brand's stakes of a game, currency by currency; a currency without any has the game's default. */
export function StakesDialog({ game, name, stakes, onClose }: StakesDialogProps) {
  const { own, unit, house: was } = stakes;
  const [drafts, setDrafts] = useState<readonly StakesDraft[]>(() => draftOf(was));
  const set = useSetStakes();
  const limitsOf = (currency: string) => limitsIn(stakes, currency);
  const wish = stakesOf(drafts, limitsOf);
  const confirm = (reason: string) =>
    wish &&
    set.mutate(
      { game, was, stakes: wish, reason },
      {
        onSuccess: ({ approval }) => {
          toast(
            approval ? 'The stakes wait for a second operator.' : 'The stakes are in force on every node.',
          );
          onClose();
        },
      },
    );
  const put = (at: number, draft: StakesDraft) =>
    setDrafts(drafts.map((each, n) => (n === at ? draft : each)));
  return (
    <ReasonDialog
      wide
      title={`Stakes of ${name}`}
      action="Change the stakes"
      note="Raising the largest stake waits for a second operator. Everything else is in force within a second."
      pending={set.isPending}
      error={set.error}
      missing={!wish && 'Name a currency in every line, and mend the stakes that are marked.'}
      onConfirm={confirm}
      onClose={onClose}
      fields={
        <>
          <p className="aside">
            {own
              ? `For each currency, its stakes from the smallest to the greatest with spaces between, each a multiple of ${unit}. A currency that is missing keeps its default stakes.`
              : 'For each currency, the least and the most that may be staked, within what its provider takes. A currency that is missing is as its provider has it.'}
          </p>
          {drafts.map((draft, n) => (
            <DraftFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a draft has no other name while its currency is typed.
              key={n}
              draft={draft}
              limits={limitsOf(draft.currency)}
              onChange={(next) => put(n, next)}
              onRemove={() => setDrafts(drafts.filter((each) => each !== draft))}
            />
          ))}
          <Button
            variant="default"
            leftSection={<Icon name="plus" size={14} />}
            onClick={() => setDrafts([...drafts, firstOf(stakes, drafts)])}
          >
            Add a currency
          </Button>
        </>
      }
    />
  );
}

function limitsIn({ unit, rows }: Stakes, currency: string): Limits | null {
  if (unit !== null) return { unit };
  const row = rows.find((each) => each.currency === currency) ?? rows.find((each) => each.currency === '*');
  return row?.made ?? null;
}

/** A new currency begins with what holds for it now. */
function firstOf({ own, rows }: Stakes, drafts: readonly StakesDraft[]): StakesDraft {
  const row = rows.find(
    ({ currency }) => currency !== '*' && drafts.every((each) => each.currency !== currency),
  );
  const like = row ?? rows.find(({ currency }) => currency === '*');
  return {
    currency: row?.currency ?? '',
    min: own ? '' : (like?.min ?? ''),
    max: own ? '' : (like?.max ?? ''),
    steps: like?.steps.join(' ') ?? '',
  };
}

interface DraftFieldsProps {
  draft: StakesDraft;
  limits: Limits | null;
  onChange(draft: StakesDraft): void;
  onRemove(): void;
}

function DraftFields({ draft, limits, onChange, onRemove }: DraftFieldsProps) {
  const named = draft.currency || 'new currency';
  const own = limits !== null && 'unit' in limits;
  const wrong = draft.currency !== '' && brandStakesOf(draft, limits) === null;
  const bound = (name: 'min' | 'max', label: string, said: string) => (
    <TextInput
      label={label}
      aria-label={`${label}, ${named}`}
      inputMode="decimal"
      autoComplete="off"
      value={draft[name]}
      error={wrong ? said : undefined}
      onChange={({ currentTarget }) => onChange({ ...draft, [name]: currentTarget.value })}
    />
  );
  return (
    <div className={own ? 'stakes-row stakes-row-own' : 'stakes-row'}>
      <TextInput
        label="Currency"
        aria-label={`Currency, ${named}`}
        maxLength={8}
        autoComplete="off"
        placeholder="MMK"
        value={draft.currency}
        onChange={({ currentTarget }) =>
          onChange({ ...draft, currency: currentTarget.value.trim().toUpperCase() })
        }
      />
      {own ? (
        <Textarea
          label="Stakes"
          aria-label={`Stakes, ${named}`}
          autosize
          inputMode="decimal"
          spellCheck={false}
          value={draft.steps}
          error={wrong ? 'Rising, each a multiple, with spaces between.' : undefined}
          onChange={({ currentTarget }) => onChange({ ...draft, steps: currentTarget.value })}
        />
      ) : (
        <>
          {bound('min', 'Least', boundsText(limits))}
          {bound('max', 'Most', ' ')}
        </>
      )}
      <ActionIcon variant="default" size={36} aria-label={`Take ${named} out`} onClick={onRemove}>
        <Icon name="delete" />
      </ActionIcon>
    </div>
  );
}

function boundsText(limits: Limits | null): string {
  if (!limits || 'unit' in limits) return 'Its provider does not take this currency.';
  return `Rising, within ${amountText(limits.min)} – ${amountText(limits.max)}.`;
}
