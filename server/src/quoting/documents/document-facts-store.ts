import type { Application } from '@bindery/domain/products/index.ts';
import type { Address } from '../../clients/index.ts';
import type { Queries } from '../../database/index.ts';

/** Facts that quote, binder, invoice and policy all print. */
export interface DocumentFacts {
  readonly quoteRequestId: string;
  readonly partnerId: string;
  readonly clockOffsetMs: number;
  readonly application: Application;
  readonly client: { readonly name: string; readonly primaryWebsite: string | null; readonly address: Address | null };
  readonly brokerage: { readonly name: string; readonly address: Address | null };
  readonly underwriter: { readonly name: string; readonly mail: string; readonly phone: string | null } | null;
}

export async function documentFacts(db: Queries, quoteRequestId: string): Promise<DocumentFacts | undefined> {
  const row = await db
    .selectFrom('quote_requests as request')
    .innerJoin('partners', 'partners.id', 'request.partner_id')
    .innerJoin('clients as client', 'client.id', 'request.client_id')
    .innerJoin('brokerages as brokerage', 'brokerage.id', 'client.brokerage_id')
    .leftJoin('staff_members as underwriter', 'underwriter.id', 'request.underwriter_id')
    .select(['request.partner_id', 'partners.clock_offset_ms', 'request.application'])
    .select(['client.name as client_name', 'client.primary_website', 'client.address as client_address'])
    .select(['brokerage.name as brokerage_name', 'brokerage.address as brokerage_address'])
    .select(['underwriter.name as underwriter_name', 'underwriter.email as underwriter_email'])
    .select('underwriter.phone as underwriter_phone')
    .where('request.id', '=', quoteRequestId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    quoteRequestId,
    partnerId: row.partner_id,
    clockOffsetMs: row.clock_offset_ms,
    application: row.application,
    client: {
      name: row.client_name,
      primaryWebsite: row.primary_website,
      address: row.client_address,
    },
    brokerage: { name: row.brokerage_name, address: row.brokerage_address },
    underwriter:
      row.underwriter_name && row.underwriter_email
        ? { name: row.underwriter_name, mail: row.underwriter_email, phone: row.underwriter_phone }
        : null,
  };
}
