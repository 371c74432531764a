import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAnnounce } from '../feedback/status-line.tsx';
import { keyOf, useGraphql } from '../server/graphql-client.ts';
import type { PeopleApi, PersonAct } from './people-operations.ts';

/** Does one of the acts on a person, reads the list again, and says what has changed. */
export function usePersonAct(api: PeopleApi) {
  const client = useGraphql();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const again = async (): Promise<void> => await queries.invalidateQueries({ queryKey: keyOf(api.read) });
  const { error, mutate } = useMutation({
    retry: false,
    mutationFn: async ({ act, ...person }: { act: PersonAct; email: string; partnerId?: string }) =>
      await client.run(act.operation, person),
    onSuccess: async (_done, { act }) => {
      await again();
      announce(act.done, { keepsFocus: true });
    },
  });
  return { error, run: mutate, again };
}
