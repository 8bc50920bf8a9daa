import { Chips } from '@baize/ui/forms/chips';
import { moneyText } from '@baize/ui/money/money-text';
import { type ReactNode, useId } from 'react';
import { useText } from '../../../shell/text.ts';
import type { BetTerms } from '../lottery.data.ts';
import { Multiplier } from './multiplier.tsx';
import { type PriceChoice, rebatePercent } from './terms.ts';

interface PriceProps {
  terms: BetTerms;
  choice: PriceChoice;
  change: (choice: PriceChoice) => void;
}

/** The price of a unit, its part, how often, and the odds that the player trades for rebate. */
export function AllOfPrice(props: PriceProps) {
  const { terms, choice, change } = props;
  const t = useText();
  return (
    <div className="bet-price">
      <UnitPrice {...props} />
      <Labelled label={t('lottery.multiplier')}>
        <Multiplier
          value={choice.multiplier}
          most={terms.multiplierMax}
          label={t('lottery.multiplier')}
          change={(multiplier) => change({ ...choice, multiplier })}
        />
      </Labelled>
      {terms.groups && terms.groups.least < terms.groups.own && (
        <GroupSlider {...props} groups={terms.groups} />
      )}
      <Plates {...props} />
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="bet-labelled">
      <span className="sm strong" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}

function UnitPrice({ terms: { unitPrices, unitModes }, choice, change }: PriceProps) {
  const t = useText();
  return (
    <>
      <Labelled label={t('lottery.unitPrice')}>
        <Chips
          label={t('lottery.unitPrice')}
          chips={unitPrices.map((key) => ({ key, label: <bdi className="num">{moneyText(key)}</bdi> }))}
          on={[choice.unitPrice]}
          onPress={(unitPrice) => change({ ...choice, unitPrice })}
        />
      </Labelled>
      {unitModes.length > 1 && (
        <Labelled label={t('lottery.unitMode')}>
          <Chips
            label={t('lottery.unitMode')}
            chips={unitModes.map((mode) => ({ key: String(mode), label: mode === 1 ? '1' : `1/${mode}` }))}
            on={[String(choice.unitMode)]}
            onPress={(key) =>
              change({
                ...choice,
                unitMode: unitModes.find((mode) => String(mode) === key) ?? choice.unitMode,
              })
            }
          />
        </Labelled>
      )}
    </>
  );
}

function Plates({ terms: { plates }, choice, change }: PriceProps) {
  const t = useText();
  if (!plates || plates.length < 2) return null;
  return (
    <Labelled label={t('lottery.plate')}>
      <Chips
        label={t('lottery.plate')}
        chips={plates.map((key) => ({ key, label: key }))}
        on={choice.plate ? [choice.plate] : []}
        onPress={(plate) => change({ ...choice, plate })}
      />
    </Labelled>
  );
}

function GroupSlider({
  terms,
  choice,
  change,
  groups,
}: PriceProps & { groups: { least: number; own: number } }) {
  const t = useText();
  const id = useId();
  const { group = groups.own } = choice;
  const said = t('lottery.groupRebate', { group, percent: rebatePercent(terms, choice) });
  return (
    <div className="bet-labelled bet-group">
      <label htmlFor={id} className="sm strong">
        {t('lottery.prizeGroup')}
      </label>
      <input
        id={id}
        type="range"
        min={groups.least}
        max={groups.own}
        value={group}
        aria-valuetext={said}
        onChange={({ target }) => change({ ...choice, group: Number(target.value) })}
      />
      <output className="sm" htmlFor={id}>
        {said}
      </output>
    </div>
  );
}
