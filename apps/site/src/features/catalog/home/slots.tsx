import './home-rows.css';

import { Chips } from '@baize/ui/forms/chips';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HomeSectionProps } from '../../../shell/manifest/home-sections.ts';
import { Go } from '../../../shell/parts/link.tsx';
import { useText } from '../../../shell/text.ts';
import { GameTile } from '../game-tile.tsx';
import { useInSteps } from '../in-steps.ts';
import { kindName } from '../lists/kind-name.ts';
import { selectionQuery, typeVendorsQuery } from '../lists/selections.ts';
import { ROW_LEAST, useAbove } from './above.ts';

const SLOTS = 16;

/** H-04: sixteen games of a kind, at first slots and nothing else; while the next are on the way the last ones stay. */
export function Slots({ row, rows }: HomeSectionProps) {
  const t = useText();
  const [kind, setKind] = useState<string | null>(null);
  const { data: types } = useQuery(typeVendorsQuery('RNG'));
  const kinds = types?.find(({ gameType }) => gameType === 'RNG')?.gameClassify ?? [];
  const shown = kind ?? kinds[0]?.code;
  const { data } = useInSteps({
    ...selectionQuery('all', { type: 'RNG', kind: shown }),
    placeholderData: keepPreviousData,
    enabled: types !== undefined,
  });
  const above = useAbove(row, rows);
  const games = data?.games.filter(({ nodeId }) => !above.has(nodeId)).slice(0, SLOTS) ?? [];
  if (!data || (games.length < ROW_LEAST && !kind)) return null;
  const chips = kinds.map(({ code }) => ({ key: code, label: kindName(t, code) }));
  return (
    <section aria-labelledby={row.id} data-part="H-04">
      <div className="head">
        <h2 id={row.id}>{row.title ?? t('shell.slots')}</h2>
        <Go className="link push" to="/rng" search={shown ? { kind: shown } : {}}>
          {t('shell.seeAll')}
        </Go>
      </div>
      {chips.length > 1 && (
        <Chips bleed label={t('home.kinds')} chips={chips} on={shown ? [shown] : []} onPress={setKind} />
      )}
      <div className="games slots16">
        {games.map((game) => (
          <GameTile key={game.nodeId} game={game} among={games} />
        ))}
      </div>
    </section>
  );
}
