import './home-rows.css';

import { Chips } from '@baize/ui/forms/chips';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HomeSectionProps } from '../../../shell/manifest/home-sections.ts';
import { Go } from '../../../shell/parts/link.tsx';
import { useText } from '../../../shell/text.ts';
import { GameTile } from '../game-tile.tsx';
import { kindName } from '../lists/kind-name.ts';
import { selectionQuery, typeVendorsQuery } from '../lists/selections.ts';
import { ROW_LEAST, useAbove } from './above.ts';

const SLOTS = 16;

/** H-04: sixteen slots of a kind; while the next are on the way the last ones stay. */
export function Slots({ row, rows }: HomeSectionProps) {
  const t = useText();
  const [kind, setKind] = useState<string | null>(null);
  const { data: types } = useQuery(typeVendorsQuery('RNG'));
  const { data } = useQuery({
    ...selectionQuery('all', { type: 'RNG', kind: kind ?? undefined }),
    placeholderData: keepPreviousData,
  });
  const above = useAbove(row, rows);
  const kinds = types?.find(({ gameType }) => gameType === 'RNG')?.gameClassify ?? [];
  const isNew = data?.games.some(({ nodeId }) => !above.has(nodeId));
  if (!data || ((data.total < ROW_LEAST || !isNew) && !kind)) return null;
  const chips = kinds.map(({ code }) => ({ key: code, label: kindName(t, code) }));
  return (
    <section aria-labelledby={row.id} data-part="H-04">
      <div className="head">
        <h2 id={row.id}>{row.title ?? t('shell.slots')}</h2>
        <Go className="link push" to="/rng" search={kind ? { kind } : {}}>
          {t('shell.seeAll')}
        </Go>
      </div>
      {chips.length > 0 && (
        <Chips
          bleed
          label={t('home.kinds')}
          chips={[{ key: '', label: t('home.all') }, ...chips]}
          on={[kind ?? '']}
          onPress={(key) => setKind(key || null)}
        />
      )}
      <div className="games slots16">
        {data.games.slice(0, SLOTS).map((game) => (
          <GameTile key={game.nodeId} game={game} />
        ))}
      </div>
    </section>
  );
}
