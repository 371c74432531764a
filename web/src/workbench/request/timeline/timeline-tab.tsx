import type { ReactNode } from 'react';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { Timeline } from '../../../kit/tables/timeline.tsx';
import type { AuditEntry } from '../../api/schema-interfaces.ts';
import { requestText } from '../../messages/request-messages.ts';
import { useServerNow } from '../../shell/session.tsx';
import { MailsPanel } from '../mails/mails-panel.tsx';
import { useSubmission } from '../request-context.tsx';

export function TimelineTab(): ReactNode {
  const { request } = useSubmission();
  return (
    <>
      <Panel title={requestText.timeline.title}>
        <AuditTimeline entries={request.timeline} />
      </Panel>
      <MailsPanel requestId={request.id} />
    </>
  );
}

export function AuditTimeline({ entries }: { readonly entries: readonly AuditEntry[] }): ReactNode {
  const now = useServerNow();
  if (entries.length === 0) return <p className="text-ink-soft">{requestText.timeline.none}</p>;
  return (
    <Timeline
      now={now}
      changesLabel={requestText.timeline.changes}
      entries={entries.map((entry) => ({ ...entry, title: actionTitle(entry.action) }))}
    />
  );
}

/** `share_quotes` and `quoteRequest.share` in words: `Share quotes`. */
export function actionTitle(action: string): string {
  const words = action
    .replace(/^.*\./, '')
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
