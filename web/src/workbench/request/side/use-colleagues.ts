import { useRead } from '../../../kit/server/use-operation.ts';
import { READ_ASSIGNEES } from '../../api/queue-operations.ts';
import { useSession } from '../../shell/session.tsx';

/** The names of those who can be told of a note; none before they are read. */
export function useColleagues(): readonly string[] {
  const { staff } = useSession();
  const read = useRead(READ_ASSIGNEES, {});
  const colleagues = (read.data?.staffMembers ?? []).filter(({ id, isActive }) => isActive && id !== staff.id);
  return colleagues.map(({ name }) => name);
}
