import { sql } from 'kysely';
import { amount, column, quantity } from './column.ts';
import type { ExportRow, ExportTable } from './export-column.ts';
import { between } from './key-store.ts';

export const OPTIONS: ExportTable = {
  name: 'options',
  meaning: 'One row for each option of each quote.',
  source: 'quote_options',
  columns: [
    column('option_id', 'text', 'id of the option'),
    column('request_id', 'text', 'id of the quote request'),
    column('quote_id', 'text', 'id of the quote'),
    quantity('quote_sequence', 'integer', 'quotes of the request, from 1', 'which quote it belongs to'),
    quantity('position', 'integer', 'place in the quote, from 0', 'order of the options'),
    column('currency', 'text', 'ISO 4217'),
    amount('limit_cents', 'aggregate limit'),
    amount('deductible_cents', 'deductible'),
    amount('premium_cents', 'premium'),
    amount('tria_cents', 'price of terrorism cover'),
    amount('total_cents', 'all charges'),
    column('is_bindable', 'boolean', 'whether it can be bound'),
    column('is_offered', 'boolean', 'false: an underwriter decided not to offer it'),
    column('quote_shared_at', 'instant', 'when its quote was shared'),
    column('rate_plan', 'text', 'id of the rate plan'),
    column('rate_plan_sha256', 'text', 'fingerprint of the rate plan'),
  ],
  rows: async (db, range) => {
    const { rows } = await sql<ExportRow>`
      select option.id as option_id, option.quote_request_id as request_id, option.quote_id,
        quote.sequence as quote_sequence, option.position, option.currency, option.limit_cents,
        option.deductible_cents, option.premium_cents, option.tria_cents,
        (option.charges ->> 'totalCents')::bigint as total_cents, option.is_bindable,
        option.not_offered_reason is null as is_offered, quote.shared_at as quote_shared_at,
        option.rate_plan ->> 'planId' as rate_plan, option.rate_plan ->> 'planSha256' as rate_plan_sha256
      from quote_options option
      join quotes quote on quote.id = option.quote_id
      where ${between('option', range)} order by option.id`.execute(db);
    return rows;
  },
};

export const WORKSHEET_STEPS: ExportTable = {
  name: 'worksheet_steps',
  meaning: 'One row for each step of the rate plan that was taken for an option, in the units of the plan.',
  source: 'quote_options',
  columns: [
    column('option_id', 'text', 'id of the option'),
    quantity('position', 'integer', 'place in the worksheet, from 1', 'order of the steps'),
    quantity('step', 'integer', 'place in the plan, from 1', 'which step of the plan it is'),
    column('step_id', 'text', 'name of the step in the plan'),
    column('label', 'text', 'what the step does, in words'),
    column('operation', 'text', 'how it changes its register'),
    column('register', 'text', 'what it changes'),
    column('table_name', 'text', 'table that was looked up'),
    quantity('factor', 'decimal', 'number, rounded to 6 places', 'what it was changed with'),
    quantity('before', 'decimal', 'whole units of currency, or a factor; rounded to 6 places', 'the register before'),
    quantity('after', 'decimal', 'whole units of currency, or a factor; rounded to 6 places', 'the register after'),
    column('after_exact', 'text', 'the register after as an exact fraction, n/d'),
    column('is_minimum_applied', 'boolean', 'true where the minimum premium was reached'),
  ],
  rows: async (db, range) => {
    const { rows } = await sql<ExportRow>`
      select option.id as option_id, step.position, (step.value ->> 'step')::integer as step,
        step.value ->> 'id' as step_id, step.value ->> 'label' as label, step.value ->> 'op' as operation,
        step.value ->> 'to' as register, step.value ->> 'table' as table_name,
        (step.value #>> '{factor,decimal}')::float8 as factor, (step.value #>> '{before,decimal}')::float8 as before,
        (step.value #>> '{after,decimal}')::float8 as after, step.value #>> '{after,exact}' as after_exact,
        (step.value ->> 'minimumApplied')::boolean as is_minimum_applied
      from quote_options option
      cross join lateral jsonb_array_elements(option.rating_worksheet) with ordinality as step(value, position)
      where ${between('option', range)} and jsonb_typeof(option.rating_worksheet) = 'array'
      order by option.id, step.position`.execute(db);
    return rows;
  },
};
