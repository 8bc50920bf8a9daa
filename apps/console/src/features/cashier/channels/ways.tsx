import type { Way } from '@baize/contract/cashier/desk-ways';
import { PICTURE_BYTES_MAX } from '@baize/contract/desk/catalog';
import { Button, FileInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { base64 } from '../../../parts/base64.ts';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { toast } from '../../../parts/toasts.tsx';
import { useSetWay, waysQuery } from '../cashier.data.ts';

/** The banks, wallets and cards as members see them: their marks, and the times that they usually take. */
export function Ways({ mayChange }: { mayChange: boolean }) {
  const { data } = useQuery(waysQuery());
  const [changed, change] = useState<Way | null>(null);
  return (
    <section className="panel channel-card" aria-labelledby="ways">
      <h2 id="ways">Marks and usual times</h2>
      <p className="aside">
        Measured times take the place of these as soon as there are ten payments. Without a mark of yours, the
        site shows letters of its own.
      </p>
      <ul className="way-list">
        {data?.rows.map((way) => (
          <li key={way.provider}>
            {way.mark ? (
              <img src={way.mark} alt={`Mark of ${way.name}`} width={40} height={40} />
            ) : (
              <span className="aside">no mark</span>
            )}
            <span>
              <b>{way.name}</b>
              <span className="aside">{timesText(way)}</span>
            </span>
            {mayChange && (
              <Button
                size="xs"
                variant="default"
                aria-label={`Change ${way.name} for members`}
                onClick={() => change(way)}
              >
                Change
              </Button>
            )}
          </li>
        ))}
      </ul>
      {changed && <WayDialog way={changed} onClose={() => change(null)} />}
    </section>
  );
}

function timesText({ depositMinutes, payoutMinutes, deposits }: Way): string {
  const text = (minutes: number | null) => (minutes === null ? 'no time said' : `about ${minutes} min`);
  return `${deposits ? `In: ${text(depositMinutes)}. ` : ''}Out: ${text(payoutMinutes)}.`;
}

/** The minutes of a field; null where it is empty, undefined where it is none. */
function minutesIn(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const minutes = Number(typed);
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= 10_080 ? minutes : undefined;
}

function WayDialog({ way, onClose }: { way: Way; onClose(): void }) {
  const set = useSetWay();
  const [deposit, typeDeposit] = useState(String(way.depositMinutes ?? ''));
  const [payout, typePayout] = useState(String(way.payoutMinutes ?? ''));
  const [file, pick] = useState<File | null>(null);
  const [depositMinutes, payoutMinutes] = [minutesIn(deposit), minutesIn(payout)];
  const missing =
    depositMinutes === undefined || payoutMinutes === undefined
      ? 'Minutes are a whole number from 1 to 10080, or empty.'
      : (file?.size ?? 0) > PICTURE_BYTES_MAX && 'A mark may have 1 MB at most.';
  const save = async (reason: string) => {
    if (depositMinutes === undefined || payoutMinutes === undefined) return;
    const mark = file ? { mark: await base64(file) } : {};
    set.mutate(
      { provider: way.provider, depositMinutes, payoutMinutes, ...mark, reason },
      {
        onSuccess: () => {
          toast('Members see it now.');
          onClose();
        },
      },
    );
  };
  return (
    <ReasonDialog
      title={`${way.name} for members`}
      fields={
        <>
          <div className="pair">
            <TextInput
              label="Usual minutes of a deposit"
              inputMode="numeric"
              value={deposit}
              onChange={({ currentTarget }) => typeDeposit(currentTarget.value)}
            />
            <TextInput
              label="Usual minutes of a withdrawal"
              inputMode="numeric"
              value={payout}
              onChange={({ currentTarget }) => typePayout(currentTarget.value)}
            />
          </div>
          <FileInput
            label="Mark"
            description="PNG, JPEG or WebP of at most 1 MB; it is shown as a square."
            accept="image/png,image/jpeg,image/webp"
            placeholder="Choose a file"
            value={file}
            onChange={pick}
          />
        </>
      }
      action="Save"
      pending={set.isPending}
      error={set.error}
      missing={missing}
      onConfirm={(reason) => void save(reason)}
      onClose={onClose}
    />
  );
}
