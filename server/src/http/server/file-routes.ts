import { Problem } from '@bindery/domain/problem.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type FileResponse,
  handleFilePut,
  handleFileRead,
  LOCAL_FILES_PATH,
  type LocalStore,
  methodsOfLink,
} from '../../documents/index.ts';
import { problemFacts } from '../../problem-facts.ts';

/** Links of the local file driver: PUT receives an upload as a stream, GET and HEAD read. Only with that driver. */
export async function fileRoutes(app: FastifyInstance, { store }: { readonly store: LocalStore }): Promise<void> {
  app.removeAllContentTypeParsers();
  // The handler reads the raw stream, so that 25 MB are never held in memory.
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.put(
    `${LOCAL_FILES_PATH}*`,
    { bodyLimit: Number.MAX_SAFE_INTEGER },
    async (request, reply) => await answer(request, reply, await handleFilePut(fileRequest(request), store)),
  );
  app.get(
    `${LOCAL_FILES_PATH}*`,
    { exposeHeadRoute: true },
    async (request, reply) => await answer(request, reply, await handleFileRead(fileRequest(request), store)),
  );
  app.route({
    method: ['POST', 'PATCH', 'DELETE', 'OPTIONS'],
    url: `${LOCAL_FILES_PATH}*`,
    handler: async (request, reply) => {
      const allowed = methodsOfLink(request.url, store);
      if (!allowed) return await answer(request, reply, await handleFileRead(fileRequest(request), store));
      reply.header('allow', allowed.join(', ')).header('connection', 'close');
      const message = `${request.method} is not possible with this link. Use ${allowed.join(' or ')}.`;
      throw new Problem('METHOD_NOT_ALLOWED', message, { method: request.method, allowed });
    },
  });
}

function fileRequest(request: FastifyRequest) {
  return { method: request.method, url: request.url, headers: request.headers, body: request.raw };
}

async function answer(request: FastifyRequest, reply: FastifyReply, response: FileResponse): Promise<FastifyReply> {
  const { status, headers, body, problem } = response;
  reply.code(status).headers(headers);
  if (!problem) return await reply.send(body);
  const facts = problemFacts(problem, { requestId: request.id, publicUrl: request.server.publicUrl });
  return await reply.send(JSON.stringify({ type: facts.docs, ...problem, ...facts }));
}
