import { setTimeout as pause } from 'node:timers/promises';
import { CREATE_CLIENT } from '../operations.ts';
import type { Answer, Data } from '../people/broker.ts';
import { type OtherProcess, startProcess } from './other-process.ts';

export interface ProductSettings {
  readonly databaseUrl: string;
  readonly role?: 'all' | 'api' | 'worker';
  /** A free one unless given. */
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
}

export interface Caller {
  readonly apiKey: string;
  readonly brokerageId: string;
}

/** What one call came to. */
export interface CallResult {
  readonly status: number;
  /** The code of the error; `ok` without one, `lost` without an answer. */
  readonly code: string;
  readonly retryAfter: string | null;
  readonly startedAt: number;
  readonly ms: number;
  readonly id: string | undefined;
}

/** Who asks, and with which of the optional headers. */
export interface RequestOptions {
  readonly apiKey: string;
  readonly email: string;
  readonly testing?: string;
  readonly idempotencyKey?: string;
}

type Answered = Omit<CallResult, 'id'> & { readonly data: Data };

/** A call that takes longer is counted as one that hangs. */
const PATIENCE_MS = 120_000;

/** The product in a process of its own, on a port of this machine. */
export class ProductProcess {
  readonly process: OtherProcess;
  readonly origin: string;

  private constructor(process: OtherProcess, port: string) {
    this.process = process;
    this.origin = `http://127.0.0.1:${port}`;
  }

  static async start(settings: ProductSettings): Promise<ProductProcess> {
    const process = startProcess('serve-product.ts', [JSON.stringify(settings)]);
    return new ProductProcess(process, await process.nextLine());
  }

  /** Status of a page, and how long it took. */
  async get(path: string): Promise<{ status: number; ms: number; body: string }> {
    const startedAt = performance.now();
    const answer = await fetch(`${this.origin}${path}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return { status: answer.status, body: await answer.text(), ms: performance.now() - startedAt };
  }

  /** Makes a client, with a name of its own. */
  async createClient({ apiKey, brokerageId }: Caller, name: string, email: string): Promise<CallResult> {
    const variables = { brokerageId, name, address: { country: 'US' } };
    const { data, ...result } = await this.ask({ apiKey, email }, CREATE_CLIENT, variables);
    return { ...result, id: data?.createClient?.id };
  }

  /** See `askAt`. */
  async ask(asking: RequestOptions, query: string, variables: object): Promise<Answered> {
    return await askAt(this.origin, asking, query, variables);
  }

  /** Calls of several users side by side, one after the other each, until `stop`, which answers all of them. */
  load(caller: Caller, users: number): { readonly results: CallResult[]; stop(): Promise<readonly CallResult[]> } {
    const results: CallResult[] = [];
    let isStopped = false;
    const one = async (user: number): Promise<void> => {
      for (let count = 0; !isStopped; count += 1) {
        const name = `Client ${user} of load ${count} ${this.process.child.pid}`;
        results.push(await this.createClient(caller, name, `user-${user}@broker.example`));
        // Callers do not call again at once; with refusals that cost nothing this would be a flood.
        await pause(50);
      }
    };
    const all = Array.from({ length: users }, async (_, user) => await one(user));
    const stop = async () => {
      isStopped = true;
      await Promise.all(all);
      return results;
    };
    return { results, stop };
  }
}

/** What a broker's program is answered at this address; a call without an answer is `lost`. */
export async function askAt(
  origin: string,
  { apiKey, email, testing, idempotencyKey }: RequestOptions,
  query: string,
  variables: object,
): Promise<Answered> {
  const startedAt = performance.now();
  try {
    const answer = await fetch(`${origin}/q`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-api-key': apiKey,
        'x-api-version': 'v2.0',
        'x-user-email': email,
        'x-user-name': 'Dana Cole',
        ...(testing === undefined ? {} : { 'x-testing': testing }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { data, errors } = (await answer.json()) as Answer;
    const code = String(errors?.[0]?.extensions?.code ?? 'ok');
    const retryAfter = answer.headers.get('retry-after');
    return { status: answer.status, code, retryAfter, data, startedAt, ms: performance.now() - startedAt };
  } catch {
    return {
      status: 0,
      code: 'lost',
      retryAfter: null,
      data: null,
      startedAt,
      ms: performance.now() - startedAt,
    };
  }
}
