import { ChevronDown } from 'lucide-react';
import { memo, type ReactNode, useMemo } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { MENU_BUTTON, Menu } from '../../kit/controls/menu.tsx';
import { useRead } from '../../kit/server/use-operation.ts';
import { READ_ASSIGNEES } from '../api/queue-operations.ts';
import { queueText } from '../messages/queue-messages.ts';
import { useMay, useSession } from '../shell/session.tsx';

export type ManyDialog = 'HOLD' | 'ASK' | 'DECLINE' | 'CLOSE';

interface Props {
  readonly isAssigning: boolean;
  readonly onAssign: (assigneeId: string | null, name: string) => void;
  readonly onOpen: (dialog: ManyDialog) => void;
  readonly onClear: () => void;
}

/** What can be done with all selected rows. Memoised: one more row in the selection draws only their number. */
export const BulkActions = memo(function DrawnActions({ isAssigning, onAssign, onOpen, onClear }: Props): ReactNode {
  const { staff } = useSession();
  const mayAssignOthers = useMay('ASSIGN_TO_OTHERS');
  const people = useRead(READ_ASSIGNEES, {}, { isEnabled: mayAssignOthers });
  const others = useMemo(
    () => (people.data?.staffMembers ?? []).filter((person) => person.isActive && person.role !== 'OPERATOR'),
    [people.data],
  );
  return (
    <>
      <Button variant="primary" isBusy={isAssigning} onPress={() => onAssign(staff.id, staff.name)}>
        {queueText.assignToMe}
      </Button>
      {mayAssignOthers && (
        <Menu
          label={queueText.assignTo}
          className={MENU_BUTTON}
          trigger={
            <>
              {queueText.assignTo} <ChevronDown size={14} aria-hidden="true" />
            </>
          }
          entries={[
            ...others.map((person) => ({ id: person.id, label: person.name })),
            { id: '', label: queueText.unassigned },
          ]}
          onChoose={(id) =>
            onAssign(id === '' ? null : id, others.find((person) => person.id === id)?.name ?? queueText.noUnderwriter)
          }
        />
      )}
      <Button onPress={() => onOpen('HOLD')}>{queueText.hold}</Button>
      <Menu
        label={queueText.moreActions}
        className={MENU_BUTTON}
        trigger={
          <>
            {queueText.moreActions} <ChevronDown size={14} aria-hidden="true" />
          </>
        }
        entries={[
          { id: 'ASK', label: queueText.askMany },
          { id: 'DECLINE', label: queueText.declineMany, isDangerous: true },
          { id: 'CLOSE', label: queueText.closeMany, isDangerous: true },
        ]}
        onChoose={(id) => onOpen(id === 'ASK' || id === 'DECLINE' ? id : 'CLOSE')}
      />
      <Button variant="quiet" onPress={onClear}>
        {queueText.clearSelection}
      </Button>
    </>
  );
});
