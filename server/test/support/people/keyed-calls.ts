/** Calls of a partner's program that name an idempotency key, with the whole answer: status, headers and bytes. */
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import type { TestApp } from '../test-app.ts';
import type { Data } from './broker.ts';

export interface Sent {
  readonly key?: string;
  readonly testing?: string;
  readonly apiKey?: string;
}

type Response = Awaited<ReturnType<TestApp['app']['server']['inject']>>;

export class KeyedCalls {
  readonly #app: TestApp;
  readonly #partner: NewPartner;

  constructor(app: TestApp, partner: NewPartner) {
    this.#app = app;
    this.#partner = partner;
  }

  async send(query: string, variables: object, { key, testing, apiKey }: Sent = {}): Promise<Response> {
    return await this.#app.app.server.inject({
      method: 'POST',
      url: '/q',
      headers: {
        'content-type': 'application/json',
        'x-api-key': apiKey ?? this.#partner.apiKey,
        'x-api-version': 'v2.0',
        'x-user-email': 'dana@broker.example',
        'x-user-name': 'Dana Cole',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(testing === undefined ? {} : { 'x-testing': testing }),
      },
      payload: JSON.stringify({ query, variables }),
    });
  }

  /** As a partner's program repeats: told that the first call is under way, it waits and sends the same again. */
  async repeat(query: string, variables: object, sent: Sent): Promise<Response> {
    const finished = async () => {
      const response = await this.send(query, variables, sent);
      if (response.statusCode !== 409) return response;
      expect(response.json().errors[0].extensions.code).toBe('IDEMPOTENCY_IN_PROGRESS');
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
      return undefined;
    };
    return await vi.waitUntil(finished, { timeout: 60_000, interval: 20 });
  }

  async rowsOf(table: string): Promise<number> {
    const count = sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`;
    return (await count.execute(this.#app.app.services.database.kysely)).rows[0]?.count ?? 0;
  }
}

export const aKey = (): string => crypto.randomUUID();
export const codeOf = (response: { json(): Data }): string => response.json().errors?.[0]?.extensions.code;
