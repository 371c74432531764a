import type { Outcome } from '@bindery/domain/eligibility/index.ts';
import type { ProductType } from '@bindery/domain/products/index.ts';
import type { OutcomeChange } from '@bindery/domain/rule-trial/index.ts';
import { type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../../database/index.ts';
import type { PortfolioTables } from '../../database/tables/portfolio.ts';

/** One run through the stored requests with one rule changed. */
export type RuleTrialRow = Readonly<Selectable<PortfolioTables['rule_trials']>>;

/** Of two managers who start one at the same moment the second waits here and then sees the first one's. */
export async function lockTrialStart(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('rule_trials'))`.execute(tx);
}

export async function insertTrial(tx: Tx, trial: RuleTrialRow): Promise<void> {
  await tx
    .insertInto('rule_trials')
    .values({
      ...trial,
      change: JSON.stringify(trial.change),
      filter: JSON.stringify(trial.filter),
      totals: JSON.stringify(trial.totals),
    })
    .execute();
}

/** The newest first. */
export async function newestTrials(db: Queries, count: number): Promise<readonly RuleTrialRow[]> {
  return await db.selectFrom('rule_trials').selectAll().orderBy('id', 'desc').limit(count).execute();
}

export async function trialById(db: Queries, id: string): Promise<RuleTrialRow | undefined> {
  return await db.selectFrom('rule_trials').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks it until the end of the transaction. */
export async function lockTrial(tx: Tx, id: string): Promise<RuleTrialRow | undefined> {
  return await tx.selectFrom('rule_trials').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function changeTrial(
  tx: Tx,
  id: string,
  change: Partial<Pick<RuleTrialRow, 'state' | 'last_request_id' | 'totals' | 'listed' | 'finished_at'>>,
): Promise<void> {
  const { totals, ...columns } = change;
  await tx
    .updateTable('rule_trials')
    .set({ ...columns, ...(totals && { totals: JSON.stringify(totals) }) })
    .where('id', '=', id)
    .execute();
}

/** Removes all but the newest so many, with their lists. */
export async function removeOldTrials(tx: Tx, kept: number): Promise<void> {
  await sql`
    delete from rule_trials where state <> 'RUNNING' and id not in (
      select id from rule_trials order by id desc limit ${kept})
  `.execute(tx);
}

/** A request that the changed rule would decide otherwise. */
export interface NewTrialRequest {
  readonly id: string;
  readonly from: Outcome;
  readonly to: Outcome;
  readonly premiumCents: number | null;
  readonly currency: string;
}

export async function listRequests(tx: Tx, trialId: string, requests: readonly NewTrialRequest[]): Promise<void> {
  if (requests.length === 0) return;
  await tx
    .insertInto('rule_trial_requests')
    .values(
      requests.map(({ id, from, to, premiumCents, currency }) => ({
        trial_id: trialId,
        quote_request_id: id,
        outcome_from: from,
        outcome_to: to,
        premium_cents: premiumCents,
        currency,
      })),
    )
    .execute();
}

/** One of them, as a list shows it. */
export interface TrialRequest extends NewTrialRequest {
  readonly insuredName: string;
  readonly brokerageName: string;
  readonly productType: ProductType;
  readonly submittedAt: Date | null;
}

/** What one figure of a trial counts. */
export type AskedOutcomeChange = Pick<OutcomeChange, 'from' | 'to' | 'currency'>;

/** In the order of the ids, which is that of their creation. */
export async function listedRequests(
  db: Queries,
  trialId: string,
  {
    after,
    count,
    crossing,
  }: { readonly after: string | null; readonly count: number; readonly crossing: AskedOutcomeChange | null },
): Promise<readonly TrialRequest[]> {
  let rows = db
    .selectFrom('rule_trial_requests as listed')
    .innerJoin('quote_requests as request', 'request.id', 'listed.quote_request_id')
    .innerJoin('clients as client', 'client.id', 'request.client_id')
    .innerJoin('brokerages as brokerage', 'brokerage.id', 'client.brokerage_id')
    .select(['request.id', 'listed.outcome_from as from', 'listed.outcome_to as to', 'listed.currency'])
    .select(['listed.premium_cents as premiumCents', 'client.name as insuredName', 'brokerage.name as brokerageName'])
    .select(['request.product_type as productType', 'request.submitted_at as submittedAt'])
    .where('listed.trial_id', '=', trialId)
    .$if(after !== null, (query) => query.where('request.id', '>', after ?? ''))
    .orderBy('listed.quote_request_id')
    .limit(count);
  if (crossing) {
    rows = rows
      .where('listed.outcome_from', '=', crossing.from)
      .where('listed.outcome_to', '=', crossing.to)
      .where('listed.currency', '=', crossing.currency);
  }
  return await rows.execute();
}
