import type { ReactNode } from 'react';
import { peopleText } from '../../kit/people/people-messages.ts';
import { endSessionsBy, type PeopleApi } from '../../kit/people/people-operations.ts';
import { PeoplePanel } from '../../kit/people/people-panel.tsx';
import { useTitle } from '../shell/session.ts';
import { DeveloperTabs } from './developer-tabs.tsx';
import { END_SESSIONS, READ_PEOPLE, REMOVE_PERSON } from './people-operations.ts';

const API: PeopleApi = { read: READ_PEOPLE, remove: REMOVE_PERSON, acts: [endSessionsBy(END_SESSIONS)] };

/** Everybody who can sign in for the partner, with their sessions and keys. */
export function PeopleScreen(): ReactNode {
  useTitle(peopleText.title);
  return (
    <DeveloperTabs>
      <PeoplePanel api={API} />
    </DeveloperTabs>
  );
}
