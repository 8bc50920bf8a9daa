import { call } from '@baize/client/call';
import { deleteFilter, savedFilters, saveFilter } from '@baize/contract/lists/search';
import { Button, Checkbox, Menu, Modal, TextInput } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import { Problem } from '../page.tsx';
import { Submit } from '../submit.tsx';
import { type Filters, useFilters } from './filters.ts';

const savedQuery = () => queryOptions({ queryKey: ['filters'], queryFn: () => call(savedFilters, {}) });

function useChange<I>(change: (input: I) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['filters'] }),
  });
}

/** The filters that the operator has saved for this list; the standard ones are set where the address names none. */
export function SavedFilters({ names }: { names: readonly string[] }) {
  const { pathname: list } = useLocation();
  const { filters, setFilters } = useFilters();
  const { data = [] } = useQuery(savedQuery());
  const [naming, setNaming] = useState(false);
  const remove = useChange((name: string) => call(deleteFilter, { list, name }));
  const own = data.filter((each) => each.list === list);
  const chosen = Object.fromEntries(
    names.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])),
  ) as Record<string, string>;
  const isSet = Object.keys(chosen).length > 0;
  const show = (filter: Filters) =>
    setFilters({ ...Object.fromEntries(names.map((name) => [name, undefined])), ...filter });
  useStandard(own.find(({ standard }) => standard)?.filter, list, Object.keys(filters).length > 0, show);
  if (own.length === 0 && !isSet) return null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" size="sm" rightSection={<Icon name="down" size={14} />}>
            Saved filters
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {own.map(({ name, filter, standard }) => (
            <Menu.Item key={name} onClick={() => show(filter)}>
              {name}
              {standard && ' (standard)'}
            </Menu.Item>
          ))}
          {isSet && <Menu.Item onClick={() => setNaming(true)}>Save these filters …</Menu.Item>}
          {own.length > 0 && <Menu.Divider />}
          {own.map(({ name }) => (
            <Menu.Item key={name} onClick={() => remove.mutate(name)}>
              Delete “{name}”
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {naming && <SaveFilterDialog list={list} filter={chosen} onClose={() => setNaming(false)} />}
    </>
  );
}

/** Once for each visit, so that filters can be cleared. */
function useStandard(
  standard: Filters | undefined,
  list: string,
  filtered: boolean,
  show: (filter: Filters) => void,
): void {
  const looked = useRef<string>(null);
  useEffect(() => {
    if (looked.current === list || !standard) return;
    looked.current = list;
    if (!filtered) show(standard);
  });
}

interface SaveProps {
  list: string;
  filter: Record<string, string>;
  onClose(): void;
}

function SaveFilterDialog({ list, filter, onClose }: SaveProps) {
  const [name, setName] = useState('');
  const [standard, setStandard] = useState(false);
  const save = useChange(() => call(saveFilter, { list, name: name.trim(), filter, standard }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <Modal opened onClose={onClose} title="Save these filters" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit} className="dialog-form">
        <TextInput
          label="Name"
          required
          data-autofocus
          autoComplete="off"
          maxLength={40}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Checkbox
          label="Begin this list with them"
          checked={standard}
          onChange={({ currentTarget }) => setStandard(currentTarget.checked)}
        />
        {save.error && <Problem error={save.error} />}
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Submit loading={save.isPending} missing={name.trim() === '' && 'Enter a name for the filters.'}>
            Save
          </Submit>
        </div>
      </form>
    </Modal>
  );
}
