import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { keyOf, type Operation, useGraphql } from './graphql-client.ts';
import { useHeldFailure } from './held-failure.ts';
import { rereadAfter } from './remote-problem.ts';

export interface ReadOptions<Data> {
  readonly isEnabled?: boolean;
  readonly refetchMs?: number;
  /** Reads again every few seconds as long as the answer says that something is still on its way. */
  readonly refetchWhile?: (data: Data) => boolean;
}

const ON_ITS_WAY_MS = 2_000;

/**
 * Reads through the cache. Earlier data stays visible while other variables load. While the server is away it is read
 * again and again, until it is back; what failed is shown until then.
 */
export function useRead<Data, Variables extends object>(
  asked: Operation<Data, Variables>,
  variables: Variables,
  options: ReadOptions<Data> = {},
): UseQueryResult<Data> {
  const client = useGraphql();
  const { refetchWhile } = options;
  const read = useQuery({
    queryKey: [...keyOf(asked), variables],
    queryFn: ({ signal }) => client.run(asked, variables, signal),
    placeholderData: keepPreviousData,
    enabled: options.isEnabled ?? true,
    refetchInterval: ({ state }) => {
      const soon = rereadAfter(state.error);
      if (soon !== false) return soon;
      return state.data !== undefined && refetchWhile?.(state.data) ? ON_ITS_WAY_MS : (options.refetchMs ?? false);
    },
  });
  return useHeldFailure(read);
}

/** Writes once per press: nothing is sent again by itself. */
export function useWrite<Data, Variables extends object>(
  asked: Operation<Data, Variables>,
  onDone?: (data: Data) => void,
): UseMutationResult<Data, Error, Variables> {
  const client = useGraphql();
  return useMutation({
    mutationFn: (variables: Variables) => client.run(asked, variables),
    retry: false,
    ...(onDone ? { onSuccess: onDone } : {}),
  });
}
