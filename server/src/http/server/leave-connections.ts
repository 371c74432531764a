import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A request already on its way when the server closes still arrives within this time. */
const ARRIVAL_MS = 500;

/**
 * Lets go of connections when this process leaves (D76). While `isLeaving`, each answer says `connection: close`, so
 * that clients that keep connections open ask elsewhere. When the server closes, those that are idle end at once, and
 * those that never asked anything a moment later; Node itself would wait a minute for their first request.
 */
export function leaveConnections(app: FastifyInstance, isLeaving: () => boolean): void {
  const open = new Set<Socket>();
  const busy = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    busy.add(socket);
    response.once('close', () => busy.delete(socket));
  });
  app.addHook('onSend', (_request, reply, _body, done) => {
    if (isLeaving()) reply.header('connection', 'close');
    done();
  });
  let sweep: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    sweep = setInterval(() => {
      for (const socket of open) if (!busy.has(socket)) socket.destroy();
    }, ARRIVAL_MS);
  });
  app.addHook('onClose', async () => clearInterval(sweep));
}
