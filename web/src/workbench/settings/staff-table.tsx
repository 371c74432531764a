import { MoreHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu } from '../../kit/controls/menu.tsx';
import { Pill } from '../../kit/feedback/status-pill.tsx';
import { PlainTable } from '../../kit/tables/plain-table.tsx';
import { Instant } from '../../kit/text/formats.tsx';
import type { StaffMember, StaffRole } from '../api/schema-interfaces.ts';
import { settingsText } from '../messages/places-messages.ts';
import { shellText } from '../messages/shell-messages.ts';

const text = settingsText.staffParts;

export const ROLES: readonly StaffRole[] = ['UNDERWRITER', 'MANAGER', 'OPERATOR'];

type Change = (member: StaffMember, id: string) => void;

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
        <span className="block text-12 text-ink-faint">{member.email}</span>
      </>
    ),
  },
  { id: 'role', header: text.role, cell: (member: StaffMember) => shellText.roles[member.role] },
  {
    id: 'last',
    header: text.lastSignIn,
    cell: (member: StaffMember) => (member.lastSignInAt ? <Instant at={member.lastSignInAt} /> : text.never),
  },
  {
    id: 'factor',
    header: text.factor,
    cell: (member: StaffMember) => (
      <Pill meaning={member.hasTwoFactor ? 'done' : 'waits'}>
        {member.hasTwoFactor ? settingsText.accountParts.on : settingsText.accountParts.off}
      </Pill>
    ),
  },
  { id: 'open', header: text.open, align: 'right' as const, cell: (member: StaffMember) => member.openRequests },
  {
    id: 'state',
    header: text.state,
    cell: (member: StaffMember) => (
      <Pill meaning={member.isActive ? 'done' : 'neutral'}>{member.isActive ? text.active : text.inactive}</Pill>
    ),
  },
];

function MemberMenu({ member, onChange }: { readonly member: StaffMember; readonly onChange: Change }): ReactNode {
  const roles = ROLES.filter((role) => role !== member.role);
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
