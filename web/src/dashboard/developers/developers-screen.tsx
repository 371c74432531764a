import type { ReactNode } from 'react';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { useRead } from '../../kit/server/use-operation.ts';
import { Failed } from '../shell/not-found.tsx';
import { useSession, useTitle } from '../shell/session.ts';
import { ClockPanel } from './clock-panel.tsx';
import { DeliveriesPanel } from './deliveries-panel.tsx';
import { DEVELOPERS } from './developer-operations.ts';
import { DeveloperTabs } from './developer-tabs.tsx';
import { KeysPanel } from './keys-panel.tsx';
import { SignaturePanel } from './signature-panel.tsx';
import { text } from './text.ts';
import { WebhookPanel } from './webhook-panel.tsx';

/** Keys, webhook, deliveries and the test clock of the partner. */
export function DevelopersScreen(): ReactNode {
  const { data, error, refetch } = useRead(DEVELOPERS, {}, { refetchMs: 10_000 });
  const { environment } = useSession();
  useTitle(text.developers);
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="page" />;
  return (
    <DeveloperTabs>
      {environment === 'sandbox' && <ClockPanel />}
      <KeysPanel keys={data.keys} whyNotIssue={data.whyNotIssueKey} />
      <WebhookPanel webhook={data.webhook} />
      <SignaturePanel />
      <DeliveriesPanel />
    </DeveloperTabs>
  );
}
