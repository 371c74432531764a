import type { ShownSoftware } from '@bindery/domain/cyber-risk/index.ts';
import type { ProductType } from '@bindery/domain/products/index.ts';
import { sql } from 'kysely';
import { partnerMoment, type Queries } from '../database/index.ts';
import { isInForce } from '../policies/index.ts';

/** A policy in force with one version that its insured's newest scan shows. */
export interface ShownByInsured {
  readonly id: string;
  readonly partnerId: string;
  readonly quoteRequestId: string;
  readonly policyNumber: string;
  readonly insuredName: string;
  readonly brokerageName: string;
  readonly productType: ProductType;
  readonly coverageEndsOn: string;
  readonly limitCents: number;
  readonly premiumCents: number;
  readonly currency: string;
  readonly shown: ShownSoftware;
}

/** A version of a product, wherever it is shown. */
export type ShownVersion = Pick<ShownSoftware, 'product' | 'version' | 'isBackported'>;

/** Which versions of these products are shown at all: few, however many show each. */
export async function versionsShown(db: Queries, products: readonly string[]): Promise<readonly ShownVersion[]> {
  if (products.length === 0) return [];
  const { rows } = await sql<ShownVersion>`
    select product, shown ->> 'version' as version, (shown ->> 'isBackported')::boolean as "isBackported"
    from shown_software
    where product = any(${[...products]}::text[])
    group by 1, 2, 3
  `.execute(db);
  return rows;
}

/** The insureds in force that show one of these versions, in one statement. */
export async function shownByInsureds(
  db: Queries,
  versions: readonly ShownVersion[],
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<readonly ShownByInsured[]> {
  if (versions.length === 0) return [];
  const products = [...new Set(versions.map(({ product }) => product))];
  const numbers = [...new Set(versions.map(({ version }) => version))];
  const { rows } = await sql<ShownByInsured>`
    select policy.id, policy.partner_id as "partnerId", policy.quote_request_id as "quoteRequestId",
      policy.policy_number as "policyNumber", client.name as "insuredName", brokerage.name as "brokerageName",
      policy.product_type as "productType", policy.coverage_ends_on as "coverageEndsOn",
      policy.conveyance_limit_cents as "limitCents", policy.premium_cents as "premiumCents", policy.currency,
      software.shown
    from shown_software software
    join policies policy on policy.partner_id = software.partner_id and policy.client_id = software.client_id
    join partners on partners.id = policy.partner_id
    join clients client on client.id = policy.client_id
    join brokerages brokerage on brokerage.id = client.brokerage_id
    where software.product = any(${products}::text[]) and software.shown ->> 'version' = any(${numbers}::text[])
      and ${isInForce(partnerMoment(now), timeZone)}
  `.execute(db);
  return rows;
}
