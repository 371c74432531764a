import { useQueryClient } from '@tanstack/react-query';
import { useAnnounce } from '../../kit/feedback/status-line.tsx';
import { useDelayed } from '../../kit/feedback/use-delayed.ts';
import { keyOf, type Operation, useGraphql } from '../../kit/server/graphql-client.ts';
import { READ_COUNTS, READ_QUEUE } from '../api/queue-operations.ts';
import type { BulkResult, QueueRow } from '../api/schema-interfaces.ts';
import { queueText } from '../messages/queue-messages.ts';
import { bulkResultText } from './bulk-result-text.ts';

/** Which requests are acted on, each as the person saw it. */
export interface Chosen {
  readonly ids: readonly string[];
  readonly revisions: readonly number[];
}

type Many<Input extends object> = Operation<{ readonly results: readonly BulkResult[] }, Input & Chosen>;

export interface ManyWords {
  readonly will: (count: number) => string;
  readonly done: (count: number) => string;
}

export const chosenOf = (rows: readonly QueueRow[]): Chosen => ({
  ids: rows.map(({ id }) => id),
  revisions: rows.map(({ revision }) => revision),
});

/**
 * Sends an action on several rows after the time of its Undo; by then the rows are no longer chosen. One that another
 * person changes meanwhile stays as it is. `forget` is for what was typed: until it is sent, Undo leaves it in the form.
 */
export function useSendMany(rows: readonly QueueRow[]) {
  const announce = useAnnounce();
  const client = useGraphql();
  const queries = useQueryClient();
  const later = useDelayed();
  return <Input extends object>(asked: Many<Input>, input: Input, words: ManyWords, forget: () => void): void => {
    const send = async (): Promise<void> => {
      const { results } = await client.run(asked, { ...chosenOf(rows), ...input }, undefined, { keepalive: true });
      forget();
      for (const stale of [READ_QUEUE, READ_COUNTS]) void queries.invalidateQueries({ queryKey: keyOf(stale) });
      announce(bulkResultText(rows, results, words.done(results.length)), { keepsFocus: true });
    };
    later({
      text: words.will(rows.length),
      undone: queueText.undone,
      send: () => void send().catch((error: Error) => announce(error.message, { keepsFocus: true })),
    });
  };
}
