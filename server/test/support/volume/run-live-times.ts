/**
 * `node run-live-times.ts [ROUNDS]`: how long a change in one server process takes until a page that follows another
 * process has read it. Both are real processes over one database with 10,000 requests.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '../people/broker.ts';
import { mutation, QUEUE, REQUEST } from '../people/staff-operations.ts';
import { Workbench } from '../people/workbench.ts';
import { ProductProcess } from '../processes/product-process.ts';
import { startQueueApp } from './queue-app.ts';

const GOAL_MS = 2000;
const rounds = Number(process.argv[2] ?? 20);
const { app, database, manager, close } = await startQueueApp();
const other = await ProductProcess.start({ databaseUrl: database.url, role: 'api' });
const bench = new Workbench(app.server);
await bench.post('/staff/sign-in', { email: manager.email, password: manager.password });
const headers = {
  cookie: [...bench.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  'content-type': 'application/json',
  'x-bindery-csrf': '1',
};
const { queue } = await bench.ok(QUEUE, { first: rounds, filter: { statuses: ['SUBMITTED'] } });

const told = new Map<string, () => void>();
const leave = new AbortController();
const stream = await fetch(`${other.origin}/staff/changes`, { headers, signal: leave.signal });
const following = follow(stream).catch((error: Error) => {
  if (error.name !== 'AbortError') throw error;
});

const times: number[] = [];
for (const { id, revision } of queue.nodes) {
  // Not in step with the second in which the other process looks.
  await pause(Math.random() * 1000);
  const isTold = new Promise<void>((resolve) => told.set(id, resolve));
  const startedAt = performance.now();
  await bench.ok(mutation('hold', { hold: 'HoldInput!' }), {
    id,
    revision,
    hold: { reason: 'Waiting', sentence: 'We are checking a detail.', reviewOn: '2099-01-01' },
  });
  await isTold;
  const body = JSON.stringify({ query: REQUEST, variables: { id } });
  const answer = await fetch(`${other.origin}/staff/graphql`, { method: 'POST', headers, body });
  const { data } = (await answer.json()) as Answer;
  if (data?.request?.status !== 'HOLD') throw new Error(`the other process still says ${data?.request?.status}`);
  times.push(performance.now() - startedAt);
}
const sorted = times.toSorted((one, next) => one - next);
const share = (percent: number): string => (sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? 0).toFixed(0);
console.log('two processes, 10,000 requests: from a press to the changed page, ms');
console.log(`count ${sorted.length}  p50 ${share(50)}  p98 ${share(98)}  longest ${share(100)}  goal ${GOAL_MS}`);
leave.abort();
await following;
await other.process.kill('SIGTERM');
await close();

/** Tells the measurement of each request that the stream names. */
async function follow({ body }: Response): Promise<void> {
  let text = '';
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      for (const id of data === undefined ? [] : JSON.parse(data).requestIds) told.get(id)?.();
    }
  }
}
