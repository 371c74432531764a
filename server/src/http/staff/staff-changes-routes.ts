import { PassThrough } from 'node:stream';
import { Problem } from '@bindery/domain/problem.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { openChangeFeed } from '../../underwriting/index.ts';
import { sessionOf, staffActor } from './staff-gate.ts';

/** Proxies close a connection on which nothing is said. */
const HEARTBEAT_MS = 15_000;
/** Then the browser asks again, and the session is checked again. */
const LONGEST_MS = 5 * 60_000;
const MOST_STREAMS = 500;
const RETRY_AFTER_SECONDS = 10;

/**
 * `/staff/changes`: server-sent events for the pages of the workbench. Each event names requests that changed, with the
 * cursor behind them as its id; a browser that lost the connection goes on from the last id it saw. Errors:
 * UNAUTHORIZED, VALIDATION_FAILED for a cursor of another list, OVERLOADED.
 */
export async function staffChangesRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const feed = openChangeFeed(services);
  const streams = new Set<PassThrough>();
  app.addHook('preClose', async () => {
    feed.close();
    for (const stream of streams) stream.end();
  });
  app.get<{ Querystring: { after?: string } }>('/staff/changes', async (request, reply) => {
    const session = await sessionOf(request, services);
    if (streams.size >= MOST_STREAMS) {
      throw new Problem('OVERLOADED', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    const stream = new PassThrough();
    const seen = request.headers['last-event-id'] ?? request.query.after;
    const unfollow = await feed.follow(
      staffActor(request, session),
      typeof seen === 'string' && seen !== '' ? seen : null,
      (news) => stream.write(`id: ${news.cursor}\ndata: ${JSON.stringify(news)}\n\n`),
    );
    const heartbeat = setInterval(() => stream.write(':\n\n'), HEARTBEAT_MS).unref();
    const end = setTimeout(() => stream.end(), LONGEST_MS).unref();
    streams.add(stream);
    stream.once('close', () => {
      unfollow();
      clearInterval(heartbeat);
      clearTimeout(end);
      streams.delete(stream);
    });
    return await reply
      .header('content-type', 'text/event-stream')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(stream);
  });
}
