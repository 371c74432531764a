import { type InputProblem, validationFailed } from '@bindery/domain/problem.ts';
import { EMAIL_LENGTH, isPlainLine } from '@bindery/domain/text/index.ts';
import type { Database } from '../database/index.ts';
import { type AuditEntry, entryView } from './entry-view.ts';
import { type EntryQuery, entries, entriesOf } from './store.ts';

export interface AuditFilter {
  readonly entity?: string | null | undefined;
  readonly entityId?: string | null | undefined;
  readonly action?: string | null | undefined;
  readonly actorKind?: string | null | undefined;
  readonly actor?: string | null | undefined;
  readonly from?: Date | null | undefined;
  readonly to?: Date | null | undefined;
  readonly requestId?: string | null | undefined;
}

interface Deps {
  readonly database: Database;
}

/** Problems: VALIDATION_FAILED for a text that no entry can hold. */
export function assertFilter(filter: AuditFilter): void {
  const problems: InputProblem[] = Object.entries(filter)
    .filter(([, value]) => typeof value === 'string' && (value.length > EMAIL_LENGTH || !isPlainLine(value)))
    .map(([field]) => ({ path: `filter.${field}`, message: `must be one line of at most ${EMAIL_LENGTH} characters` }));
  if (problems.length > 0) throw validationFailed(problems);
}

/** A page of the trail, newest first; one entry more than asked tells whether more follow. Problems: VALIDATION_FAILED. */
export async function searchAudit(
  { database }: Deps,
  filter: AuditFilter,
  page: { readonly size: number; readonly after: string | null },
): Promise<{ readonly nodes: readonly AuditEntry[]; readonly hasNextPage: boolean }> {
  assertFilter(filter);
  const rows = await entries(database.kysely, queryOf(filter, page.after), page.size + 1);
  return { nodes: rows.slice(0, page.size).map(entryView), hasNextPage: rows.length > page.size };
}

const TIMELINE_LENGTH = 200;

/** What happened to a request or a policy, newest first, at most 200 entries. */
export async function timelineOf({ database }: Deps, entityIds: readonly string[]): Promise<readonly AuditEntry[]> {
  return (await entriesOf(database.kysely, entityIds, TIMELINE_LENGTH)).map(entryView);
}

const EXPORT_BATCH = 500;

/** Every entry that matches, newest first, in batches, so that an export never stands in memory. */
export async function* exportAudit({ database }: Deps, filter: AuditFilter): AsyncGenerator<readonly AuditEntry[]> {
  let after: string | null = null;
  for (;;) {
    const rows: Awaited<ReturnType<typeof entries>> = await entries(
      database.kysely,
      queryOf(filter, after),
      EXPORT_BATCH,
    );
    if (rows.length > 0) yield rows.map(entryView);
    after = rows.at(-1)?.id ?? null;
    if (rows.length < EXPORT_BATCH) return;
  }
}

function queryOf(filter: AuditFilter, after: string | null): EntryQuery {
  return {
    entity: filter.entity ?? null,
    entityId: filter.entityId ?? null,
    action: filter.action ?? null,
    actorKind: filter.actorKind ?? null,
    actor: filter.actor ?? null,
    from: filter.from ?? null,
    to: filter.to ?? null,
    requestId: filter.requestId ?? null,
    after,
  };
}
