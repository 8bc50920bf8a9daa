import { AUDIT_EXPORT_MAX } from '@baize/contract/desk/audit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { download } from '../../parts/csv.ts';
import { useFilters } from '../../parts/filters.ts';
import { countText } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { toast } from '../../parts/toasts.tsx';
import { useExportAudit } from './audit.data.ts';

/** Takes what the filters show out of the house, as one file. */
export function AuditExport() {
  const { filters } = useFilters();
  const [open, setOpen] = useState(false);
  const { mutate, isPending, error, reset } = useExportAudit();
  const close = () => {
    setOpen(false);
    reset();
  };
  const confirm = (reason: string) =>
    mutate(
      { ...filters, reason },
      {
        onSuccess: ({ csv, rows, capped }) => {
          download('audit-trail', csv);
          toast(`${countText(rows)} events${capped ? ', the newest that fit' : ''}.`);
          close();
        },
      },
    );
  return (
    <>
      <Button variant="default" leftSection={<Icon name="download" />} onClick={() => setOpen(true)}>
        Export
      </Button>
      {open && (
        <ReasonDialog
          title="Export the audit trail"
          action="Export as CSV"
          pending={isPending}
          error={error}
          onConfirm={confirm}
          onClose={close}
        >
          <p>
            What the filters show, newest first, at most {countText(AUDIT_EXPORT_MAX)} events. The export is
            itself an event of the trail.
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
