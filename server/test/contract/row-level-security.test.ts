import {
  BinaryOperationNode,
  ColumnNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  OperatorNode,
  ReferenceNode,
  sql,
  ValueNode,
} from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import {
  connect,
  type Database,
  forCaller,
  forScope,
  loginInWords,
  loginSql,
  migrate,
  partnerScope,
  type Scope,
  SYSTEM,
  type Tx,
  transaction,
} from '../../src/database/index.ts';
import { PARTNER_TABLES, SHARED_TABLES, STAFF_ONLY } from '../../src/database/roles/table-access.ts';
import { newId } from '../../src/ids.ts';
import { searchWords } from '../../src/paging/index.ts';
import { testDatabase, testDatabaseUrl } from '../support/database.ts';
import { aQuoteRequest } from '../support/operations.ts';
import { Broker } from '../support/people/broker.ts';
import { testApp } from '../support/test-app.ts';
import { TEST_SECRET } from '../support/test-secret.ts';

/** Takes every condition on the partner out of every statement: what a forgotten one would do. */
class Forgetful extends OperationNodeTransformer implements KyselyPlugin {
  forgotten = 0;

  transformQuery({ node }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    return this.transformNode(node);
  }

  async transformResult({ result }: Parameters<KyselyPlugin['transformResult']>[0]) {
    return await Promise.resolve(result);
  }

  protected override transformBinaryOperation(node: BinaryOperationNode): BinaryOperationNode {
    const { leftOperand: left } = node;
    const column = ReferenceNode.is(left) ? left.column : left;
    if (!ColumnNode.is(column) || column.column.name !== 'partner_id') return super.transformBinaryOperation(node);
    this.forgotten += 1;
    const one = ValueNode.createImmediate(1);
    return BinaryOperationNode.create(one, OperatorNode.create('='), one);
  }
}

const owner = await testDatabase({ poolSize: 8 });
const forgetful = new Forgetful();
const app = await testApp({}, { database: { ...owner, kysely: owner.kysely.withPlugin(forgetful) } });
const system = forScope(owner, SYSTEM);

beforeAll(async () => await app.reset());

async function refusal(database: Pick<Database, 'kysely'>, statement: string): Promise<unknown> {
  return await sql
    .raw(statement)
    .execute(database.kysely)
    .then(
      () => 'done',
      (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
    );
}

const DENIED = '42501';

describe('the role that the server runs as', () => {
  it('owns nothing, and makes, changes and removes no table', async () => {
    const { rows } = await sql<{ role: string; owned: number }>`
      select current_user as role, (select count(*)::int from pg_class where relowner = current_user::regrole) as owned
    `.execute(system.kysely);
    expect(rows).toEqual([{ role: 'bindery_system', owned: 0 }]);
    const changes = ['create table evil (a int)', 'alter table partners add evil int', 'drop table clients cascade'];
    for (const change of [...changes, 'truncate partners cascade']) expect(await refusal(system, change)).toBe(DENIED);
  });

  it('adds to the audit trail and seals it, and can neither change, remove nor empty it', async () => {
    await app.partner('Meridian');
    const forged = ['set action = action', "set actor = '{}'", 'set occurred_at = now()', 'set mac = null'];
    for (const change of forged) expect(await refusal(system, `update audit_entries ${change}`)).toBe(DENIED);
    expect(await refusal(system, 'delete from audit_entries')).toBe(DENIED);
    expect(await refusal(system, 'truncate audit_entries')).toBe(DENIED);
    expect(await refusal(system, 'update audit_entries set sequence = sequence, hash = hash where false')).toBe('done');
  });

  it('refuses a call that names no scope', async () => {
    const answer = app.app.services.database.kysely.selectFrom('partners').select('id').execute();
    await expect(answer).resolves.toHaveLength(1);
    const unnamed = forCaller(owner).kysely.selectFrom('partners').select('id').execute();
    await expect(unnamed).rejects.toThrow('name a scope');
  });
});

describe('every table', () => {
  it('with rows of a partner has a policy, or is closed to partners for a reason', async () => {
    const { rows } = await sql<{ name: string; hasPolicy: boolean; isOpen: boolean }>`
      with recursive reached as (
        select 'partners'::regclass::oid as id
        union select attrelid from pg_attribute join pg_class on pg_class.oid = attrelid
          where attname = 'partner_id' and relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
        union select conrelid from pg_constraint join reached on confrelid = reached.id where contype = 'f'
      )
      select relname as name, relrowsecurity and exists (
          select from pg_policy where polrelid = reached.id and polname = 'bindery_partner' and polcmd = '*'
        ) as "hasPolicy",
        has_table_privilege('bindery_partner', reached.id, 'select, insert, update, delete') as "isOpen"
      from reached join pg_class on pg_class.oid = reached.id where not relispartition
    `.execute(owner.kysely);
    const names = (which: typeof rows) => which.map(({ name }) => name).sort();
    expect(names(rows.filter(({ hasPolicy }) => hasPolicy))).toEqual(Object.keys(PARTNER_TABLES).sort());
    expect(names(rows.filter(({ hasPolicy }) => !hasPolicy))).toEqual(Object.keys(STAFF_ONLY).sort());
    expect(names(rows.filter(({ hasPolicy, isOpen }) => !hasPolicy && isOpen))).toEqual([]);
  });

  it('without them is closed to partners, unless it is said what they do there', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace and not relrowsecurity
        and has_table_privilege('bindery_partner', oid, 'select, insert, update, delete, truncate')
    `.execute(owner.kysely);
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(SHARED_TABLES).sort());
  });
});

describe('one partner', () => {
  it('sees, changes, removes and writes nothing of another one in any table, without any filter', async () => {
    const [one, other] = [newId(), newId()];
    const held = await inNothing(async (tx) => {
      // Attempts belong to deliveries, which have to be there.
      const tables = Object.keys(PARTNER_TABLES).sort((a, b) => Number(isAttempts(a)) - Number(isAttempts(b)));
      for (const table of tables) for (const id of [one, other]) await plant(tx, table, id);
      await sql`select set_config('role', 'bindery_partner', true), set_config('bindery.partner', ${one}, true)`.execute(
        tx,
      );
      const probed: Record<string, unknown> = {};
      for (const table of Object.keys(PARTNER_TABLES)) probed[table] = await probe(tx, table, other);
      return probed;
    });
    for (const [table, found] of Object.entries(held)) {
      expect({ table, ...Object(found) }).toEqual({
        table,
        seen: 1,
        changed: 'none',
        removed: 'none',
        written: DENIED,
      });
    }
  });

  it('is found by the index on the partner, by the policy alone', async () => {
    const plans = await inNothing(async (tx) => {
      await sql`select set_config('enable_seqscan', 'off', true), set_config('role', 'bindery_partner', true),
        set_config('bindery.partner', ${newId()}, true)`.execute(tx);
      const found: string[] = [];
      for (const table of ['quote_requests', 'clients', 'policies', 'events', 'api_calls']) {
        const { rows } = await sql.raw<Record<string, string>>(`explain select * from ${table}`).execute(tx);
        const plan = rows.flatMap((row) => Object.values(row)).join('\n');
        if (!/Index Cond: \(partner_id = /.test(plan)) found.push(`${table}: ${plan}`);
      }
      return found;
    });
    expect(plans).toEqual([]);
  });

  it('finds nothing of another one through the broker API that forgot every filter', async () => {
    const [first, second] = [await app.partner('Fjord Risk'), await app.partner('Harbor Brokers')];
    const mine = new Broker(app.app.server, { apiKey: first.apiKey });
    const yours = new Broker(app.app.server, { apiKey: second.apiKey });
    const id = await aQuoteRequest(mine, { brokerageId: first.brokerageId });
    const LIST = '{ clients { nodes { name } } }';
    const READ = 'query ($id: ID!) { quoteRequest(id: $id) { id client { id } } }';
    const before = forgetful.forgotten;
    expect((await mine.ok(LIST)).clients.nodes).toHaveLength(1);
    expect((await yours.ok(LIST)).clients.nodes).toEqual([]);
    expect((await mine.ok(READ, { id })).quoteRequest.id).toBe(id);
    expect(JSON.stringify(await yours.send(READ, { id }))).toContain('NOT_FOUND');
    expect(forgetful.forgotten).toBeGreaterThan(before);

    // What looks for words, or for a quote, as the owner looks whose they are.
    const { rows: clients } = await sql<{ readonly name: string; readonly partnerId: string }>`
      select name, partner_id as "partnerId" from clients`.execute(system.kysely);
    const { name = '', partnerId = '' } = clients[0] ?? {};
    const lookFor = async (scope: Scope) => {
      const { rows } = await sql`
        select insureds_with_words(${partnerId}, null, ${searchWords(name)}, 10)`.execute(
        forScope(owner, scope).kysely,
      );
      return rows.length;
    };
    expect(await lookFor(partnerScope(partnerId))).toBe(1);
    expect(await lookFor(partnerScope(newId()))).toBe(0);
    const quoteId = newId();
    await sql`insert into quotes (id, partner_id, quote_request_id, sequence, created_at, not_offered)
      values (${quoteId}, ${partnerId}, ${id}, 1, now(), '[]')`.execute(system.kysely);
    const lookForQuote = async (scope: Scope) =>
      (await sql`select requests_of_quote(${partnerId}, ${quoteId.slice(-12)})`.execute(forScope(owner, scope).kysely))
        .rows.length;
    expect(await lookForQuote(partnerScope(partnerId))).toBe(1);
    expect(await lookForQuote(partnerScope(newId()))).toBe(0);

    // The same without roles: the filters were really gone.
    owner.connections.hasRoles = false;
    expect((await yours.ok(LIST)).clients.nodes).toHaveLength(1);
    owner.connections.hasRoles = true;
  });
});

const isAttempts = (table: string) => table === 'webhook_attempts';

class Undone extends Error {}

/** In a transaction of the owner that is undone. */
async function inNothing<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  let result: { readonly value: Result } | undefined;
  await transaction(owner, async (tx) => {
    result = { value: await work(tx) };
    throw new Undone();
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  if (!result) throw new Error('nothing was done');
  return result.value;
}

/** One row of a partner, with something in every column that needs it. Checks and references are off until it is undone. */
async function plant(tx: Tx, table: string, partnerId: string): Promise<void> {
  const { rows: checks } = await sql<{ name: string }>`
    select conname as name from pg_constraint where conrelid = ${table}::regclass and contype = 'c'
  `.execute(tx);
  for (const { name } of checks) await sql`alter table ${sql.id(table)} drop constraint ${sql.id(name)}`.execute(tx);
  await sql`select set_config('session_replication_role', 'replica', true)`.execute(tx);
  const { rows: columns } = await sql<{ name: string; type: string; isNeeded: boolean }>`
    select attname as name, format_type(atttypid, atttypmod) as type, attnotnull and not atthasdef as "isNeeded"
    from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
  `.execute(tx);
  const own = (name: string) => name === 'partner_id' || (table === 'partners' && name === 'id');
  const filled = columns.filter(({ name, isNeeded }) => isNeeded || own(name));
  const values = filled.map(({ name, type }) => {
    if (own(name)) return sql`${partnerId}::uuid`;
    if (isAttempts(table) && name === 'delivery_id')
      return sql`(select id from webhook_deliveries where partner_id = ${partnerId})`;
    return sql.raw(somethingOf(type));
  });
  const names = filled.map(({ name }) => sql.id(name));
  await sql`insert into ${sql.id(table)} (${sql.join(names)}) values (${sql.join(values)})`.execute(tx);
}

function somethingOf(type: string): string {
  if (type.endsWith('[]')) return "'{}'";
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type.startsWith('json')) return "'{}'";
  if (type.startsWith('timestamp')) return 'now()';
  if (type === 'date') return 'current_date';
  if (type === 'boolean') return 'false';
  if (type === 'bytea') return "decode(md5(random()::text), 'hex')";
  if (type === 'text') return 'md5(random()::text)';
  return '(random() * 1000000000)::int';
}

/** What the partner of the transaction can do with the rows of another one, without a filter. */
async function probe(tx: Tx, table: string, other: string) {
  const whose = table === 'partners' ? 'id' : isAttempts(table) ? undefined : 'partner_id';
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.id(table)}`.execute(tx);
  const column = whose ?? 'delivery_id';
  const taken = await attempt(tx, async (part) => {
    const done = await sql`update ${sql.id(table)} set ${sql.id(column)} = ${sql.id(column)}`.execute(part);
    return done.numAffectedRows === 1n ? 'none' : `${done.numAffectedRows}`;
  });
  const removed = await attempt(tx, async (part) => {
    const done = await sql`delete from ${sql.id(table)}`.execute(part);
    return done.numAffectedRows === 1n ? 'none' : `${done.numAffectedRows}`;
  });
  const moved = whose ? sql`${other}::uuid` : sql`gen_random_uuid()`;
  const written = await attempt(tx, async (part) => {
    const done = await sql`update ${sql.id(table)} set ${sql.id(column)} = ${moved}`.execute(part);
    return `${done.numAffectedRows} given away`;
  });
  // What the role may not do at all changes nothing either.
  const none = (answer: string) => (answer === DENIED ? 'none' : answer);
  return { seen: rows[0]?.count, changed: none(taken), removed: none(removed), written };
}

async function attempt(tx: Tx, work: (part: Tx) => Promise<string>): Promise<string> {
  await sql`savepoint probe`.execute(tx);
  try {
    return await work(tx);
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  } finally {
    await sql`rollback to savepoint probe`.execute(tx);
  }
}

describe('a login of its own for the server', () => {
  const NAME = `app_${newId().replaceAll('-', '')}`;
  let login: Database;
  let own: App;

  beforeAll(async () => {
    await sql.raw(loginSql(NAME, 'a long password') ?? '').execute(owner.kysely);
    const directUrl = testDatabaseUrl();
    const url = Object.assign(new URL(directUrl), { username: NAME, password: 'a long password' });
    login = await connect({ databaseUrl: url.href, directUrl, poolSize: 6, directSize: 2 });
    const ports = {
      database: login,
      clock: () => app.clock.now(),
      logger: pino({ level: 'silent' }),
      secret: TEST_SECRET,
    };
    own = await createApp(readConfig({}), ports);
  });
  afterAll(async () => {
    await own.close();
    await login.close();
    await sql.raw(`drop owned by ${NAME}; drop role ${NAME}`).execute(owner.kysely);
  });

  it('is enough for the whole server', async () => {
    const partner = await app.partner('Lakeside');
    const broker = new Broker(own.server, partner);
    const id = await aQuoteRequest(broker, { brokerageId: partner.brokerageId });

    expect((await broker.ok('query ($id: ID!) { quoteRequest(id: $id) { id } }', { id })).quoteRequest).toEqual({ id });
    expect((await own.jobs.runJobsUntilIdle()).filter(({ error }) => error !== undefined)).toEqual([]);
    expect(await own.services.jobOverview.totals()).toBeDefined();
    expect(await loginInWords(login.kysely)).toContain('a login of its own');
    expect(await loginInWords(owner.kysely)).toContain('the owner of the tables');
  });

  it('is told to leave the tables to their owner where it comes alone', async () => {
    const url = Object.assign(new URL(testDatabaseUrl()), { username: NAME, password: 'a long password' });
    const alone = await connect({ databaseUrl: url.href, poolSize: 1 });

    await expect(migrate(alone)).rejects.toThrow(
      `${NAME} does not own the tables of this database: DATABASE_DIRECT_URL`,
    );
    await alone.close();
  });

  it('is left with nothing when SQL takes its role off, and cannot alter the trail under any', async () => {
    const trail = [
      `update audit_entries set actor = '{"kind": "STAFF", "name": "Somebody else"}'`,
      'delete from audit_entries',
      'truncate audit_entries',
      'alter table audit_entries disable trigger all',
      'drop table audit_entries',
      'update audit_chain set sequence = 1 where false',
    ];
    for (const role of ['none', 'bindery_partner', 'bindery_staff', 'bindery_system']) {
      for (const statement of trail.slice(0, role === 'none' ? undefined : 5)) {
        const smuggled = `begin; set local role bindery_system; reset role; set local role ${role}; ${statement}`;
        expect([role, statement, await refusal(login, smuggled)]).toEqual([role, statement, DENIED]);
        await sql.raw('rollback').execute(login.kysely);
      }
    }
    expect(await refusal(login, 'select * from clients')).toBe(DENIED);
    expect(await refusal(login, `set role "${(await whoIs(owner)).replaceAll('"', '')}"`)).toBe(DENIED);
  });
});

async function whoIs(database: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select session_user as name`.execute(database.kysely);
  return rows[0]?.name ?? '';
}
