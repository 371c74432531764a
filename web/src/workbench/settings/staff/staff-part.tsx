import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { FormDialog } from '../../../kit/controls/form-dialog.tsx';
import { Select, TextInput } from '../../../kit/controls/inputs.tsx';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { ErrorState } from '../../../kit/feedback/states.tsx';
import { useAnnounce } from '../../../kit/feedback/status-line.tsx';
import { keyOf } from '../../../kit/server/graphql-client.ts';
import { useRead, useWrite } from '../../../kit/server/use-operation.ts';
import type { CreatedStaffMember, StaffMember, StaffRole } from '../../api/schema-interfaces.ts';
import { CREATE_STAFF, READ_STAFF, RESET_STAFF, SET_ACTIVE, SET_ROLE } from '../../api/settings-operations.ts';
import { settingsText } from '../../messages/places-messages.ts';
import { dialogText } from '../../messages/request/dialog-messages.ts';
import { shellText } from '../../messages/shell-messages.ts';
import { LinkSent } from './link-sent.tsx';
import { ResetDialog } from './reset-dialog.tsx';
import { ROLES, StaffTable } from './staff-table.tsx';

const text = settingsText.staffParts;

/** Everybody of the provider: who they are, what they may do, and how they sign in. */
export function StaffPart(): ReactNode {
  const queries = useQueryClient();
  const announce = useAnnounce();
  const read = useRead(READ_STAFF, {});
  const [asking, setAsking] = useState<Asking>(null);
  const [created, setCreated] = useState<CreatedStaffMember | null>(null);
  const close = (): void => setAsking(null);
  const again = (): void => void queries.invalidateQueries({ queryKey: keyOf(READ_STAFF) });
  const changed = (): void => {
    again();
    announce(text.changed);
  };
  const shown = ({ done }: { readonly done: CreatedStaffMember }): void => {
    close();
    setCreated(done);
    again();
  };
  const setActive = useWrite(SET_ACTIVE, changed);
  const setRole = useWrite(SET_ROLE, changed);
  if (read.error) return <ErrorState error={read.error} onRetry={() => read.refetch()} />;
  if (!read.data) return <Skeleton shape="panels" />;
  const error = setActive.error ?? setRole.error;
  const change = (member: StaffMember, id: string): void => {
    if (id === 'reset') setAsking({ reset: member });
    else if (id === 'active') setActive.mutate({ id: member.id, isActive: !member.isActive });
    else setRole.mutate({ id: member.id, role: ROLES.find((role) => role === id) ?? member.role });
  };
  return (
    <>
      {error && <ErrorState error={error} />}
      <Panel
        title={settingsText.staff}
        isFlush
        aside={
          <Button variant="primary" onPress={() => setAsking('create')}>
            {text.create}
          </Button>
        }
      >
        <StaffTable members={read.data.staffMembers} onChange={change} />
      </Panel>
      <StaffDialogs asking={asking} onClose={close} onShown={shown} />
      {created && <LinkSent to={created} onClose={() => setCreated(null)} />}
    </>
  );
}

/** Which question is open. */
type Asking = 'create' | { readonly reset: StaffMember } | null;

function StaffDialogs(props: {
  readonly asking: Asking;
  readonly onClose: () => void;
  readonly onShown: (made: { readonly done: CreatedStaffMember }) => void;
}): ReactNode {
  const { asking, onClose, onShown } = props;
  const reset = useWrite(RESET_STAFF, onShown);
  const create = useWrite(CREATE_STAFF, onShown);
  if (asking === null) return null;
  if (asking === 'create') {
    return (
      <CreateDialog
        isBusy={create.isPending}
        error={create.error}
        onClose={onClose}
        onCreate={(input) => create.mutate(input)}
      />
    );
  }
  return (
    <ResetDialog
      name={asking.reset.name}
      isBusy={reset.isPending}
      error={reset.error}
      onReset={() => reset.mutate({ id: asking.reset.id })}
      onClose={onClose}
    />
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
        choices={ROLES.map((value) => ({ value, label: shellText.roles[value] }))}
      />
    </FormDialog>
  );
}
