import type { CopySession } from '../../../../src/database/index.ts';

/** Everything stored about one template: rows as COPY writes them, by table. */
export interface Cluster {
  readonly isEnded: boolean;
  readonly rows: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Its own ids, which each copy has anew. */
  readonly ids: ReadonlySet<string>;
}

export interface LoadedTable {
  readonly name: string;
  /** Without those that the database computes. */
  readonly columns: readonly string[];
}

export const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Not of one insured, or of a moment only: keys, sessions, stored answers. */
const LEFT_OUT = new Set([
  'bind_links',
  'idempotency_keys',
  'kysely_migration',
  'kysely_migration_lock',
  'report_links',
]);

export async function tablesToLoad(session: CopySession): Promise<readonly LoadedTable[]> {
  const tables = await session.query<{ readonly name: string; readonly columns: string[] }>(`
    select c.relname as name, json_agg(a.attname order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return tables.filter(({ name }) => !LEFT_OUT.has(name));
}

/**
 * The rows of each template: its request, and whatever names an id of a row that belongs to it already, so that no
 * table need be known here. An id of two templates, such as their partner's, belongs to none.
 */
export async function readClusters(
  session: CopySession,
  tables: readonly LoadedTable[],
  templates: readonly { readonly requestId: string; readonly clientId: string; readonly isEnded: boolean }[],
): Promise<readonly Cluster[]> {
  const ownerOf = new Map<string, number>();
  for (const [index, { requestId, clientId }] of templates.entries()) {
    ownerOf.set(requestId, index).set(clientId, index);
  }
  let left: Row[] = [];
  for (const table of tables) left.push(...(await rowsOf(session, table)));
  const clusters = templates.map(({ isEnded }) => ({
    isEnded,
    rows: new Map<string, string[][]>(),
    ids: new Set<string>(),
  }));
  for (let found = true; found; ) {
    const rest: Row[] = [];
    for (const row of left) {
      const owners = new Set(row.ids.map((id) => ownerOf.get(id)).filter((owner) => owner !== undefined));
      const [owner] = owners;
      if (owner === undefined || owners.size > 1) {
        rest.push(row);
        continue;
      }
      if (row.id !== undefined) ownerOf.set(row.id, owner);
      const { rows } = clusters[owner] ?? { rows: new Map<string, string[][]>() };
      rows.set(row.table, [...(rows.get(row.table) ?? []), row.fields]);
    }
    found = rest.length < left.length;
    left = rest;
  }
  nameOwnIds(clusters, new Set(left.map(({ id }) => id)));
  return clusters;
}

/** What only one template names, and no row that stays: its rows, and marks such as the id of a call. */
function nameOwnIds(
  clusters: readonly { readonly rows: ReadonlyMap<string, string[][]>; readonly ids: Set<string> }[],
  shared: ReadonlySet<string | undefined>,
): void {
  const seen = new Map<string, Set<string> | null>();
  for (const { rows, ids } of clusters) {
    for (const id of [...rows.values()].flat(2).flatMap((field) => field.match(UUID) ?? [])) {
      if (shared.has(id)) continue;
      seen.set(id, !seen.has(id) || seen.get(id) === ids ? ids : null);
    }
  }
  for (const [id, ids] of seen) ids?.add(id);
}

interface Row {
  readonly table: string;
  readonly fields: string[];
  readonly id: string | undefined;
  readonly ids: readonly string[];
}

async function rowsOf(session: CopySession, { name, columns }: LoadedTable): Promise<readonly Row[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of session.read(`copy (select ${listed(columns)} from ${name}) to stdout`)) chunks.push(chunk);
  const lines = Buffer.concat(chunks).toString('utf8').split('\n').slice(0, -1);
  return lines.map((line) => {
    const fields = line.split('\t');
    return { table: name, fields, id: fields[columns.indexOf('id')], ids: line.match(UUID) ?? [] };
  });
}

export const listed = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ');
