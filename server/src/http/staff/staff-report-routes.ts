import { validationFailed } from '@bindery/domain/problem.ts';
import { PRODUCT_TYPES } from '@bindery/domain/products/index.ts';
import { BORDEREAU_KINDS } from '@bindery/domain/reports/index.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FILE_FORMATS, type HandedOut, handOutBordereau, handOutSurplusLinesTax } from '../../reports/index.ts';
import type { Services } from '../../services.ts';
import { sessionOf, staffActor } from './staff-gate.ts';

/** Reports as files: bordereaux of closed months, and the surplus lines tax of a quarter. */
export async function staffReportRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  app.get('/staff/reports/bordereau', async (request, reply) => {
    const staff = staffActor(request, await sessionOf(request, services));
    const asked = {
      partnerId: textOf(request, 'partnerId'),
      month: textOf(request, 'month'),
      productType: choiceOf(request, 'productType', PRODUCT_TYPES),
      kind: choiceOf(request, 'kind', BORDEREAU_KINDS),
      format: choiceOf(request, 'format', FILE_FORMATS),
    };
    return await sendFile(reply, await handOutBordereau(services, staff, asked));
  });
  app.get('/staff/reports/surplus-lines-tax', async (request, reply) => {
    const staff = staffActor(request, await sessionOf(request, services));
    const asked = { quarter: textOf(request, 'quarter'), format: choiceOf(request, 'format', FILE_FORMATS) };
    return await sendFile(reply, await handOutSurplusLinesTax(services, staff, asked));
  });
}

function textOf(request: FastifyRequest, name: string): string {
  return new URL(request.url, 'http://localhost').searchParams.get(name) ?? '';
}

function choiceOf<Choice extends string>(request: FastifyRequest, name: string, choices: readonly Choice[]): Choice {
  const text = textOf(request, name);
  const choice = choices.find((one) => one === text);
  if (choice === undefined) throw validationFailed([{ path: name, message: `must be ${choices.join(' or ')}` }]);
  return choice;
}

async function sendFile(reply: FastifyReply, { name, mediaType, content }: HandedOut): Promise<FastifyReply> {
  return await reply
    .type(mediaType)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(content);
}
