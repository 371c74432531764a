import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { Panel } from '../../kit/feedback/panel.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../kit/feedback/states.tsx';
import { useAnnounce } from '../../kit/feedback/status-line.tsx';
import { keyOf } from '../../kit/server/graphql-client.ts';
import { useRead, useWrite } from '../../kit/server/use-operation.ts';
import { PlainTable } from '../../kit/tables/plain-table.tsx';
import { Instant } from '../../kit/text/formats.tsx';
import { READ_JOBS, READ_SETTINGS, RETRY_JOBS } from '../api/settings-operations.ts';
import { settingsText } from '../messages/places-messages.ts';

const REFRESH_MS = 15_000;

export function JobsPart(): ReactNode {
  const text = settingsText.jobParts;
  const queries = useQueryClient();
  const announce = useAnnounce();
  const read = useRead(READ_JOBS, {}, { refetchMs: REFRESH_MS });
  const retry = useWrite(RETRY_JOBS, ({ done }) => {
    void queries.invalidateQueries({ queryKey: keyOf(READ_JOBS) });
    announce(text.retried(done));
  });
  if (read.error) return <ErrorState error={read.error} onRetry={() => read.refetch()} />;
  if (!read.data) return <Skeleton shape="panels" />;
  const { deadLetters: jobs, jobStatus: status } = read.data;
  return (
    <Panel
      title={settingsText.jobs}
      isFlush
      aside={
        jobs.length > 0 && (
          <Button isBusy={retry.isPending} onPress={() => retry.mutate({ ids: jobs.map((job) => job.id) })}>
            {text.retryAll}
          </Button>
        )
      }
    >
      <p className="border-b border-line px-4 py-3 text-13 text-ink-soft">
        {text.unfinished(status.unfinished)}{' '}
        {status.unfinished > 0 && text.oldest(Math.floor(status.oldestWaitingSeconds / 60))}
      </p>
      {retry.error && <ErrorState error={retry.error} className="m-4" />}
      {jobs.length === 0 ? (
        <EmptyState title={text.empty} />
      ) : (
        <PlainTable
          label={text.table}
          rows={jobs}
          keyOf={(job) => job.id}
          columns={[
            { id: 'name', header: text.name, cell: (job) => <code className="font-mono text-12">{job.name}</code> },
            { id: 'attempts', header: text.attempts, align: 'right', cell: (job) => job.attempts },
            { id: 'error', header: text.error, cell: (job) => job.error },
            { id: 'dead-lettered', header: text.deadLettered, cell: (job) => <Instant at={job.deadLetteredAt} /> },
            {
              id: 'retry',
              header: '',
              align: 'right',
              cell: (job) => (
                <Button
                  className="h-7"
                  label={`${text.retry}: ${job.name}`}
                  onPress={() => retry.mutate({ ids: [job.id] })}
                >
                  {text.retry}
                </Button>
              ),
            },
          ]}
        />
      )}
    </Panel>
  );
}

export function ValuesPart(): ReactNode {
  const text = settingsText.valueParts;
  const read = useRead(READ_SETTINGS, {});
  if (read.error) return <ErrorState error={read.error} onRetry={() => read.refetch()} />;
  if (!read.data) return <Skeleton shape="panels" />;
  return (
    <Panel title={settingsText.values} isFlush>
      <PlainTable
        label={text.table}
        rows={read.data.settings}
        keyOf={(setting) => setting.name}
        columns={[
          {
            id: 'name',
            header: text.name,
            cell: (setting) => <code className="font-mono text-12">{setting.name}</code>,
          },
          {
            id: 'value',
            header: text.value,
            cell: (setting) => setting.value ?? <span className="text-ink-faint">{text.unset}</span>,
          },
          {
            id: 'default',
            header: text.fallback,
            cell: (setting) => <span className="text-ink-faint">{setting.default}</span>,
          },
          { id: 'meaning', header: text.meaning, cell: (setting) => setting.meaning },
        ]}
      />
    </Panel>
  );
}
