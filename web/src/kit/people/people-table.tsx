import { MoreHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, type MenuEntry } from '../controls/menu.tsx';
import { Pill } from '../feedback/status-pill.tsx';
import { PlainTable } from '../tables/plain-table.tsx';
import { Instant } from '../text/formats.tsx';
import { peopleText as text } from './people-messages.ts';
import type { PartnerPerson } from './people-operations.ts';

/** People in rows: roles, sign-ins, keys, and the menu of what can be done. */
export function PeopleTable(props: {
  readonly people: readonly PartnerPerson[];
  readonly entriesOf: (person: PartnerPerson) => readonly MenuEntry[];
  readonly onChoose: (person: PartnerPerson, id: string) => void;
}): ReactNode {
  return (
    <PlainTable
      label={text.title}
      rows={props.people}
      keyOf={({ email }) => email}
      columns={[
        { id: 'person', header: text.person, cell: (person) => <PersonCell person={person} /> },
        { id: 'role', header: text.role, cell: (person) => <RoleCell person={person} /> },
        {
          id: 'last',
          header: text.lastSignIn,
          cell: ({ lastSignInAt }) => (lastSignInAt ? <Instant at={lastSignInAt} /> : text.never),
        },
        {
          id: 'sessions',
          header: text.sessions,
          cell: ({ liveSessions }) =>
            liveSessions > 0 ? <Pill meaning="done">{text.sessionCount(liveSessions)}</Pill> : text.noSession,
        },
        {
          id: 'keys',
          header: text.keys,
          cell: ({ keys }) =>
            keys.length === 0
              ? text.none
              : keys.map(({ id, prefix }) => (
                  <code key={id} className="block font-mono">
                    {prefix}…
                  </code>
                )),
        },
        {
          id: 'more',
          header: '',
          align: 'right',
          cell: (person) => {
            const entries = props.entriesOf(person);
            const label = text.actions(person.name, person.email);
            if (entries.length === 0) return null;
            return (
              <Menu
                label={label}
                triggerLabel={label}
                className="inline-flex h-8 items-center rounded-md px-2 text-ink-soft hover:bg-hover"
                trigger={<MoreHorizontal size={16} aria-hidden="true" />}
                entries={entries}
                onChoose={(id) => props.onChoose(person, id)}
              />
            );
          },
        },
      ]}
    />
  );
}

function PersonCell({ person: { name, email, isYou, removedAt } }: { readonly person: PartnerPerson }): ReactNode {
  return (
    <>
      <span className="flex flex-wrap items-center gap-2 font-medium">
        {name}
        {isYou && <Pill meaning="neutral">{text.you}</Pill>}
        {removedAt !== null && <Pill meaning="refused">{text.removed}</Pill>}
      </span>
      <span className="block text-12 text-ink-faint">{email}</span>
      {removedAt !== null && (
        <span className="block text-12 text-ink-faint">
          <Instant at={removedAt} />
        </span>
      )}
    </>
  );
}

function RoleCell({ person: { roles, mayIssueLiveKeys } }: { readonly person: PartnerPerson }): ReactNode {
  const lines = roles.map(({ brokerageName }) =>
    brokerageName === null ? text.developer : text.agentOf(brokerageName),
  );
  return (
    <>
      {(lines.length === 0 ? [text.linkOnly] : lines).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {mayIssueLiveKeys && <span className="block text-12 text-ink-faint">{text.mayIssueLiveKeys}</span>}
    </>
  );
}
