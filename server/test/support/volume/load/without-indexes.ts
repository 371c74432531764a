import type { CopySession } from '../../../../src/database/index.ts';

interface Index {
  readonly name: string;
  readonly definition: string;
}

/**
 * Runs `load` on tables without the indexes that no constraint needs, and builds them again after it, one on each connection: a
 * sort of all rows takes a small part of the time that adding them one by one takes.
 */
export async function withoutIndexes(
  sessions: readonly [CopySession, ...CopySession[]],
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const [session] = sessions;
  const indexes = await session.query<Index>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any (select format('public.%I', name)::regclass from unnest($1::text[]) as name)
       and not c.relispartition and not exists (select from pg_constraint where conindid = i.indexrelid)
     order by pg_relation_size(i.indrelid) desc`,
    [tables],
  );
  for (const { name } of indexes) await session.query(`drop index public."${name}"`);
  await load();
  const left = [...indexes];
  const build = async (on: CopySession): Promise<void> => {
    await on.query("set maintenance_work_mem = '1GB'");
    for (let index = left.shift(); index; index = left.shift()) await on.query(index.definition);
  };
  await Promise.all(sessions.map(build));
}
