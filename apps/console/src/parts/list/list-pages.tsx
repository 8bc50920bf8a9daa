import { PAGE_SIZES } from '@baize/contract/lists/lists';
import { Button, Select } from '@mantine/core';
import { Icon } from '../icon.tsx';
import { useFilters } from './filters.ts';

interface ListPagesProps {
  next: string | null;
  /** Absent where the list only goes forth. */
  previous?: string | null | undefined;
}

/** From page to page of a long list; the address says which page it is, and how long pages are. */
export function ListPages({ next, previous }: ListPagesProps) {
  const { filters, setFilters } = useFilters();
  const turn = (cursor: string | null, back: 'yes' | undefined) =>
    setFilters({ cursor: cursor ?? undefined, back }, { keepPage: true });
  return (
    <>
      {previous !== undefined && <PageSize />}
      <Button
        variant="default"
        size="sm"
        disabled={!filters.cursor}
        onClick={() => setFilters({ cursor: undefined, back: undefined })}
      >
        First page
      </Button>
      {previous !== undefined && (
        <Button
          variant="default"
          size="sm"
          disabled={!previous}
          leftSection={<Icon name="left" size={14} />}
          onClick={() => turn(previous, 'yes')}
        >
          Previous
        </Button>
      )}
      <Button
        variant="default"
        size="sm"
        disabled={!next}
        rightSection={<Icon name="right" size={14} />}
        onClick={() => turn(next, undefined)}
      >
        Next
      </Button>
    </>
  );
}

const SIZES = PAGE_SIZES.toSorted((a, b) => a - b).map((size) => ({
  value: String(size),
  label: `${size} a page`,
}));
const USUAL = String(PAGE_SIZES[0]);

function PageSize() {
  const { filters, setFilters } = useFilters();
  return (
    <Select
      className="page-size"
      size="sm"
      aria-label="Rows a page"
      data={SIZES}
      value={filters.limit ?? USUAL}
      allowDeselect={false}
      onChange={(size) => setFilters({ limit: size === USUAL || !size ? undefined : size })}
      comboboxProps={{ keepMounted: false }}
    />
  );
}
