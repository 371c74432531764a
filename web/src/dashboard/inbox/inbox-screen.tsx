import type { ReactNode } from 'react';
import { InboxList } from '../../kit/inbox/inbox-list.tsx';
import { inboxText } from '../../kit/inbox/inbox-messages.ts';
import { PreferencesPanel } from '../../kit/inbox/preferences-panel.tsx';
import { useSession, useTitle } from '../shell/session.ts';

/** What the signed-in person was told, and how that person wants to be told. */
export function InboxScreen(): ReactNode {
  const session = useSession();
  useTitle(inboxText.title);
  return (
    <div className="grid gap-6">
      <h1 className="text-28">{inboxText.title}</h1>
      <InboxList below={session.kind !== 'BIND_LINK' && <PreferencesPanel />} />
    </div>
  );
}
