import { type InputProblem, validationFailed } from '@bindery/domain/problem.ts';
import { EMAIL_LENGTH, isPlainLine } from '@bindery/domain/text/index.ts';
import { assertPermitted, changeActor, type StaffActor } from '../access/index.ts';
import { type Database, type Queries, transaction } from '../database/index.ts';
import { type Page, type PageArguments, pageOfIds, readPageOfIds } from '../paging/index.ts';
import type { Clock } from '../ports.ts';
import { actorsNamed } from './actor-store.ts';
import { type AuditEntry, entryView } from './entry-view.ts';
import { type PersonEntry, withPeople } from './person-of-entries.ts';
import { recordChange } from './record-change.ts';
import { type EntryQuery, entries, entriesOf } from './store.ts';

export interface AuditFilter {
  readonly entity?: string | null | undefined;
  readonly entityId?: string | null | undefined;
  readonly action?: string | null | undefined;
  readonly actorKind?: string | null | undefined;
  /** A part of a name or of an address, in any case. */
  readonly actor?: string | null | undefined;
  readonly from?: Date | null | undefined;
  readonly to?: Date | null | undefined;
  readonly requestId?: string | null | undefined;
}

interface Deps {
  readonly database: Database;
}

/** Searches that may take long have connections and a time limit of their own. */
interface ReportDeps {
  readonly reportsDatabase: Database;
}

/** Errors: VALIDATION_FAILED for a text that cannot match any entry. */
function assertFilter(filter: AuditFilter): void {
  const problems: InputProblem[] = Object.entries(filter)
    .filter(([, value]) => typeof value === 'string' && (value.length > EMAIL_LENGTH || !isPlainLine(value)))
    .map(([field]) => ({ path: `filter.${field}`, message: `must be one line of at most ${EMAIL_LENGTH} characters` }));
  if (problems.length > 0) throw validationFailed(problems);
}

/** A page of the trail, newest first. Errors: UNAUTHORIZED, VALIDATION_FAILED for the filter, the size and the cursor. */
export async function searchAudit(
  { reportsDatabase }: ReportDeps,
  staff: Pick<StaffActor, 'role'>,
  { filter, ...page }: PageArguments & { readonly filter?: AuditFilter | null | undefined },
): Promise<Page<PersonEntry>> {
  assertPermitted(staff, 'READ_AUDIT');
  const { size, key } = readPageOfIds(page);
  assertFilter(filter ?? {});
  const db = reportsDatabase.kysely;
  const rows = await entries(db, { ...(await queryOf(db, filter ?? {})), after: key }, size + 1);
  const found = pageOfIds(rows, size);
  return { ...found, nodes: await withPeople(db, found.nodes) };
}

const TIMELINE_LENGTH = 200;

/** The history of a request or a policy, newest first, at most 200 entries. */
export async function timelineOf({ database }: Deps, entityIds: readonly string[]): Promise<readonly AuditEntry[]> {
  return (await entriesOf(database.kysely, entityIds, TIMELINE_LENGTH)).map(entryView);
}

/** The same with people of brokerages by name. */
export async function namedTimelineOf(
  { database }: Deps,
  entityIds: readonly string[],
): Promise<readonly PersonEntry[]> {
  return await withPeople(database.kysely, await entriesOf(database.kysely, entityIds, TIMELINE_LENGTH));
}

const EXPORT_BATCH = 500;

/**
 * Every entry that matches, newest first, in batches, so that an export never stands in memory; the export itself is
 * recorded first. What is refused is refused at once, before the first batch. Errors: UNAUTHORIZED, VALIDATION_FAILED
 * for the filter.
 */
export async function exportAudit(
  deps: Deps & ReportDeps & { readonly clock: Clock },
  staff: StaffActor,
  { format, filter }: { readonly format: 'csv' | 'json'; readonly filter: AuditFilter },
): Promise<AsyncGenerator<readonly AuditEntry[]>> {
  assertPermitted(staff, 'READ_AUDIT');
  assertFilter(filter);
  const asked = Object.entries(filter).filter(([, value]) => value !== null && value !== undefined && value !== '');
  await transaction(deps.database, async (tx) => {
    await recordChange(tx, {
      partnerId: null,
      entity: 'setting',
      entityId: 'audit trail',
      action: 'audit trail exported',
      actor: changeActor(staff),
      at: deps.clock(),
      requestId: staff.requestId,
      change: { format, ...Object.fromEntries(asked) },
    });
  });
  return batches(deps, filter);
}

async function* batches({ reportsDatabase }: ReportDeps, filter: AuditFilter): AsyncGenerator<readonly AuditEntry[]> {
  let after: string | null = null;
  const db = reportsDatabase.kysely;
  const query = await queryOf(db, filter);
  for (;;) {
    const rows: Awaited<ReturnType<typeof entries>> = await entries(db, { ...query, after }, EXPORT_BATCH);
    if (rows.length > 0) yield rows.map(entryView);
    after = rows.at(-1)?.id ?? null;
    if (rows.length < EXPORT_BATCH) return;
  }
}

async function queryOf(db: Queries, filter: AuditFilter): Promise<Omit<EntryQuery, 'after'>> {
  const { actor } = filter;
  return {
    entity: filter.entity ?? null,
    entityId: filter.entityId ?? null,
    action: filter.action ?? null,
    actorKind: filter.actorKind ?? null,
    actors: actor === null || actor === undefined || actor === '' ? null : await actorsNamed(db, actor),
    from: filter.from ?? null,
    to: filter.to ?? null,
    requestId: filter.requestId ?? null,
  };
}
