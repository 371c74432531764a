import type { ReactNode } from 'react';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../kit/feedback/states.tsx';
import { useRead } from '../../../kit/server/use-operation.ts';
import { PlainTable } from '../../../kit/tables/plain-table.tsx';
import { Day } from '../../../kit/text/formats.tsx';
import { READ_PAGE_FEEDBACK } from '../../api/settings-operations.ts';
import { settingsText } from '../../messages/places-messages.ts';

/** Which pages of the documentation helped their readers, the one that disappointed most first. */
export function FeedbackPart(): ReactNode {
  const text = settingsText.feedbackParts;
  const read = useRead(READ_PAGE_FEEDBACK, {});
  if (read.error) return <ErrorState error={read.error} onRetry={() => read.refetch()} />;
  if (!read.data) return <Skeleton shape="panels" />;
  const { pageFeedback: pages } = read.data;
  return (
    <Panel title={settingsText.feedback} isFlush>
      <p className="border-b border-line px-4 py-3 text-13 text-ink-soft">{text.intro}</p>
      {pages.length === 0 ? (
        <EmptyState title={text.empty} />
      ) : (
        <PlainTable
          label={text.table}
          rows={pages}
          keyOf={({ page }) => page}
          columns={[
            {
              id: 'page',
              header: text.page,
              cell: ({ page }) => (
                <a className="text-accent underline" href={page}>
                  {page}
                </a>
              ),
            },
            { id: 'helpful', header: text.helpful, align: 'right', cell: ({ helpful }) => helpful },
            { id: 'unhelpful', header: text.unhelpful, align: 'right', cell: ({ unhelpful }) => unhelpful },
            { id: 'last', header: text.last, cell: ({ lastDay }) => <Day day={lastDay} /> },
          ]}
        />
      )}
    </Panel>
  );
}
