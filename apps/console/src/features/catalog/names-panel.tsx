import { NAMED } from '@baize/contract/desk/catalog';
import { LANGUAGES } from '@baize/contract/languages';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Column, ListFrame } from '../../parts/list/list-frame.tsx';
import { Panel } from '../../parts/page.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useAllowed } from '../../parts/session.ts';
import { toast } from '../../parts/toasts.tsx';
import { type GamePage, useSetNames } from './catalog.data.ts';

interface Row {
  readonly language: string;
  readonly name: string;
  readonly by: string;
}

const COLUMNS: readonly Column<Row>[] = [
  { id: 'language', title: 'Language', text: (row) => row.language },
  { id: 'name', title: 'Name', text: (row) => row.name },
  { id: 'by', title: 'Given by', text: (row) => row.by },
];

function languageText(code: string): string {
  return LANGUAGES.find((each) => each.code === code)?.name ?? code;
}

/** The names of a game in each language, from its provider or from the brand. */
export function NamesPanel({ game }: { game: GamePage }) {
  const mayChange = useAllowed('games.write');
  const [changing, setChanging] = useState(false);
  const rows = Object.entries(game.names).map(([code, name]) => ({
    language: languageText(code),
    name,
    by: code in game.ownNames ? 'your brand' : 'its provider',
  }));
  return (
    <Panel
      title="Names"
      aside={
        mayChange && (
          <Button size="xs" variant="default" onClick={() => setChanging(true)}>
            Change the names
          </Button>
        )
      }
    >
      <ListFrame
        name="game-names"
        caption="Names by language"
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => row.language}
        loading={false}
        empty={`It is called ${game.name} in every language.`}
      />
      {changing && <NamesDialog game={game} onClose={() => setChanging(false)} />}
    </Panel>
  );
}

function NamesDialog({ game, onClose }: { game: GamePage; onClose(): void }) {
  const [names, setNames] = useState<Readonly<Record<string, string>>>(game.ownNames);
  const set = useSetNames();
  const given = Object.fromEntries(Object.entries(names).filter(([, name]) => name.trim() !== ''));
  return (
    <ReasonDialog
      title={`Names of ${game.name}`}
      action="Change the names"
      pending={set.isPending}
      error={set.error}
      onClose={onClose}
      onConfirm={(reason) =>
        set.mutate(
          { game: game.nodeId, names: given, reason },
          {
            onSuccess: () => {
              toast('The names are changed on every node.');
              onClose();
            },
          },
        )
      }
    >
      <p>Your own name replaces the provider’s. Leave it empty to show the provider’s name.</p>
      {NAMED.map((code) => (
        <TextInput
          key={code}
          label={languageText(code)}
          maxLength={100}
          autoComplete="off"
          value={names[code] ?? ''}
          onChange={({ currentTarget }) => setNames({ ...names, [code]: currentTarget.value })}
        />
      ))}
    </ReasonDialog>
  );
}
