import type { ReactNode } from 'react';
import { Select } from '../../../kit/controls/inputs.tsx';
import { useRead } from '../../../kit/server/use-operation.ts';
import { READ_ASSIGNEES } from '../../api/queue-operations.ts';
import { requestText } from '../../messages/request-messages.ts';
import { useSession } from '../../shell/session.tsx';

const text = requestText.notes;

/** Puts the name of a colleague into a note as a mention: they are told of the note. */
export function MentionSelect({ onChoose }: { readonly onChoose: (name: string) => void }): ReactNode {
  const { staff } = useSession();
  const read = useRead(READ_ASSIGNEES, {});
  const colleagues = (read.data?.staffMembers ?? []).filter(({ id, isActive }) => isActive && id !== staff.id);
  if (colleagues.length === 0) return null;
  return (
    <Select
      label={text.mention}
      isLabelHidden
      className="w-44"
      value=""
      onChange={onChoose}
      choices={[
        { value: '', label: text.mention },
        ...colleagues.map(({ name }) => ({ value: name, label: `@${name}` })),
      ]}
    />
  );
}
