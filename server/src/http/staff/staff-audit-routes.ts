import { Readable } from 'node:stream';
import { validationFailed } from '@bindery/domain/problem.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AuditEntry, type AuditFilter, CSV_HEADER, csvLine, exportAudit } from '../../audit/index.ts';
import type { Services } from '../../services.ts';
import { sessionOf, staffActor } from './staff-gate.ts';

/** The audit trail as a file; query parameters are the fields of the search's filter (D50). */
export async function staffAuditRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  app.get('/staff/audit.csv', async (request, reply) => {
    const batches = await allowedExport(request, services, 'csv');
    reply.header('content-type', 'text/csv; charset=utf-8').header('cache-control', 'no-store');
    reply.header('content-disposition', 'attachment; filename="audit.csv"');
    return await reply.send(Readable.from(csv(batches)));
  });
  app.get('/staff/audit.json', async (request, reply) => {
    const batches = await allowedExport(request, services, 'json');
    reply.header('content-type', 'application/x-ndjson; charset=utf-8').header('cache-control', 'no-store');
    reply.header('content-disposition', 'attachment; filename="audit.json"');
    return await reply.send(Readable.from(lines(batches)));
  });
}

async function allowedExport(request: FastifyRequest, services: Services, format: 'csv' | 'json') {
  const session = await sessionOf(request, services);
  return await exportAudit(services, staffActor(request, session), { format, filter: filterOf(request) });
}

async function* csv(batches: AsyncIterable<readonly AuditEntry[]>): AsyncGenerator<string> {
  yield CSV_HEADER;
  for await (const entries of batches) yield entries.map(csvLine).join('');
}

async function* lines(batches: AsyncIterable<readonly AuditEntry[]>): AsyncGenerator<string> {
  for await (const entries of batches) yield entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}

function filterOf(request: FastifyRequest): AuditFilter {
  const query = new URL(request.url, 'http://localhost').searchParams;
  const instant = (name: string): Date | null => {
    const text = query.get(name);
    if (text === null || text === '') return null;
    const time = Date.parse(text);
    // A file with more than was asked for would look like what was asked for.
    if (Number.isNaN(time))
      throw validationFailed([{ path: name, message: 'must be an instant, for example 2026-11-20T12:00:00Z' }]);
    return new Date(time);
  };
  return {
    entity: query.get('entity'),
    entityId: query.get('entityId'),
    action: query.get('action'),
    actorKind: query.get('actorKind'),
    actor: query.get('actor'),
    requestId: query.get('requestId'),
    from: instant('from'),
    to: instant('to'),
  };
}
