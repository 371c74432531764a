import { type Connection, type PoolClient, Query, type QueryConfig, type QueryResultRow } from 'pg';
import { ROLES } from './role-names.ts';
import type { Scope } from './scope.ts';

const SET_SCOPE = "select set_config('role', $1, true), set_config('bindery.partner', $2, true)";
const SET_SCOPE_NAME = 'bindery_scope';
/** Connections whose server has prepared it: that takes longer than running it. */
const KNOWING = new WeakSet<Connection>();
const BEGINS = /^(begin|start transaction)\b/i;
const ENDS = /^(commit|rollback)$/i;

declare module 'pg' {
  // What the driver calls while a statement is under way; its types do not name it. The parameters are those of its class.
  // oxlint-disable-next-line typescript/no-explicit-any
  interface Query<R extends QueryResultRow = any, I extends any[] = any> {
    name: string | undefined;
    prepare(connection: Connection): void;
    handleDataRow(message: unknown): void;
    handleCommandComplete(message: unknown, connection: Connection): void;
    handleError(error: Error, connection: Connection): void;
  }
  interface Connection {
    readonly submittedNamedStatements: Record<string, string>;
  }
}

/**
 * A connection whose every transaction runs as the role of a scope, and for its partner. Both are set in the transaction
 * itself and end with it, so that connections can be shared, by us or by a pooler between us and the server. Nothing is
 * asked twice: a transaction begins and is set in one message, and a statement on its own is sent together with its
 * settings, which makes one transaction of the two.
 */
export function scopedClient(
  client: PoolClient,
  scope: Scope,
  { isPooled }: { readonly isPooled: boolean },
): PoolClient {
  const statements = new ScopedStatements(client, scope, isPooled);
  const query = async (statement: string | QueryConfig, values?: readonly unknown[]) =>
    await statements.query(statement, values);
  return new Proxy(client, {
    get: (target, name): unknown => (name === 'query' ? query : Reflect.get(target, name)),
  });
}

class ScopedStatements {
  readonly #client: PoolClient;
  readonly #settings: readonly [role: string, partner: string];
  readonly #isPooled: boolean;
  #isInTransaction = false;

  constructor(client: PoolClient, scope: Scope, isPooled: boolean) {
    this.#isPooled = isPooled;
    this.#client = client;
    this.#settings = [ROLES[scope.role], scope.role === 'partner' ? scope.partnerId : ''];
  }

  async query(statement: string | QueryConfig, values?: readonly unknown[]): Promise<unknown> {
    const config = typeof statement === 'string' ? { text: statement } : statement;
    if (this.#isInTransaction) return await this.#inTransaction(config, values);
    if (BEGINS.test(config.text)) return await this.#begin(config.text);
    const { text, name } = config;
    const all = [...(values ?? config.values ?? [])];
    const asked = { text, ...(name === undefined ? {} : { name }), values: all, queryMode: 'extended' } as const;
    return await new Promise((resolve, reject) => {
      const done = (error: Error | undefined, result: unknown) => (error ? reject(error) : resolve(result));
      const sent: unknown = this.#client.query(
        new ScopedQuery(asked, { settings: this.#settings, isPooled: this.#isPooled }, done),
      );
      // Where something between here and the driver waits for it, that is what fails.
      if (sent instanceof Promise) sent.catch(reject);
    });
  }

  async #inTransaction(config: QueryConfig, values: readonly unknown[] | undefined): Promise<unknown> {
    if (ENDS.test(config.text)) this.#isInTransaction = false;
    return await this.#client.query(values === undefined ? config : { ...config, values: [...values] });
  }

  async #begin(text: string): Promise<unknown> {
    const [role, partner] = this.#settings.map((value) => this.#client.escapeLiteral(value));
    this.#isInTransaction = true;
    const answers: unknown = await this.#client.query(
      `${text}; select set_config('role', ${role}, true), set_config('bindery.partner', ${partner}, true)`,
    );
    return Array.isArray(answers) ? answers[0] : answers;
  }
}

interface ExtendedConfig extends QueryConfig {
  readonly queryMode: 'extended';
}

type Done = (error: Error | undefined, result: unknown) => void;

/** Sends the settings before the statement and waits for both answers at once; shows only that of the statement. */
class ScopedQuery extends Query {
  readonly #settings: readonly string[];
  readonly #isPooled: boolean;
  readonly #name: string | undefined;
  #isSet = false;

  constructor(
    config: ExtendedConfig,
    { settings, isPooled }: { readonly settings: readonly string[]; readonly isPooled: boolean },
    done: Done,
  ) {
    super(config, undefined, done);
    this.#settings = settings;
    this.#isPooled = isPooled;
    this.#name = config.name;
  }

  override prepare(connection: Connection): void {
    // The session that knows a name may serve another caller next, behind a pooler.
    const name = this.#isPooled ? '' : SET_SCOPE_NAME;
    if (this.#isPooled || !KNOWING.has(connection)) connection.parse({ name, text: SET_SCOPE, types: [] }, true);
    connection.bind({ statement: name, portal: '', values: [...this.#settings] }, true);
    connection.execute(null, true);
    super.prepare(connection);
    // The driver takes the next answer to a parse for that of this name; the first one is that of the settings.
    this.name = undefined;
  }

  override handleDataRow(message: unknown): void {
    if (this.#isSet) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#isSet) return super.handleCommandComplete(message, connection);
    this.#isSet = true;
    this.name = this.#name;
    KNOWING.add(connection);
    return undefined;
  }

  override handleError(error: Error, connection: Connection): void {
    if (!this.#isSet && this.#name !== undefined) delete connection.submittedNamedStatements[this.#name];
    super.handleError(error, connection);
  }
}
