import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../../kit/controls/form-dialog.tsx';
import { Select } from '../../../kit/controls/inputs.tsx';
import { useAnnounce } from '../../../kit/feedback/status-line.tsx';
import { RemoteProblem } from '../../../kit/server/remote-problem.ts';
import { useRead, useWrite } from '../../../kit/server/use-operation.ts';
import { ASSIGN, READ_ASSIGNEES } from '../../api/queue-operations.ts';
import { dialogText } from '../../messages/request/dialog-messages.ts';
import { requestText } from '../../messages/request/request-messages.ts';
import { useMay, useSession } from '../../shell/session.tsx';
import { useSubmission } from '../request-context.tsx';

const text = dialogText.assign;

/** The value of "no choice" in native selects. */
const UNASSIGNED = '';

/**
 * An underwriter takes a request or gives up their own; only a manager assigns to others. Undo restores the previous
 * assignee where the person has the permission.
 */
export function AssignDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { request } = useSubmission();
  const { staff } = useSession();
  const mayAssignOthers = useMay('ASSIGN_TO_OTHERS');
  const announce = useAnnounce();
  const queries = useQueryClient();
  const people = useRead(READ_ASSIGNEES, {}, { isEnabled: mayAssignOthers });
  const assign = useWrite(ASSIGN, () => void queries.invalidateQueries());
  const before = request.assignee?.id ?? null;
  const isOwn = before === staff.id;
  const mayGiveBack = isOwn || mayAssignOthers;
  const [assigneeId, setAssigneeId] = useState<string>(isOwn ? UNASSIGNED : staff.id);
  const others = (people.data?.staffMembers ?? []).filter(
    (person) => person.isActive && person.id !== staff.id && person.role !== 'OPERATOR',
  );
  const submit = (): void => {
    const undo = (): void => assign.mutate({ ids: [request.id], assigneeId: before });
    assign.mutate(
      { ids: [request.id], assigneeId: assigneeId === UNASSIGNED ? null : assigneeId },
      {
        onSuccess: ({ results }) => {
          if (results[0] && !results[0].isDone) return;
          onClose();
          announce(requestText.done.ASSIGN, {
            about: request.client.name,
            undo: before === null || mayGiveBack ? undo : undefined,
          });
        },
      },
    );
  };
  const refused = assign.data?.results[0]?.refusal;
  const error = assign.error ?? (refused ? new RemoteProblem('INVALID_STATE', refused.message) : null);
  return (
    <FormDialog
      title={text.title}
      submit={text.submit}
      size="small"
      onSubmit={submit}
      onClose={onClose}
      isBusy={assign.isPending}
      error={error}
    >
      <Select
        label={text.to}
        value={assigneeId}
        onChange={setAssigneeId}
        choices={[
          { value: staff.id, label: staff.name },
          ...others.map((person) => ({ value: person.id, label: person.name })),
          ...(mayGiveBack ? [{ value: UNASSIGNED, label: text.unassigned }] : []),
        ]}
      />
    </FormDialog>
  );
}
