import { sql } from 'kysely';
import { amount, column, personal, quantity } from './column.ts';
import type { ExportRow, ExportTable } from './export-column.ts';
import { between } from './key-store.ts';

export const REQUESTS: ExportTable = {
  name: 'requests',
  meaning: 'One row for each quote request, as it is now.',
  source: 'quote_requests',
  columns: [
    column('request_id', 'text', 'id of the quote request'),
    column('partner_id', 'text', 'id of the partner'),
    column('client_id', 'text', 'id of the insured'),
    column('product_type', 'text', 'CYBER, CYBER_EU or TECH_EO'),
    column('status', 'text', 'state of the request'),
    column('api_version', 'text', 'version of the broker API that submitted it'),
    column('created_at', 'instant', 'when it was made'),
    column('submitted_at', 'instant', 'when it was submitted last'),
    column('referred_at', 'instant', 'when the rules referred it to an underwriter'),
    column('shared_at', 'instant', 'when its quote was shared'),
    column('closed_at', 'instant', 'when it was closed'),
    column('effective_on', 'day', 'first day of the cover that is asked for'),
    column('outcome', 'text', 'of the last decision: ELIGIBLE, REFERRED, DECLINED or PENDING_SCAN'),
    column('is_auto_quote_eligible', 'boolean', 'whether the rules would quote it'),
    column('decline_loss_reason', 'text', 'why it was declined or lost'),
    column('class_name', 'text', 'nature of the business'),
    quantity('revenue_cents', 'integer', 'minor units of revenue_currency', 'annual revenue or turnover'),
    column('revenue_currency', 'text', 'ISO 4217'),
    column('home_state', 'text', 'home state of the insured, spelled out; US products'),
    column('country', 'text', 'country of the insured, two letters'),
    column('has_tria', 'boolean', 'whether terrorism cover is asked for'),
    column('expiring_policy_id', 'text', 'policy that it renews'),
    column('renewal_type', 'text', 'how it renews it'),
    column('scan_id', 'text', 'scan that it was decided with'),
    personal('insured_name', 'name of the insured'),
    personal('website', 'website of the insured'),
    personal('postal_code', 'postal code of the insured'),
  ],
  rows: async (db, range) => {
    const { rows } = await sql<ExportRow>`
      select request.id as request_id, request.partner_id, request.client_id, request.product_type, request.status,
        request.api_version, request.created_at, request.submitted_at, request.referred_at, request.shared_at,
        request.closed_at, request.effective_on, request.decision ->> 'outcome' as outcome,
        request.is_auto_quote_eligible, request.decline_loss_reason, request.class_name,
        case when jsonb_typeof(request.revenue) = 'object' then (request.revenue ->> 'amount')::bigint
          when request.revenue #>> '{}' ~ '^[0-9]{1,13}$' then (request.revenue #>> '{}')::bigint * 100
          end as revenue_cents,
        case when jsonb_typeof(request.revenue) = 'object' then request.revenue ->> 'currency'
          when request.revenue is not null then 'USD' end as revenue_currency,
        request.application -> 'optionalData' ->> 'domicileState' as home_state,
        client.address ->> 'country' as country, (request.application ->> 'hasTria')::boolean as has_tria,
        request.expiring_policy_id, request.renewal_type, request.scan_id, client.name as insured_name,
        client.primary_website as website, client.postal_code
      from quote_requests request
      join clients client on client.id = request.client_id
      where ${between('request', range)} order by request.id`.execute(db);
    return rows;
  },
};

export const DECISIONS: ExportTable = {
  name: 'decisions',
  meaning: 'One row for each rule that fired when a request was decided last.',
  source: 'quote_requests',
  columns: [
    column('request_id', 'text', 'id of the quote request'),
    quantity('position', 'integer', 'place in the list, from 1', 'order of the reasons'),
    column('rule_id', 'text', 'name of the rule'),
    column('kind', 'text', 'REFER, DECLINE or ADJUST'),
    column('scope', 'text', 'REQUEST or OPTION: what the rule is about'),
    column('field', 'text', 'path of the answer that it is about'),
    personal('observed', 'what was found, in words'),
    column('required', 'text', 'what would be accepted, in words'),
    column('who_can_fix', 'text', 'who can change it'),
  ],
  rows: async (db, range) => {
    const { rows } = await sql<ExportRow>`
      select request.id as request_id, reason.position, reason.value ->> 'ruleId' as rule_id,
        reason.value ->> 'kind' as kind, reason.value ->> 'scope' as scope, reason.value ->> 'field' as field,
        reason.value ->> 'observed' as observed, reason.value ->> 'required' as required,
        reason.value ->> 'whoCanFix' as who_can_fix
      from quote_requests request
      cross join lateral jsonb_array_elements(request.decision -> 'reasons') with ordinality as reason(value, position)
      where ${between('request', range)} and request.decision is not null
      order by request.id, reason.position`.execute(db);
    return rows;
  },
};

export const POLICIES: ExportTable = {
  name: 'policies',
  meaning: 'One row for each policy.',
  source: 'policies',
  columns: [
    column('policy_id', 'text', 'id of the policy'),
    column('partner_id', 'text', 'id of the partner'),
    column('client_id', 'text', 'id of the insured'),
    column('request_id', 'text', 'quote request that it was bound from'),
    column('option_id', 'text', 'option that was bound'),
    column('policy_number', 'text', 'number of the policy'),
    column('product_type', 'text', 'CYBER, CYBER_EU or TECH_EO'),
    quantity('term', 'integer', 'terms before this one', '0 for the first policy, raised by each renewal'),
    column('coverage_starts_on', 'day', 'first day of cover'),
    column('coverage_ends_on', 'day', 'first day without cover'),
    column('currency', 'text', 'ISO 4217'),
    amount('limit_cents', 'aggregate limit'),
    amount('deductible_cents', 'deductible'),
    amount('premium_cents', 'premium of the term'),
    amount('tria_cents', 'premium for terrorism cover'),
    amount('total_cents', 'all charges of the bound option'),
    column('bound_at', 'instant', 'when it was bound'),
    column('issued_at', 'instant', 'when it was issued'),
    column('cancelled_on', 'day', 'first day without cover after a cancellation'),
    column('cancelled_at', 'instant', 'when it was cancelled'),
    personal('insured_name', 'name of the insured'),
    personal('bound_by', 'who bound it'),
    personal('cancel_reason', 'why it was cancelled, in words'),
  ],
  rows: async (db, range) => {
    const { rows } = await sql<ExportRow>`
      select policy.id as policy_id, policy.partner_id, policy.client_id, policy.quote_request_id as request_id,
        policy.quote_option_id as option_id, policy.policy_number, policy.product_type, policy.term,
        policy.coverage_starts_on, policy.coverage_ends_on, policy.currency,
        policy.conveyance_limit_cents as limit_cents, policy.deductible_cents, policy.premium_cents, policy.tria_cents,
        (option.charges ->> 'totalCents')::bigint as total_cents, policy.bound_at, policy.issued_at,
        policy.cancelled_on, policy.cancelled_at, client.name as insured_name, policy.bound_by, policy.cancel_reason
      from policies policy
      join clients client on client.id = policy.client_id
      join quote_options option on option.id = policy.quote_option_id
      where ${between('policy', range)} order by policy.id`.execute(db);
    return rows;
  },
};
