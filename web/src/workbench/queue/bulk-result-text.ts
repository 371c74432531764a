import type { BulkResult, QueueRow } from '../api/schema-interfaces.ts';
import { queueText } from '../messages/queue-messages.ts';

/** What came of an action on several rows; those that were refused are named, each with its own reason. */
export function bulkResultText(rows: readonly QueueRow[], results: readonly BulkResult[], done: string): string {
  const named = new Map(rows.map(({ id, insuredName }) => [id, insuredName]));
  const byReason = new Map<string, string[]>();
  for (const { id, isDone, refusal } of results) {
    if (isDone) continue;
    const reason = refusal?.message ?? '';
    byReason.set(reason, [...(byReason.get(reason) ?? []), named.get(id) ?? id]);
  }
  if (byReason.size === 0) return done;
  const doneCount = results.filter(({ isDone }) => isDone).length;
  return queueText.notAll(doneCount, [...byReason]);
}
