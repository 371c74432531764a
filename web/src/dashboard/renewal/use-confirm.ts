import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { keepAnswer } from '../../kit/server/keep-answer.ts';
import { useWrite } from '../../kit/server/use-operation.ts';
import { CONFIRM, RENEWAL, type Renewal, type RenewalPart } from './renewal-operations.ts';

/** Confirms parts of a renewal, several at once. A press is seen at once, and counts when the server has it. */
export function useConfirm(request: Renewal) {
  const queries = useQueryClient();
  const write = useWrite(CONFIRM);
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map());
  const saving = useRef(new Map<string, Promise<boolean>>());
  // Answers may overtake each other and a reading of the page: of each only the part counts that was asked for.
  const replace = (part: RenewalPart | undefined): void => {
    keepAnswer(queries, RENEWAL, { id: request.id }, (known) => {
      if (!known?.request.renews || !part) return known;
      const { renews } = known.request;
      const parts = renews.parts.map((one) => (one.title === part.title ? part : one));
      return { request: { ...known.request, renews: { ...renews, parts } } };
    });
  };
  const save = async ({ title, fingerprint }: RenewalPart, isTrue: boolean): Promise<boolean> => {
    setPressed((known) => new Map(known).set(title, isTrue));
    let isSaved = true;
    try {
      const { done } = await write.mutateAsync({ id: request.id, part: title, fingerprint, isTrue });
      replace(done.renews?.parts.find((part) => part.title === title));
    } catch {
      // The page shows `error`.
      isSaved = false;
    }
    setPressed((known) => new Map([...known].filter(([one]) => one !== title)));
    return isSaved;
  };
  return {
    error: write.error,
    isConfirmed: ({ title, confirmed }: RenewalPart): boolean => pressed.get(title) ?? confirmed !== null,
    confirm: (part: RenewalPart, isTrue: boolean): void => {
      saving.current.set(part.title, save(part, isTrue));
    },
    /** Waits for every press to reach the server; false when the last one of a part did not. */
    allSaved: async (): Promise<boolean> => (await Promise.all(saving.current.values())).every(Boolean),
  };
}
