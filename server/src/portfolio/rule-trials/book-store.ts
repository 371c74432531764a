import type { Application } from '@bindery/domain/products/index.ts';
import { sql } from 'kysely';
import { partnerMoment, type Queries } from '../../database/index.ts';
import type { DecidedSubmission } from '../../quoting/index.ts';
import type { PortfolioQuery } from '../filter.ts';
import { isDecidedIn } from '../rules/rule-counts-store.ts';

/** A stored request with what its rules read. */
export interface StoredSubmission extends DecidedSubmission {
  readonly id: string;
  /** Of its newest quote, else of where an underwriter could start; null: no price. */
  readonly premiumCents: number | null;
}

/** A decision that X-TESTING asked for says nothing about a rule. */
const DECIDED_BY_RULES = sql`request.testing_outcome is null`;

export async function countSubmissions(db: Queries, query: PortfolioQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from quote_requests request where ${isDecidedIn(query)} and ${DECIDED_BY_RULES}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

interface SubmissionRow {
  readonly id: string;
  readonly application: Application;
  readonly address: DecidedSubmission['client']['address'];
  readonly websiteDomain: string | null;
  readonly isRenewal: boolean;
  readonly now: Date;
  readonly premiumCents: number | null;
  readonly scanState: NonNullable<DecidedSubmission['scan']>['state'] | null;
  readonly score: number | null;
  readonly hasCriticalFinding: boolean | null;
  readonly deadlineAt: Date | null;
}

/** In the order of the ids: the way through a book of any size in bounded memory. */
export async function submissionsAfter(
  db: Queries,
  query: PortfolioQuery,
  { afterId, count, now }: { readonly afterId: string | null; readonly count: number; readonly now: Date },
): Promise<readonly StoredSubmission[]> {
  const behind = afterId === null ? sql`true` : sql`request.id > ${afterId}::uuid`;
  const { rows } = await sql<SubmissionRow>`
    select request.id, request.application, client.address, client.website_domain as "websiteDomain",
      request.expiring_policy_id is not null as "isRenewal", ${partnerMoment(now)} as now,
      coalesce(request.premium_cents, request.indication_cents) as "premiumCents",
      scan.state as "scanState", scan.score, scan.has_critical_finding as "hasCriticalFinding",
      scan.deadline_at as "deadlineAt"
    from quote_requests request
    join partners on partners.id = request.partner_id
    join clients client on client.id = request.client_id
    left join scans scan on scan.id = request.scan_id
    where ${isDecidedIn(query)} and ${DECIDED_BY_RULES} and ${behind}
    order by request.id
    limit ${count}
  `.execute(db);
  return rows.map((row) => ({
    id: row.id,
    application: row.application,
    client: { address: row.address, websiteDomain: row.websiteDomain },
    scan:
      row.scanState === null || row.deadlineAt === null
        ? undefined
        : {
            state: row.scanState,
            score: row.score,
            hasCriticalFinding: row.hasCriticalFinding ?? false,
            deadlineAt: row.deadlineAt,
          },
    now: row.now,
    transaction: row.isRenewal ? 'RENEWAL' : 'NEW',
    premiumCents: row.premiumCents,
  }));
}
