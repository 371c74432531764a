import { MoreHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNarrow } from '../browser/use-narrow.ts';
import { Menu, type MenuEntry } from '../controls/menu.tsx';
import { Pill } from '../feedback/status-pill.tsx';
import type { Column } from '../tables/data-row.tsx';
import { PlainTable } from '../tables/plain-table.tsx';
import { Instant } from '../text/formats.tsx';
import { peopleText as text } from './people-messages.ts';
import type { PartnerPerson } from './people-operations.ts';

/** People in rows: roles, sign-ins, keys, and the menu of what can be done, which a phone shows without scrolling. */
export function PeopleTable(props: {
  readonly people: readonly PartnerPerson[];
  readonly entriesOf: (person: PartnerPerson) => readonly MenuEntry[];
  readonly onChoose: (person: PartnerPerson, id: string) => void;
}): ReactNode {
  const isNarrow = useNarrow();
  const menu: Column<PartnerPerson> = {
    id: 'more',
    header: '',
    align: 'right',
    cell: (person) => (
      <PersonMenu person={person} entries={props.entriesOf(person)} onChoose={(id) => props.onChoose(person, id)} />
    ),
  };
  return (
    <PlainTable
      label={text.title}
      rows={props.people}
      keyOf={({ email }) => email}
      columns={[...(isNarrow ? NARROW_COLUMNS : COLUMNS), menu]}
    />
  );
}

const COLUMNS: readonly Column<PartnerPerson>[] = [
  { id: 'person', header: text.person, cell: (person) => <PersonCell person={person} /> },
  { id: 'role', header: text.role, cell: (person) => <RoleCell person={person} /> },
  { id: 'last', header: text.lastSignIn, cell: (person) => <LastSignIn person={person} /> },
  { id: 'sessions', header: text.sessions, cell: (person) => <SessionsCell person={person} /> },
  { id: 'keys', header: text.keys, cell: (person) => <KeysCell person={person} /> },
];

const NARROW_COLUMNS: readonly Column<PartnerPerson>[] = [
  {
    id: 'person',
    header: text.person,
    cell: (person) => (
      <>
        <PersonCell person={person} />
        <div className="mt-1 grid gap-0.5 text-12 text-ink-soft">
          <RoleCell person={person} />
          <div>
            {text.lastSignIn}: <LastSignIn person={person} />
          </div>
          {person.keys.length > 0 && (
            <div>
              {text.keys}: <KeysCell person={person} />
            </div>
          )}
        </div>
      </>
    ),
  },
  { id: 'sessions', header: text.sessions, cell: (person) => <SessionsCell person={person} /> },
];

function PersonMenu(props: {
  readonly person: PartnerPerson;
  readonly entries: readonly MenuEntry[];
  readonly onChoose: (id: string) => void;
}): ReactNode {
  const label = text.actions(props.person.name, props.person.email);
  if (props.entries.length === 0) return null;
  return (
    <Menu
      label={label}
      triggerLabel={label}
      className="inline-flex h-8 items-center rounded-md px-2 text-ink-soft hover:bg-hover"
      trigger={<MoreHorizontal size={16} aria-hidden="true" />}
      entries={props.entries}
      onChoose={props.onChoose}
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

function LastSignIn({ person: { lastSignInAt } }: { readonly person: PartnerPerson }): ReactNode {
  return lastSignInAt ? <Instant at={lastSignInAt} /> : text.never;
}

function SessionsCell({ person: { liveSessions } }: { readonly person: PartnerPerson }): ReactNode {
  if (liveSessions === 0) return text.noSession;
  return <Pill meaning="done">{text.sessionCount(liveSessions)}</Pill>;
}

function KeysCell({ person: { keys } }: { readonly person: PartnerPerson }): ReactNode {
  if (keys.length === 0) return text.none;
  return keys.map(({ id, prefix }) => (
    <code key={id} className="block font-mono">
      {prefix}…
    </code>
  ));
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
