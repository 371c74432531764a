import { type CopySession, openCopySession } from '../../database/index.ts';

/** A month of the trail, or everything before the first one. */
export interface Part {
  readonly name: string;
  /** No id of it is as big. */
  readonly end: string;
}

/** The parts that end before a month begins, the oldest first. `month` is its first day. */
export async function partsBefore(session: CopySession, month: string): Promise<readonly Part[]> {
  return await session.query<Part>(
    `select name, bound as end from (
       select c.relname as name, substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''([0-9a-f-]{36})''\\)') as bound
       from pg_inherits join pg_class c on c.oid = inhrelid where inhparent = 'audit_entries'::regclass
     ) as part
     where bound::uuid <= first_id_of_month($1::date) order by bound`,
    [month],
  );
}

/** The last place of the chain up to which every entry has an id before this one; 0 when there is none. */
export async function lastPlaceBefore(session: CopySession, id: string): Promise<number> {
  const [row] = await session.query<{ readonly last: string | null }>(
    `select coalesce((select min(sequence) - 1 from audit_entries where id >= $1),
       (select sequence from audit_chain)) as last`,
    [id],
  );
  return Number(row?.last ?? 0);
}

/**
 * Takes parts out of the trail. Entries that were sealed after the last place of the archive, or not at all, stay: they go
 * to the rest.
 */
export async function dropParts(url: string, parts: readonly Part[], lastPlace: number): Promise<void> {
  // Roles that serve requests may remove nothing from the trail; the user of the database may.
  const session = await openCopySession(url);
  try {
    await session.query('begin');
    for (const { name } of parts) await session.query(`alter table audit_entries detach partition "${name}"`);
    for (const { name } of parts) {
      await session.query(`insert into audit_entries select * from "${name}" where sequence is null or sequence > $1`, [
        lastPlace,
      ]);
      await session.query(`drop table "${name}"`);
    }
    await session.query('commit');
  } finally {
    await session.end();
  }
}
