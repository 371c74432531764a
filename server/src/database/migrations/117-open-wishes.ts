import type { Kysely } from 'kysely';
import { addIndex } from '../in-steps.ts';

export const inSteps = true;

/** The wishes of brokers that wait for an answer are few among all messages ever written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isOpen = 'where policy_change is not null and settled_at is null';
  await addIndex(db, 'messages_with_open_wish', `on messages (quote_request_id, id) ${isOpen}`);
}
