import { call } from '@baize/client/call';
import {
  EXPORT_ROWS_MAX,
  type ExportFormat,
  type ExportName,
  exportList,
} from '@baize/contract/lists/exports';
import { ActionIcon, SegmentedControl, Tooltip } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { countText } from '../format.ts';
import { Icon } from '../icon.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { toast } from '../toasts.tsx';
import type { Filters } from './filters.ts';

export interface ExportWish {
  readonly list: ExportName;
  /** As the call of the list takes it. */
  readonly filter: Filters;
}

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const FORMATS = [
  { value: 'xlsx', label: 'Excel (XLSX)' },
  { value: 'csv', label: 'CSV' },
] as const;
/** Ten thousand rows of a workbook take their time. */
const EXPORT_MS = 120_000;

function useExport() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ list, filter, format, reason }: ExportWish & { format: ExportFormat; reason: string }) => {
      const kept = Object.entries(filter).filter((each): each is [string, string] => each[1] !== undefined);
      const wish = { list, format, reason, filter: Object.fromEntries(kept) };
      return call(exportList, wish, { timeoutMs: EXPORT_MS });
    },
    // The export is an event of the audit log.
    onSuccess: () => queries.invalidateQueries({ queryKey: ['audit'] }),
  });
}

/** Hands a finished file to the browser's downloads. */
export function download(name: string, base64: string, format: ExportFormat): void {
  const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
  const file = new Blob([bytes], { type: TYPES[format] });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}

/** Takes everything that the filters show out of the console, as one file. */
export function ListExport({ wish }: { wish: ExportWish }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tooltip label="Export everything that the filters find">
        <ActionIcon variant="default" size={34} aria-label="Export" onClick={() => setOpen(true)}>
          <Icon name="download" />
        </ActionIcon>
      </Tooltip>
      {open && <ExportDialog wish={wish} onClose={() => setOpen(false)} />}
    </>
  );
}

function ExportDialog({ wish, onClose }: { wish: ExportWish; onClose(): void }) {
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const { mutate, isPending, error } = useExport();
  const confirm = (reason: string) =>
    mutate(
      { ...wish, format, reason },
      {
        onSuccess: ({ file, rows, capped }) => {
          download(`${wish.list}.${format}`, file, format);
          const part = capped ? ': the first that fit. Narrow the filters to get the rest' : '';
          toast(`${countText(rows)} ${rows === 1 ? 'row' : 'rows'} exported${part}.`);
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title="Export the list"
      action="Export"
      pending={isPending}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Everything that the filters find, at most {countText(EXPORT_ROWS_MAX)} rows. The export is an event of
        the audit log.
      </p>
      <SegmentedControl
        aria-label="Format"
        data={[...FORMATS]}
        value={format}
        onChange={(value) => setFormat(value as ExportFormat)}
      />
    </ReasonDialog>
  );
}
