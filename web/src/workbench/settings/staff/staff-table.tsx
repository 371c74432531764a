import { MoreHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNarrow } from '../../../kit/browser/use-narrow.ts';
import { Menu } from '../../../kit/controls/menu.tsx';
import { Pill } from '../../../kit/feedback/status-pill.tsx';
import { PlainTable } from '../../../kit/tables/plain-table.tsx';
import { Instant } from '../../../kit/text/formats.tsx';
import type { StaffMember, StaffRole } from '../../api/schema-interfaces.ts';
import { settingsText } from '../../messages/places-messages.ts';
import { shellText } from '../../messages/shell-messages.ts';
import { useSession } from '../../shell/session.tsx';

const text = settingsText.staffParts;

export const ROLES: readonly StaffRole[] = ['UNDERWRITER', 'MANAGER', 'OPERATOR'];

type Change = (member: StaffMember, id: string) => void;

/** On a phone a row is the name with everything below it, the state and the menu: nothing is reached by scrolling sideways. */
const WIDE = 'max-[601px]:hidden';

/** One row for each person, with what can be changed about them behind a menu. */
export function StaffTable(props: { readonly members: readonly StaffMember[]; readonly onChange: Change }): ReactNode {
  const more = {
    id: 'more',
    header: '',
    align: 'right' as const,
    cell: (member: StaffMember) => <MemberMenu member={member} onChange={props.onChange} />,
  };
  return <PlainTable label={text.table} rows={props.members} keyOf={({ id }) => id} columns={[...COLUMNS, more]} />;
}

const COLUMNS = [
  {
    id: 'name',
    header: text.name,
    cell: (member: StaffMember) => (
      <>
        <span className="block font-medium">{member.name}</span>
        <span className="block text-12 break-all text-ink-faint">{member.email}</span>
        <OwnRow member={member} />
        <BelowName member={member} />
      </>
    ),
  },
  { id: 'role', header: text.role, className: WIDE, cell: (member: StaffMember) => shellText.roles[member.role] },
  { id: 'last', header: text.lastSignIn, className: WIDE, cell: lastSignIn },
  { id: 'factor', header: text.factor, className: WIDE, cell: factor },
  {
    id: 'open',
    header: text.open,
    className: WIDE,
    align: 'right' as const,
    cell: (member: StaffMember) => member.openRequests,
  },
  {
    id: 'state',
    header: text.state,
    cell: (member: StaffMember) => (
      <Pill meaning={member.isActive ? 'done' : 'neutral'}>{member.isActive ? text.active : text.inactive}</Pill>
    ),
  },
];

/** Why there is no menu beside oneself: the last operator would lock everybody out. */
function OwnRow({ member }: { readonly member: StaffMember }): ReactNode {
  const isOwn = useSession().staff.id === member.id;
  return isOwn && <span className="block text-12 text-ink-soft">{text.ownRow}</span>;
}

/** What a wide screen shows in columns of its own. */
function BelowName({ member }: { readonly member: StaffMember }): ReactNode {
  if (!useNarrow()) return null;
  return (
    <span className="block pt-1 text-12">
      <span className="block">{shellText.roles[member.role]}</span>
      <span className="block">
        {text.lastSignIn}: {lastSignIn(member)}
      </span>
      <span className="block">
        {text.factor}: {factor(member)}
      </span>
      <span className="block">
        {text.open}: {member.openRequests}
      </span>
    </span>
  );
}

function lastSignIn({ lastSignInAt }: StaffMember): ReactNode {
  return lastSignInAt ? <Instant at={lastSignInAt} /> : text.never;
}

function factor({ hasTwoFactor }: StaffMember): ReactNode {
  const { on, off } = settingsText.accountParts;
  return <Pill meaning={hasTwoFactor ? 'done' : 'waits'}>{hasTwoFactor ? on : off}</Pill>;
}

function MemberMenu({ member, onChange }: { readonly member: StaffMember; readonly onChange: Change }): ReactNode {
  const isOwn = useSession().staff.id === member.id;
  const roles = ROLES.filter((role) => role !== member.role);
  if (isOwn) return null;
  return (
    <Menu
      label={text.more(member.name)}
      triggerLabel={text.more(member.name)}
      className="inline-flex h-7 items-center rounded-md px-1.5 text-ink-soft hover:bg-hover"
      trigger={<MoreHorizontal size={16} aria-hidden="true" />}
      entries={[
        ...roles.map((role) => ({ id: role, label: text.makeRole(shellText.roles[role]) })),
        { id: 'reset', label: text.reset },
        { id: 'active', label: member.isActive ? text.disable : text.enable, isDangerous: member.isActive },
      ]}
      onChoose={(id) => onChange(member, id)}
    />
  );
}
