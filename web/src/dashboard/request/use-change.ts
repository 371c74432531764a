import { type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import type { Operation } from '../../kit/graphql-client.ts';
import { useAnnounce } from '../../kit/status-line.tsx';
import { useWrite } from '../../kit/use-operation.ts';
import type { Request } from './request-operations.ts';

/** A change of the request: keeps the answer as the page's request and says what was done. */
export function useChange<Variables extends object>(
  asked: Operation<{ readonly done: Request }, Variables>,
  said: string,
  onDone?: () => void,
): UseMutationResult<{ readonly done: Request }, Error, Variables> {
  const queries = useQueryClient();
  const announce = useAnnounce();
  return useWrite(asked, ({ done }) => {
    queries.setQueryData(['request', { id: done.id }], { request: done });
    onDone?.();
    announce(said);
  });
}
