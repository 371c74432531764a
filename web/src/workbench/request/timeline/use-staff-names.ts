import { useMemo } from 'react';
import { useRead } from '../../../kit/server/use-operation.ts';
import { READ_ASSIGNEES } from '../../api/queue-operations.ts';

/**
 * Names of the staff by id; null until they are known, so that no id is shown first and nothing moves when a name takes
 * its place. Where they cannot be read, an id says more than nothing.
 */
export function useStaffNames(): ReadonlyMap<string, string> | null {
  const { data, isPending } = useRead(READ_ASSIGNEES, {});
  return useMemo(
    () => (isPending ? null : new Map(data?.staffMembers.map(({ id, name }) => [id, name]))),
    [data, isPending],
  );
}
