import type { ReactNode } from 'react';
import { TabLinks } from '../../kit/controls/tab-links.tsx';
import { peopleText } from '../../kit/people/people-messages.ts';
import { text } from './text.ts';

/** Heading and tabs of the pages for developers. */
export function DeveloperTabs({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <>
      <h1 className="mb-2 text-28">{text.developers}</h1>
      <TabLinks
        label={text.developers}
        tabs={[
          { to: '/developers', label: text.setupTab, isExact: true },
          { to: '/developers/people', label: peopleText.title },
          { to: '/developers/requests', label: text.callsTab },
        ]}
      />
      <div className="mt-6 grid grid-cols-1 gap-6">{children}</div>
    </>
  );
}
