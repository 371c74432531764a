import { setTimeout as wait } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import type { Collection, Item, ItemRequest, ScriptEvent } from '../../schema/postman/collection.ts';

export interface CollectionReport {
  readonly passed: number;
  /** `request: test: why it failed`. */
  readonly failures: readonly string[];
}

interface Run {
  readonly collection: Collection;
  readonly variables: Map<string, string>;
  readonly failures: string[];
  passed: number;
}

/**
 * Sends the requests of a collection in order and runs its scripts, with the part of Postman's sandbox that they use:
 * variables, tests, `expect(…).to.equal`, timers and the next request.
 */
export async function runCollection(
  collection: Collection,
  environment: Readonly<Record<string, string>>,
): Promise<CollectionReport> {
  const own = collection.variable.map(({ key, value }): [string, string] => [key, value]);
  const run: Run = {
    collection,
    variables: new Map([...own, ...Object.entries(environment)]),
    failures: [],
    passed: 0,
  };
  const items = collection.item.flatMap(({ item }) => item);
  let place = 0;
  for (let item = items[place]; item; item = items[place]) {
    const next = await send(run, item);
    place = next === undefined ? place + 1 : items.findIndex(({ id }) => id === next);
  }
  return run;
}

/** Sends one request; answers which comes next where a script says so. */
async function send(run: Run, item: Item): Promise<string | undefined> {
  const before = item.event.filter(({ listen }) => listen === 'prerequest');
  await execute(run, item, [...run.collection.event, ...before], undefined);
  const { method, header, body, url, auth } = filledIn(item.request, run.variables);
  const key = run.variables.get('API_KEY') ?? '';
  const headers = Object.fromEntries([
    ...header.map(({ key: name, value }) => [name, value]),
    ...(auth ? [] : [['X-API-KEY', key]]),
  ]);
  const answer = await fetch(url, { method, headers, body: payloadOf(body) });
  const after = item.event.filter(({ listen }) => listen === 'test');
  return await execute(run, item, after, await answer.text());
}

function payloadOf(body: ItemRequest['body']): string | null {
  if (body === undefined) return null;
  if (body.mode === 'raw') return body.raw;
  return JSON.stringify({ ...body.graphql, variables: JSON.parse(body.graphql.variables) });
}

function filledIn(request: ItemRequest, variables: ReadonlyMap<string, string>): ItemRequest {
  const text = JSON.stringify(request).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = variables.get(name);
    if (value === undefined) throw new Error(`nothing has set ${name}`);
    return JSON.stringify(value).slice(1, -1);
  });
  return JSON.parse(text);
}

async function execute(
  run: Run,
  { id, name }: Item,
  events: readonly ScriptEvent[],
  response: string | undefined,
): Promise<string | undefined> {
  let next: string | undefined;
  let pauseMs = 0;
  const pm = {
    info: { requestId: id, requestName: name },
    collectionVariables: {
      get: (key: string) => run.variables.get(key),
      set: (key: string, value: string) => void run.variables.set(key, value),
    },
    execution: { setNextRequest: (request: string) => void (next = request) },
    response: { json: (): unknown => JSON.parse(response ?? '') },
    test: (title: string, check: () => void) => {
      try {
        check();
        run.passed += 1;
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        run.failures.push(`${id}: ${title}: ${why}: ${(response ?? '').slice(0, 400)}`);
      }
    },
    expect: (actual: unknown) => ({
      to: {
        equal: (expected: unknown) => {
          if (actual !== expected)
            throw new Error(`expected ${JSON.stringify(expected)}, was ${JSON.stringify(actual)}`);
        },
      },
    }),
  };
  const setTimeout = (_done: () => void, ms: number) => void (pauseMs = ms);
  for (const { script } of events) {
    runInNewContext(`(() => {${script.exec.join('\n')}})()`, { pm, setTimeout });
  }
  if (pauseMs > 0) await wait(pauseMs);
  return next;
}
