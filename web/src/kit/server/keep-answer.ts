import type { QueryClient } from '@tanstack/react-query';
import { keyOf, type Operation } from './graphql-client.ts';

/**
 * Shows what a change answered in place of what was read. A read that is still under way may have looked before the
 * change: its answer would take the change off the screen again, so it is dropped and made anew.
 */
export function keepAnswer<Data, Variables extends object>(
  queries: QueryClient,
  asked: Operation<Data, Variables>,
  variables: Variables,
  answer: Data | ((known: Data | undefined) => Data | undefined),
): void {
  const read = { queryKey: [...keyOf(asked), variables], exact: true };
  const wasReading = queries.isFetching(read) > 0;
  void queries.cancelQueries(read);
  queries.setQueryData<Data>(read.queryKey, answer);
  if (wasReading) void queries.invalidateQueries(read);
}
