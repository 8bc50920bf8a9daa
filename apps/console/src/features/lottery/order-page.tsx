import './games.css';

import { Button, NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Answered, Page, Panel } from '../../parts/page.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useAllowed } from '../../parts/session.ts';
import { toast } from '../../parts/toasts.tsx';
import { type LotteryOrder, lotteryOrderQuery, useSetLotteryOrder } from './games.data.ts';
import { familyText, STATE_TEXTS } from './games-texts.ts';

type OrderedGame = LotteryOrder['games'][number];
type Places = Readonly<Record<string, number>>;

const MOST = 999;

/** The order of the lotteries in the lobby, on the home page and in lists of games. */
export function Screen() {
  const { data, error } = useQuery(lotteryOrderQuery());
  return (
    <Page
      screen="O-06/lottery-order"
      title="Order of lotteries"
      ready={data !== undefined}
      error={error}
      actions={
        <Button variant="default" renderRoot={(props) => <Link to="/lottery/games" {...props} />}>
          All lottery games
        </Button>
      }
    >
      <Answered data={data} error={error} height={300}>
        {({ games }) => (
          <Ordering key={games.map(({ code, sort }) => `${code} ${sort}`).join()} games={games} />
        )}
      </Answered>
    </Page>
  );
}

function Ordering({ games }: { games: readonly OrderedGame[] }) {
  const mayWrite = useAllowed('lottery.write');
  const [places, setPlaces] = useState<Places>({});
  const [saving, setSaving] = useState(false);
  const moved = games.filter(({ code, sort }) => (places[code] ?? sort) !== sort);
  const placeOf = ({ code, sort }: OrderedGame) => places[code] ?? sort;
  const put = (of: readonly OrderedGame[], to: number) =>
    setPlaces({ ...places, ...Object.fromEntries(of.map(({ code }) => [code, to])) });
  const families = [...Map.groupBy(games, ({ lottery }) => lottery)];
  return (
    <Panel
      title="Places"
      aside={
        mayWrite && (
          <span className="lottery-order-actions">
            <Button size="xs" variant="default" disabled={moved.length === 0} onClick={() => setPlaces({})}>
              Undo
            </Button>
            <Button size="xs" onClick={() => setSaving(true)}>
              Save the order
            </Button>
          </span>
        )
      }
    >
      <p className="panel-line aside">
        The least number comes first. Of games with the same number, the one that draws next comes first.
      </p>
      <ul className="lottery-order">
        {families.map(([lottery, of]) => (
          <li key={lottery} className="lottery-family">
            <div className="lottery-order-row">
              <b className="lottery-order-name">{familyText(lottery)}</b>
              <Place
                label={`Place of ${familyText(lottery)}`}
                of={of.map(placeOf)}
                off={!mayWrite}
                onPut={(to) => put(of, to)}
              />
            </div>
            {of.length > 1 && (
              <details>
                <summary>{of.length} games</summary>
                <ul className="lottery-order">
                  {of.map((game) => (
                    <li key={game.code} className="lottery-order-row">
                      <span className="lottery-order-name">
                        {game.name}
                        {game.state !== 'on' && <span className="aside">{STATE_TEXTS[game.state][1]}</span>}
                      </span>
                      <Place
                        label={`Place of ${game.name}`}
                        of={[placeOf(game)]}
                        off={!mayWrite}
                        onPut={(to) => put([game], to)}
                      />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
      {saving && <SaveOrderDialog moved={moved} places={places} onClose={() => setSaving(false)} />}
    </Panel>
  );
}

interface PlaceProps {
  label: string;
  /** Places of one game, or of all games of a family. */
  of: readonly number[];
  off: boolean;
  onPut(to: number): void;
}

function Place({ label, of: [first = 1, ...others], off, onPut }: PlaceProps) {
  const differ = others.some((other) => other !== first);
  return (
    <NumberInput
      aria-label={label}
      className="lottery-place"
      min={1}
      max={MOST}
      allowDecimal={false}
      disabled={off}
      placeholder={differ ? `from ${Math.min(first, ...others)}` : undefined}
      value={differ ? '' : first}
      onChange={(to) => typeof to === 'number' && to >= 1 && to <= MOST && onPut(to)}
    />
  );
}

interface SaveOrderProps {
  moved: readonly OrderedGame[];
  places: Places;
  onClose(): void;
}

function SaveOrderDialog({ moved, places, onClose }: SaveOrderProps) {
  const set = useSetLotteryOrder();
  const was = Object.fromEntries(moved.map(({ code, sort }) => [code, sort]));
  const to = Object.fromEntries(moved.map(({ code, sort }) => [code, places[code] ?? sort]));
  const onSuccess = () => {
    toast('The order is in force on every node.');
    onClose();
  };
  return (
    <ReasonDialog
      title="Save the order"
      missing={moved.length === 0 && 'Change a place first.'}
      action="Save it"
      error={set.error}
      pending={set.isPending}
      onClose={onClose}
      onConfirm={(reason) => set.mutate({ was, places: to, reason }, { onSuccess })}
    >
      <p>
        Players see {moved.length === 1 ? 'one game' : `${moved.length} games`} at another place within a
        second.
      </p>
    </ReasonDialog>
  );
}
