import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { keepAnswer } from '../../kit/server/keep-answer.ts';
import { useWrite } from '../../kit/server/use-operation.ts';
import { CONFIRM, RENEWAL, type Renewal, type RenewalPart } from './renewal-operations.ts';

/**
 * Confirms parts of a renewal. A press is seen at once, and counts when the server has it. Presses are sent one after
 * the other, so that of two on the same part the later one wins.
 */
export function useConfirm(request: Renewal) {
  const queries = useQueryClient();
  const write = useWrite(CONFIRM);
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [error, setError] = useState<Error | null>(null);
  const latest = useRef(new Map<string, Promise<boolean>>());
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const replace = (part: RenewalPart | undefined): void => {
    keepAnswer(queries, RENEWAL, { id: request.id }, (known) => {
      if (!known?.request.renews || !part) return known;
      const { renews } = known.request;
      const parts = renews.parts.map((one) => (one.title === part.title ? part : one));
      return { request: { ...known.request, renews: { ...renews, parts } } };
    });
  };
  const save = async ({ title, fingerprint }: RenewalPart, isTrue: boolean): Promise<boolean> => {
    try {
      const { done } = await write.mutateAsync({ id: request.id, part: title, fingerprint, isTrue });
      replace(done.renews?.parts.find((part) => part.title === title));
      return true;
    } catch (cause) {
      setError(cause instanceof Error ? cause : new Error('not saved', { cause }));
      return false;
    }
  };
  const confirm = (part: RenewalPart, isTrue: boolean): void => {
    setError(null);
    setPressed((known) => new Map(known).set(part.title, isTrue));
    const saved = queue.current.then(async () => await save(part, isTrue));
    queue.current = saved;
    latest.current.set(part.title, saved);
    // A part that was pressed again meanwhile keeps showing the later press. Scheduled, because those who read the answer
    // are told of it so: before, the part would be unconfirmed for a moment, in which a press of Send is refused.
    const settle = (): void => {
      if (latest.current.get(part.title) !== saved) return;
      latest.current.delete(part.title);
      setPressed((known) => new Map([...known].filter(([title]) => title !== part.title)));
    };
    void saved.then(() => notifyManager.schedule(settle));
  };
  return {
    error,
    isConfirmed: ({ title, confirmed }: RenewalPart): boolean => pressed.get(title) ?? confirmed !== null,
    confirm,
    /** Waits for the presses that are on their way; false when the last one of a part does not reach the server. */
    allSaved: async (): Promise<boolean> => (await Promise.all(latest.current.values())).every(Boolean),
  };
}
