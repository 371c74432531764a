import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf } from '../../kit/server/graphql-client.ts';
import { useWrite } from '../../kit/server/use-operation.ts';
import { CONFIRM, RENEWAL, type Renewal, type RenewalPart } from './renewal-operations.ts';

/** Confirms parts of a renewal. A press is seen at once, and counts as soon as the server has it. */
export function useConfirm(request: Renewal) {
  const queries = useQueryClient();
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map());
  const write = useWrite(CONFIRM, ({ done }) => {
    queries.setQueryData<{ readonly request: Renewal }>([...keyOf(RENEWAL), { id: request.id }], (known) =>
      known?.request.renews && done.renews
        ? { request: { ...known.request, renews: { ...known.request.renews, parts: done.renews.parts } } }
        : known,
    );
  });
  const settle = (title: string): void => {
    setPressed((known) => new Map([...known].filter(([one]) => one !== title)));
  };
  return {
    error: write.error,
    isConfirmed: ({ title, confirmed }: RenewalPart): boolean => pressed.get(title) ?? confirmed !== null,
    /** Whether every confirmation has reached the server. */
    isSaved: pressed.size === 0,
    confirm: ({ title, fingerprint }: RenewalPart, isTrue: boolean): void => {
      setPressed((known) => new Map(known).set(title, isTrue));
      write.mutate({ id: request.id, part: title, fingerprint, isTrue }, { onSettled: () => settle(title) });
    },
  };
}
