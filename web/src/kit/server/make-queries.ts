import { QueryClient } from '@tanstack/react-query';
import { rereadAfter, Unreachable } from './remote-problem.ts';

/**
 * The cache of an application. A read is repeated twice when nothing answered, never when the server said no; what was
 * pressed is never sent by itself.
 */
export function makeQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => error instanceof Unreachable && count < 2,
        staleTime: 5_000,
        networkMode: 'always',
        // Not the default in that mode: after a lost connection no press should be needed.
        refetchOnReconnect: true,
        refetchInterval: ({ state }) => rereadAfter(state.error),
      },
      // By default a press without a network would wait, and bind when the network is back.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
