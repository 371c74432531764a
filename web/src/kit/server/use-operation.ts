import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { type Operation, useGraphql } from './graphql-client.ts';

export interface ReadOptions<Data> {
  readonly isEnabled?: boolean;
  readonly refetchMs?: number;
  /** Polls every few seconds while the answer says that work is still in progress. */
  readonly refetchWhile?: (data: Data) => boolean;
}

const ON_ITS_WAY_MS = 2_000;

/**
 * Reads through the cache; the key is the name and the variables. Earlier data stays visible while other variables
 * load.
 */
export function useRead<Data, Variables extends object>(
  name: string,
  asked: Operation<Data, Variables>,
  variables: Variables,
  options: ReadOptions<Data> = {},
): UseQueryResult<Data> {
  const client = useGraphql();
  const { refetchWhile } = options;
  return useQuery({
    queryKey: [name, variables],
    queryFn: ({ signal }) => client.run(asked, variables, signal),
    placeholderData: keepPreviousData,
    enabled: options.isEnabled ?? true,
    refetchInterval: ({ state }) =>
      state.data !== undefined && refetchWhile?.(state.data) ? ON_ITS_WAY_MS : (options.refetchMs ?? false),
  });
}

/** Writes once per press; nothing is retried automatically. */
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
