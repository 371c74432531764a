import type { ReactNode } from 'react';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { Timeline } from '../../../kit/tables/timeline.tsx';
import type { AuditEntry } from '../../api/schema-interfaces.ts';
import { requestText } from '../../messages/request/request-messages.ts';
import { timelineText } from '../../messages/request/timeline-messages.ts';
import { useServerNow } from '../../shell/session.tsx';
import { MailsPanel } from '../mails/mails-panel.tsx';
import { useSubmission } from '../request-context.tsx';
import { wordsOf } from './timeline-words.ts';
import { useStaffNames } from './use-staff-names.ts';

export { actionTitle } from './timeline-words.ts';

export function TimelineTab(): ReactNode {
  const { request } = useSubmission();
  const rules = new Map(request.rules.map(({ ruleId, subject }) => [ruleId, subject]));
  // The mails stand below the timeline, which is not drawn without the names.
  if (useStaffNames() === null) return <Skeleton shape="panels" />;
  return (
    <>
      <Panel title={requestText.timeline.title}>
        <AuditTimeline entries={request.timeline} currency={request.currency} rules={rules} />
      </Panel>
      <MailsPanel requestId={request.id} />
    </>
  );
}

export function AuditTimeline(props: {
  readonly entries: readonly AuditEntry[];
  readonly currency?: string;
  /** What a rule looks at, by its id. */
  readonly rules?: ReadonlyMap<string, string>;
}): ReactNode {
  const { entries, currency = 'USD', rules = new Map() } = props;
  const now = useServerNow();
  const staff = useStaffNames();
  if (entries.length === 0) return <p className="text-ink-soft">{requestText.timeline.none}</p>;
  if (staff === null) return <Skeleton />;
  return (
    <Timeline
      now={now}
      changesLabel={timelineText.raw}
      entries={entries.map((entry) => ({
        ...entry,
        ...wordsOf(entry, { currency, staff, rules }),
        ...actorOf(entry),
      }))}
    />
  );
}

/** People of brokerages, whom the trail knows by their addresses, by name, with the address at hand. */
function actorOf({ actor, actorName }: AuditEntry): { actor: string; actorAddress?: string } {
  return actorName === null ? { actor } : { actor: actorName, actorAddress: actor };
}
