import type { TestApp } from './test-app.ts';

/** Type and data of every event of one request, in order. */
export async function eventsOf(app: TestApp, quoteRequestId: string): Promise<[string, unknown][]> {
  const rows = await app.app.services.database.kysely
    .selectFrom('events')
    .select(['type', 'data'])
    .where('quote_request_id', '=', quoteRequestId)
    .orderBy('id')
    .execute();
  return rows.map(({ type, data }) => [type, data]);
}
