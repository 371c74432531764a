import type { ReactNode } from 'react';
import { InboxList } from '../../kit/inbox/inbox-list.tsx';
import { inboxText } from '../../kit/inbox/inbox-messages.ts';
import { PreferencesPanel } from '../../kit/inbox/preferences-panel.tsx';
import { Page } from '../shell/page.tsx';

/** What others handed over to the signed-in person, and how that person wants to be told. */
export function InboxScreen(): ReactNode {
  return (
    <Page title={inboxText.title}>
      <div className="grid max-w-5xl gap-6 px-4 pb-8 md:px-6">
        <InboxList below={<PreferencesPanel />} />
      </div>
    </Page>
  );
}
