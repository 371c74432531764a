import type { Queries } from '../../database/index.ts';

export interface LastChange {
  readonly by: string;
  readonly action: string;
  readonly at: string;
}

/** Who changed a request last and how, for whoever was slower. */
export async function lastChangeOf(db: Queries, quoteRequestId: string): Promise<LastChange | undefined> {
  const row = await db
    .selectFrom('audit_entries')
    .select(['action', 'actor', 'occurred_at'])
    .where('entity', '=', 'quote_request')
    .where('entity_id', '=', quoteRequestId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { by: nameOf(row.actor), action: row.action, at: row.occurred_at.toISOString() };
}

function nameOf(actor: unknown): string {
  const { name, email, kind } = actor as { name?: string; email?: string; kind: string };
  return name ?? email ?? (kind === 'RULES' ? 'The rules' : 'A timer');
}

/** The applications of the last two submissions, newest first. */
export async function lastSubmissions(db: Queries, quoteRequestId: string): Promise<readonly unknown[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .select('change')
    .where('entity', '=', 'quote_request')
    .where('entity_id', '=', quoteRequestId)
    .where('action', 'in', ['submitted', 'resubmitted'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  return rows.map(({ change }) => (change as { application?: unknown }).application);
}
