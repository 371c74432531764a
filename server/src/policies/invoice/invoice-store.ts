import type { Queries, Tx } from '../../database/index.ts';
import type { PolicyTables } from '../../database/tables/policies.ts';

export type InvoiceTermsRow = PolicyTables['invoice_terms'];

export async function invoiceTermsOf(db: Queries, quoteRequestId: string): Promise<InvoiceTermsRow | undefined> {
  return await db
    .selectFrom('invoice_terms')
    .selectAll()
    .where('quote_request_id', '=', quoteRequestId)
    .executeTakeFirst();
}

export async function saveInvoiceTerms(tx: Tx, row: InvoiceTermsRow): Promise<void> {
  const { due_on, wording, changed_at, changed_by } = row;
  await tx
    .insertInto('invoice_terms')
    .values(row)
    .onConflict((on) => on.column('quote_request_id').doUpdateSet({ due_on, wording, changed_at, changed_by }))
    .execute();
}
