import { CHASE_LEAST, CHASE_WAYS } from '@baize/contract/lottery/chase';
import { Chips } from '@baize/ui/forms/chips';
import { useText } from '../../../shell/text.ts';
import { Multiplier } from '../bet/multiplier.tsx';
import type { ChaseDraft } from './chase-plan.ts';

const QUICK = [5, 10, 20, 50];

interface FieldsProps {
  draft: ChaseDraft;
  /** Issues that can be bet on. */
  most: number;
  change: (draft: ChaseDraft) => void;
}

/** The number of issues, and how the multiplier goes on. */
export function PlanFields({ draft, most, change }: FieldsProps) {
  const t = useText();
  const ways = {
    same: t('lottery.chase.same'),
    raise: t('lottery.chase.raise'),
    profit: t('lottery.chase.profit'),
  };
  const set = (part: Partial<ChaseDraft>) => change({ ...draft, ...part });
  return (
    <div className="stack">
      <div className="chase-number">
        <span>{t('lottery.chase.issues')}</span>
        <Multiplier
          value={draft.issues}
          most={most}
          label={t('lottery.chase.issues')}
          change={(issues) => set({ issues: Math.max(CHASE_LEAST, issues) })}
        />
      </div>
      <Chips
        label={t('lottery.chase.quick')}
        chips={QUICK.filter((count) => count <= most).map((count) => ({
          key: String(count),
          label: String(count),
        }))}
        on={[String(draft.issues)]}
        onPress={(count) => set({ issues: Number(count) })}
      />
      <Chips
        label={t('lottery.chase.way')}
        chips={CHASE_WAYS.map((key) => ({ key, label: ways[key] }))}
        on={[draft.way]}
        onPress={(way) => set({ way, own: {} })}
      />
      <WayFields draft={draft} set={set} />
    </div>
  );
}

/** The most that a multiplier begins with, and that one is raised by. */
const FIRST_MOST = 9_999;
const FACTOR_MOST = 100;
const PERCENT_MOST = 1_000;

function WayFields({ draft, set }: { draft: ChaseDraft; set: (part: Partial<ChaseDraft>) => void }) {
  const t = useText();
  const fields = {
    first: [
      t('lottery.chase.first'),
      draft.multiplier,
      FIRST_MOST,
      (multiplier: number) => set({ multiplier, own: {} }),
    ],
    every: [t('lottery.chase.every'), draft.every, draft.issues, (every: number) => set({ every })],
    factor: [
      t('lottery.chase.factor'),
      draft.factor,
      FACTOR_MOST,
      (factor: number) => set({ factor: Math.max(2, factor) }),
    ],
    percent: [t('lottery.chase.percent'), draft.percent, PERCENT_MOST, (percent: number) => set({ percent })],
  } as const;
  const shown = { same: ['first'], raise: ['first', 'every', 'factor'], profit: ['percent'] } as const;
  return shown[draft.way].map((name) => {
    const [label, value, most, change] = fields[name];
    return (
      <div key={name} className="chase-number">
        <span>{label}</span>
        <Multiplier value={value} most={most} label={label} change={change} />
      </div>
    );
  });
}
