import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actAs, runCall, type Scope } from '../../database/index.ts';

/**
 * For whom the statements of a call run: none, until its routes or its gate say so with `actAs`. It is entered a second
 * time when the body has arrived, because reading it leaves the context.
 */
export function scopeCalls(app: FastifyInstance): void {
  const calls = new WeakMap<FastifyRequest, { scope?: Scope }>();
  app.addHook('onRequest', (request, _reply, done) => {
    const call = {};
    calls.set(request, call);
    runCall(call, done);
  });
  app.addHook('preValidation', (request, _reply, done) => runCall(calls.get(request) ?? {}, done));
}

/** Without a name, Fastify looks for a plugin among all files that were loaded. */
const NAME = Symbol.for('fastify.display-name');

/** Every route of these is for the one scope. Partners' routes are not among them: their gates name the partner. */
export function routesFor<Parts>(
  scope: Scope,
  routes: (app: FastifyInstance, parts: Parts) => Promise<void>,
): (app: FastifyInstance, parts: Parts) => Promise<void> {
  const scoped = async (app: FastifyInstance, parts: Parts): Promise<void> => {
    app.addHook('onRequest', (_request, _reply, done) => {
      actAs(scope);
      done();
    });
    await routes(app, parts);
  };
  return Object.assign(scoped, { [NAME]: routes.name });
}
