import { useQueryClient } from '@tanstack/react-query';
import { MoreHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { FormDialog } from '../../kit/controls/form-dialog.tsx';
import { Select, TextInput } from '../../kit/controls/inputs.tsx';
import { Menu } from '../../kit/controls/menu.tsx';
import { Panel } from '../../kit/feedback/panel.tsx';
import { ErrorState, Skeleton } from '../../kit/feedback/states.tsx';
import { useAnnounce } from '../../kit/feedback/status-line.tsx';
import { Pill } from '../../kit/feedback/status-pill.tsx';
import { keyOf } from '../../kit/server/graphql-client.ts';
import { useRead, useWrite } from '../../kit/server/use-operation.ts';
import { PlainTable } from '../../kit/tables/plain-table.tsx';
import { Instant } from '../../kit/text/formats.tsx';
import type { CreatedStaffMember, StaffMember, StaffRole } from '../api/schema-interfaces.ts';
import { CREATE_STAFF, READ_STAFF, RESET_STAFF, SET_ACTIVE, SET_ROLE } from '../api/settings-operations.ts';
import { dialogText } from '../messages/dialog-messages.ts';
import { settingsText } from '../messages/places-messages.ts';
import { ResetDialog } from './reset-dialog.tsx';
import { ShownOnce } from './shown-once.tsx';

const text = settingsText.staffParts;
const ROLES: readonly StaffRole[] = ['UNDERWRITER', 'MANAGER', 'OPERATOR'];

export function StaffPart(): ReactNode {
  const queries = useQueryClient();
  const announce = useAnnounce();
  const read = useRead(READ_STAFF, {});
  const [isCreating, setCreating] = useState(false);
  const [resetting, setResetting] = useState<StaffMember | null>(null);
  const [created, setCreated] = useState<CreatedStaffMember | null>(null);
  const again = (): void => void queries.invalidateQueries({ queryKey: keyOf(READ_STAFF) });
  const changed = (): void => {
    again();
    announce(text.changed);
  };
  const shown = ({ done }: { readonly done: CreatedStaffMember }): void => {
    setCreating(false);
    setResetting(null);
    setCreated(done);
    again();
  };
  const setActive = useWrite(SET_ACTIVE, changed);
  const setRole = useWrite(SET_ROLE, changed);
  const reset = useWrite(RESET_STAFF, shown);
  const create = useWrite(CREATE_STAFF, shown);
  const change = (member: StaffMember, id: string): void => {
    if (id === 'reset') setResetting(member);
    else if (id === 'active') setActive.mutate({ id: member.id, isActive: !member.isActive });
    else setRole.mutate({ id: member.id, role: ROLES.find((role) => role === id) ?? member.role });
  };
  if (read.error) return <ErrorState error={read.error} onRetry={() => read.refetch()} />;
  if (!read.data) return <Skeleton />;
  const error = setActive.error ?? setRole.error;
  return (
    <>
      {error && <ErrorState error={error} />}
      <Panel
        title={settingsText.staff}
        isFlush
        aside={
          <Button variant="primary" onPress={() => setCreating(true)}>
            {text.create}
          </Button>
        }
      >
        <PlainTable
          label={text.table}
          rows={read.data.staffMembers}
          keyOf={(member) => member.id}
          columns={[
            {
              id: 'name',
              header: text.name,
              cell: (member) => (
                <>
                  <span className="block font-medium">{member.name}</span>
                  <span className="block text-12 text-ink-faint">{member.email}</span>
                </>
              ),
            },
            { id: 'role', header: text.role, cell: (member) => settingsText.roles[member.role] },
            {
              id: 'last',
              header: text.lastSignIn,
              cell: (member) => (member.lastSignInAt ? <Instant at={member.lastSignInAt} /> : text.never),
            },
            {
              id: 'factor',
              header: text.factor,
              cell: (member) => (
                <Pill meaning={member.hasTwoFactor ? 'done' : 'waits'}>
                  {member.hasTwoFactor ? settingsText.accountParts.on : settingsText.accountParts.off}
                </Pill>
              ),
            },
            { id: 'open', header: text.open, align: 'right', cell: (member) => member.openRequests },
            {
              id: 'state',
              header: text.state,
              cell: (member) => (
                <Pill meaning={member.isActive ? 'done' : 'neutral'}>
                  {member.isActive ? text.active : text.inactive}
                </Pill>
              ),
            },
            {
              id: 'more',
              header: '',
              align: 'right',
              cell: (member) => (
                <Menu
                  label={text.more(member.name)}
                  triggerLabel={text.more(member.name)}
                  className="inline-flex h-7 items-center rounded-md px-1.5 text-ink-soft hover:bg-hover"
                  trigger={<MoreHorizontal size={16} aria-hidden="true" />}
                  entries={[
                    ...ROLES.filter((role) => role !== member.role).map((role) => ({
                      id: role,
                      label: text.makeRole(settingsText.roles[role]),
                    })),
                    { id: 'reset', label: text.reset },
                    { id: 'active', label: member.isActive ? text.disable : text.enable, isDangerous: member.isActive },
                  ]}
                  onChoose={(id) => change(member, id)}
                />
              ),
            },
          ]}
        />
      </Panel>
      {isCreating && (
        <CreateDialog
          isBusy={create.isPending}
          error={create.error}
          onClose={() => setCreating(false)}
          onCreate={(input) => create.mutate(input)}
        />
      )}
      {resetting && (
        <ResetDialog
          name={resetting.name}
          isBusy={reset.isPending}
          error={reset.error}
          onReset={() => reset.mutate({ id: resetting.id })}
          onClose={() => setResetting(null)}
        />
      )}
      {created && (
        <ShownOnce
          title={text.passwordTitle}
          text={text.passwordText(created.staffMember.name)}
          secret={created.password}
          onClose={() => setCreated(null)}
        />
      )}
    </>
  );
}

function CreateDialog(props: {
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onClose: () => void;
  readonly onCreate: (input: { readonly email: string; readonly name: string; readonly role: StaffRole }) => void;
}): ReactNode {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('UNDERWRITER');
  const [isAsked, setAsked] = useState(false);
  const submit = (): void => {
    setAsked(true);
    if (name.trim() !== '' && email.trim() !== '') props.onCreate({ email: email.trim(), name: name.trim(), role });
  };
  const missing = (value: string): string | null => (isAsked && value.trim() === '' ? dialogText.required : null);
  return (
    <FormDialog
      title={text.createTitle}
      submit={text.create}
      size="small"
      onSubmit={submit}
      onClose={props.onClose}
      isBusy={props.isBusy}
      error={props.error}
    >
      <TextInput label={text.name} value={name} onChange={setName} isAutoFocused error={missing(name)} />
      <TextInput label={text.email} type="email" value={email} onChange={setEmail} error={missing(email)} />
      <Select
        label={text.role}
        value={role}
        onChange={(value) => setRole(ROLES.find((one) => one === value) ?? 'UNDERWRITER')}
        choices={ROLES.map((value) => ({ value, label: settingsText.roles[value] }))}
      />
    </FormDialog>
  );
}
