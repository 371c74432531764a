import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as httpRequest } from 'node:http';
import { connect as connectSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { Balancer } from '../support/processes/balancer.ts';
import { emptyDatabase, IS_FULL, printFigures } from '../support/processes/drill.ts';
import { type ServerEnvironment, ServerProcess } from '../support/processes/server-process.ts';
import { TEST_SECRET } from '../support/test-secret.ts';

const MINUTES = 60_000;
const spawned: ServerProcess[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const server of spawned.splice(0)) await server.kill('SIGKILL');
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

describe('a stop', () => {
  it('does not wait for clients that keep a connection and say nothing', { timeout: 5 * MINUTES }, async () => {
    // Without jobs: a stop waits for a document that is being rendered, and the sandbox starts with some.
    const server = await (await spawn({ ...(await environment()), BINDERY_ROLE: 'api' })).ready();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    await ask(server.port, agent);
    const silent = connectSocket(server.port, '127.0.0.1').on('error', () => undefined);
    await once(silent, 'connect');

    const startedAt = performance.now();
    server.child.kill('SIGTERM');
    const end = await server.endedWithin(30_000);
    const took = Math.round(performance.now() - startedAt);

    printFigures('stop with silent clients', { code: String(end?.code), ms: took });
    agent.destroy();
    silent.destroy();
    expect(end).toEqual({ code: 0, signal: null });
    // The task's figure (D76): the drain, which is 0 here, and three seconds.
    expect(took).toBeLessThan(3000);
  });

  it('of each process in turn behind a balancer loses no call', { timeout: 15 * MINUTES }, async () => {
    const env = { ...(await environment()), SHUTDOWN_DRAIN_SECONDS: '2' };
    const servers = [await (await spawn(env)).ready()];
    for (let more = 1; more < (IS_FULL ? 3 : 2); more += 1) servers.push(await (await spawn(env)).ready());
    const balancer = await Balancer.start(servers.map(({ port }) => port));
    const calls = { answered: 0, failed: [] as string[] };
    let isOver = false;
    const drivers = Array.from({ length: IS_FULL ? 8 : 4 }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (!isOver) {
        const outcome = await ask(balancer.port, agent).catch((error: unknown) => String(error));
        if (outcome === 200) calls.answered += 1;
        else calls.failed.push(String(outcome));
        // Calls without a pause would keep the processors from the starts that this drill waits for.
        await pause(10);
      }
      agent.destroy();
    });

    for (const server of servers) {
      server.child.kill('SIGTERM');
      expect(await server.endedWithin(60_000)).toEqual({ code: 0, signal: null });
      await (await spawn({ ...env, PORT: String(server.port) })).ready();
      await balancer.sees(server.port);
    }
    isOver = true;
    await Promise.all(drivers);
    await balancer.stop();

    printFigures('rolling restart', {
      processes: servers.length,
      calls: calls.answered + calls.failed.length,
      failed: calls.failed.length,
    });
    expect(calls.failed).toEqual([]);
    expect(calls.answered).toBeGreaterThan(100);
  });
});

async function environment(): Promise<ServerEnvironment> {
  const folder = await mkdtemp(join(tmpdir(), 'bindery-drill-'));
  folders.push(folder);
  return { BINDERY_DATA_DIR: folder, DATABASE_URL: await emptyDatabase(), BINDERY_SECRET: TEST_SECRET };
}

async function spawn(env: ServerEnvironment): Promise<ServerProcess> {
  const server = await ServerProcess.spawn(env);
  spawned.push(server);
  return server;
}

/** The status of a page that asks the database nothing: this drill counts connections, not queries. */
async function ask(port: number, agent: Agent): Promise<number | undefined> {
  const request = httpRequest({ host: '127.0.0.1', port, path: '/healthz', agent }).end();
  const [response] = await once(request, 'response');
  response.resume();
  await once(response, 'end');
  return response.statusCode;
}
