import type { Queries } from '../../database/index.ts';
import type { DashboardTables } from '../../database/tables/dashboard.ts';

type Row = DashboardTables['renewal_confirmations'];

/** A part that was confirmed before with other answers is confirmed with these. */
export async function saveConfirmation(db: Queries, row: Row): Promise<void> {
  const { quote_request_id: _id, part: _part, ...values } = row;
  await db
    .insertInto('renewal_confirmations')
    .values(row)
    .onConflict((one) => one.columns(['quote_request_id', 'part']).doUpdateSet(values))
    .execute();
}

export async function removeConfirmation(db: Queries, quoteRequestId: string, part: string): Promise<void> {
  await db
    .deleteFrom('renewal_confirmations')
    .where('quote_request_id', '=', quoteRequestId)
    .where('part', '=', part)
    .execute();
}

export async function confirmationsOf(db: Queries, quoteRequestId: string): Promise<readonly Row[]> {
  return await db
    .selectFrom('renewal_confirmations')
    .selectAll()
    .where('quote_request_id', '=', quoteRequestId)
    .execute();
}
