import type { Reason } from '@bindery/domain/eligibility/index.ts';
import { type Charges, type CoverTerms, sampleCyberApplication } from '@bindery/domain/products/index.ts';
import { sql } from 'kysely';
import type { Database } from '../../../src/database/index.ts';
import { vacuum } from '../databases/vacuum.ts';

export const REQUESTS = 10_000;

export interface Owners {
  readonly partnerId: string;
  readonly brokerageId: string;
  /** Has every fourth client's requests, and has read them all. */
  readonly underwriterId: string;
}

const REASON: Omit<Reason, 'ruleId'> = {
  kind: 'REFER',
  scope: 'REQUEST',
  field: null,
  observed: null,
  required: null,
  message: 'a reason',
  remedy: null,
  whoCanFix: 'underwriter',
  optionIndexes: [],
  effectIfFixed: null,
};

/** Two thousand clients with five requests each, spread over statuses, days, rules and premiums. */
export async function seedQueue(
  { kysely }: Pick<Database, 'kysely'>,
  { partnerId, brokerageId, underwriterId }: Owners,
): Promise<void> {
  const { coverageEffectiveAt, limits, applicationQuestions } = sampleCyberApplication('2026-12-15');
  const application = JSON.stringify({
    productType: 'CYBER',
    coverageEffectiveAt,
    limits,
    applicationQuestions,
    hasTria: true,
    isIndication: false,
    optionalData: { grossAnnualRevenue: '5000000', domicileState: 'Ohio' },
    cyberEuQuestions: null,
    techEoApplicationControls: null,
  });
  const reason = JSON.stringify(REASON);
  await sql`
    insert into clients (id, partner_id, brokerage_id, name, normalised_name, website_domain, created_at, updated_at)
    select gen_random_uuid(), ${partnerId}, ${brokerageId}, 'Insured ' || n || ' Works', 'insured' || n,
      'insured-' || n || '.example', now(), now()
    from generate_series(1, 2000) as n`.execute(kysely);
  await sql`
    insert into quote_requests (id, partner_id, client_id, product_type, status, api_version, application, effective_on,
      decision, underwriter_id, created_at, submitted_at, bind_requested_at, premium_cents)
    select gen_random_uuid(), ${partnerId}, client.id, (array['CYBER', 'CYBER_EU', 'TECH_EO'])[1 + n % 3],
      (array['SUBMITTED', 'QUOTES_SHARED', 'BIND_REQUESTED', 'COMPLETED', 'DECLINED'])[1 + (n + row % 7) % 5], 'v2.0',
      ${application}::jsonb, date '2026-11-20' + (row % 120)::int,
      jsonb_build_object('outcome', 'REFERRED', 'reasons', jsonb_build_array(${reason}::jsonb || jsonb_build_object(
        'ruleId', (array['PRIOR_CLAIMS', 'CLASS_REFER', 'SCORE_REVIEW'])[1 + row % 3]))),
      case when row % 4 = 0 then ${underwriterId}::uuid end, timestamptz '2026-11-01' + row * interval '2 minutes',
      timestamptz '2026-11-01' + row * interval '2 minutes', timestamptz '2026-11-20 12:00' - row * interval '1 hour',
      100000 + row * 100
    from (select id, row_number() over (order by id)::int as row from clients) as client,
      generate_series(0, 4) as n`.execute(kysely);
  await chosenOptions(kysely);
  await sql`
    insert into read_marks (staff_id, quote_request_id, revision)
    select ${underwriterId}::uuid, id, 1 from quote_requests`.execute(kysely);
  await vacuum(kysely);
  await vacuum(kysely, 'clients', 'quote_requests', 'quote_options', 'read_marks');
}

/** One option, chosen, for each request that waits for its bind; its page can be read. */
async function chosenOptions(kysely: Database['kysely']): Promise<void> {
  const none = JSON.stringify([]);
  const cover = JSON.stringify({
    waitingHours: 8,
    insuringAgreements: [],
    endorsements: [],
    cyberEuInsuringAgreementCoverage: null,
    endorsementV2s: [],
  } satisfies CoverTerms);
  const charges = JSON.stringify({ lines: [], totalCents: 0, taxStatus: 'NOT_AVAILABLE' } satisfies Charges);
  const plan = JSON.stringify({ planId: 'cyber-us', planVersion: 1 });
  await sql`
    insert into quotes (id, partner_id, quote_request_id, sequence, created_at, not_offered)
    select id, partner_id, id, 1, now(), ${none}::jsonb from quote_requests
    where status = 'BIND_REQUESTED'`.execute(kysely);
  await sql`
    insert into quote_options (id, partner_id, quote_request_id, quote_id, position, limit_cents, deductible_cents,
      premium_cents, tria_cents, currency, is_bindable, charges, cover_terms, adjustments, rating_input,
      rating_worksheet, rate_plan)
    select id, partner_id, id, id, 0, 100000000, 1000000, premium_cents, 0, 'USD', true, ${charges}::jsonb, ${cover}::jsonb,
      ${none}::jsonb, '{}', ${none}::jsonb, ${plan}::jsonb
    from quote_requests where status = 'BIND_REQUESTED'`.execute(kysely);
  await sql`
    update quote_requests set selected_option_id = id, current_quote_id = id where status = 'BIND_REQUESTED'
  `.execute(kysely);
}
