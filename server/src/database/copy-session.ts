/**
 * One connection for COPY, which moves whole tables as fast as PostgreSQL can. It has no limit of time, because a backup
 * takes as long as there is data; nothing else should use it.
 */
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { Client, type Connection, type QueryResultRow, type Submittable } from 'pg';
import { BOUNDED } from './connections/bounds.ts';

declare module 'pg' {
  // The driver has these for COPY; its types do not name them.
  interface Connection {
    sendCopyFromChunk(chunk: Uint8Array): void;
    endCopyFrom(): void;
    sendCopyFail(message: string): void;
  }
}

export interface CopySession {
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  /** What `copy … to stdout` answers; `rows` is known once it was read to its end. */
  read(copy: string): Readable & { readonly rows: number };
  /** Feeds `copy … from stdin`; answers how many rows were taken. */
  write(copy: string, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  end(): Promise<void>;
}

const SETTINGS = `
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '60s';
  set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set client_encoding = 'UTF8'`;

export async function openCopySession(url: string): Promise<CopySession> {
  const client = new Client({ ...BOUNDED, connectionString: url, application_name: 'bindery backup' });
  // A lost connection fails the query that runs; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(SETTINGS);
  return {
    query: async <Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      (await client.query<Row>(text, [...values])).rows,
    read: (copy) => client.query(new CopyOut(copy)),
    write: async (copy, bytes) => await client.query(new CopyIn(copy, bytes)).done,
    end: async () => await client.end(),
  };
}

interface Completed {
  /** `COPY 12`. */
  readonly text: string;
}

/** The driver calls these methods when the answers of the server arrive. */
class CopyOut extends Readable implements Submittable {
  rows = 0;
  readonly #statement: string;
  #connection: Connection | undefined;

  constructor(statement: string) {
    super();
    this.#statement = statement;
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    connection.query(this.#statement);
  }

  handleCopyData({ chunk }: { readonly chunk: Uint8Array }, connection: Connection): void {
    // Copied, because the driver uses the memory again.
    if (!this.push(Buffer.from(chunk))) connection.stream.pause();
  }

  handleCommandComplete({ text }: Completed): void {
    this.rows = rowsIn(text);
  }

  handleReadyForQuery(): void {
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }
}

class CopyIn implements Submittable {
  readonly done: Promise<number>;
  readonly #statement: string;
  readonly #bytes: AsyncIterable<Uint8Array>;
  #resolve: (rows: number) => void = () => undefined;
  #reject: (error: unknown) => void = () => undefined;
  #rows = 0;
  #isOver = false;
  #fault: unknown;

  constructor(statement: string, bytes: AsyncIterable<Uint8Array>) {
    this.#statement = statement;
    this.#bytes = bytes;
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: Connection): void {
    connection.query(this.#statement);
  }

  handleCopyInResponse(connection: Connection): void {
    void this.#feed(connection);
  }

  handleCommandComplete({ text }: Completed): void {
    this.#rows = rowsIn(text);
  }

  handleReadyForQuery(): void {
    this.#isOver = true;
    this.#resolve(this.#rows);
  }

  handleError(error: Error): void {
    this.#isOver = true;
    this.#reject(this.#fault ?? error);
  }

  async #feed(connection: Connection): Promise<void> {
    try {
      for await (const chunk of this.#bytes) {
        if (this.#isOver) return;
        connection.sendCopyFromChunk(chunk);
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
      }
      connection.endCopyFrom();
    } catch (error) {
      // The server answers with an error, which ends the statement; what is told is why.
      this.#fault = error;
      connection.sendCopyFail('the rows could not be read');
    }
  }
}

function rowsIn(text: string): number {
  return Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0);
}
