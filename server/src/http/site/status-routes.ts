import type { FastifyInstance } from 'fastify';
import { readStatus, type ServiceStatus } from '../../service-status/index.ts';
import type { Services } from '../../services.ts';
import { DELIVER_JOB } from '../../webhooks/index.ts';
import { type PageSettings, preparePages, sendPage } from '../pages/form-page.ts';
import { statusPage } from './status-page.ts';
import { statusText } from './status-text.ts';

/** Of all readers together one in this time asks the database. */
const KEPT_MS = 5000;

/** `/status` for people and `/status.json` for programs: health now and history. Both answer while nothing else does. */
export async function statusRoutes(
  app: FastifyInstance,
  { services, settings }: { readonly services: Services; readonly settings: PageSettings },
): Promise<void> {
  preparePages(app, settings);
  let kept: { readonly until: number; readonly status: Promise<ServiceStatus> } | undefined;
  const read = async (): Promise<ServiceStatus> => {
    const now = services.clock().getTime();
    if (!kept || now > kept.until) kept = { until: now + KEPT_MS, status: readStatus(services, DELIVER_JOB) };
    return await kept.status;
  };
  app.get('/status', async (_request, reply) => {
    const content = statusPage(await read());
    return await sendPage(reply, settings, { status: 200, title: statusText.title, content });
  });
  app.get('/status.json', async (_request, reply) => {
    const { at, state, components } = await read();
    return await reply.header('cache-control', 'no-store').send({ at, state, components });
  });
}
