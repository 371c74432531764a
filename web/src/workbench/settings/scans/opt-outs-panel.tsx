import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../kit/feedback/states.tsx';
import { useAnnounce } from '../../../kit/feedback/status-line.tsx';
import { keyOf } from '../../../kit/server/graphql-client.ts';
import { useRead } from '../../../kit/server/use-operation.ts';
import { PlainTable } from '../../../kit/tables/plain-table.tsx';
import { Instant } from '../../../kit/text/formats.tsx';
import { READ_OPT_OUTS } from '../../api/scan-operations.ts';
import type { ScanOptOut } from '../../api/schema-interfaces.ts';
import { scanSettingsText as text } from '../../messages/request/scan-messages.ts';
import { AddOptOutDialog, RemoveOptOutDialog } from './opt-out-dialogs.tsx';

export function OptOutsPanel(): ReactNode {
  const queries = useQueryClient();
  const announce = useAnnounce();
  const read = useRead(READ_OPT_OUTS, {});
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<ScanOptOut | null>(null);
  const done = (words: string): void => {
    setAdding(false);
    setRemoving(null);
    void queries.invalidateQueries({ queryKey: keyOf(READ_OPT_OUTS) });
    announce(words);
  };
  const rows = read.data?.scanOptOuts ?? [];
  return (
    <Panel
      title={text.optOuts}
      isFlush
      aside={
        <Button variant="primary" onPress={() => setAdding(true)}>
          {text.add}
        </Button>
      }
    >
      <p className="border-b border-line px-4 py-3 text-13 text-ink-soft">{text.optOutsText}</p>
      {read.error && <ErrorState error={read.error} onRetry={() => read.refetch()} className="m-4" />}
      {read.isPending && <Skeleton rows={3} />}
      {read.data && rows.length === 0 && <EmptyState title={text.noOptOuts} />}
      {rows.length > 0 && (
        <PlainTable label={text.optOutTable} rows={rows} keyOf={({ id }) => id} columns={columns(setRemoving)} />
      )}
      {isAdding && <AddOptOutDialog onDone={({ value }) => done(text.added(value))} onClose={() => setAdding(false)} />}
      {removing && (
        <RemoveOptOutDialog
          optOut={removing}
          onDone={({ value }) => done(text.removed(value))}
          onClose={() => setRemoving(null)}
        />
      )}
    </Panel>
  );
}

function columns(onRemove: (optOut: ScanOptOut) => void) {
  return [
    {
      id: 'value',
      header: text.value,
      cell: ({ value, kind }: ScanOptOut) => (
        <>
          <code className="block font-mono text-12 wrap-anywhere">{value}</code>
          <span className="block text-12 text-ink-faint">{text.kinds[kind]}</span>
        </>
      ),
    },
    {
      id: 'reason',
      header: text.reason,
      cell: ({ reason }: ScanOptOut) => <span className="block max-w-prose min-w-40 wrap-anywhere">{reason}</span>,
    },
    {
      id: 'by',
      header: text.by,
      cell: ({ createdAt, createdBy }: ScanOptOut) => (
        <>
          <Instant at={createdAt} />
          <span className="block text-12 text-ink-faint">{createdBy}</span>
        </>
      ),
    },
    {
      id: 'remove',
      header: '',
      align: 'right' as const,
      cell: (optOut: ScanOptOut) => (
        <Button className="h-7" label={text.removeNamed(optOut.value)} onPress={() => onRemove(optOut)}>
          {text.remove}
        </Button>
      ),
    },
  ];
}
