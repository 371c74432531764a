import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { AuthenticatedCaller } from '../../../partners/index.ts';
import type { Services } from '../../../services.ts';
import type { RequestMeter } from '../../server/request-metrics.ts';
import { noteOf } from '../note-call.ts';
import type { Kept, KeptAnswers } from './kept-answers.ts';

export interface SendParts {
  readonly answers: KeptAnswers;
  readonly services: Services;
  readonly meter: RequestMeter;
  readonly requestIdOf: (request: IncomingMessage) => string;
  /** Of every answer, as a list of names and values. */
  readonly headers: readonly string[];
  readonly logger: FastifyBaseLogger;
}

export interface ArrivedCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** In ms of the process. */
  readonly arrivedAt: number;
}

export interface FoundAnswer {
  readonly caller: AuthenticatedCaller;
  readonly kept: Kept;
}

/** As the routes would, with the same headers, logs and metrics. */
export function sendKept(
  { request, response, arrivedAt }: ArrivedCall,
  { caller, kept: { answer, asked } }: FoundAnswer,
  { answers, services, meter, requestIdOf, headers, logger }: SendParts,
): void {
  const { status, body } = answer;
  const requestId = requestIdOf(request);
  const elapsedMs = (): number => performance.now() - arrivedAt;
  services.callLog.record(
    noteOf({
      caller,
      environment: services.env,
      asked,
      answer: { status, isReplay: false, body },
      requestId,
      at: services.clock(),
      durationMs: elapsedMs(),
    }),
  );
  answers.countSent();
  response.once('close', () => {
    const log = { info: (facts: object, text: string) => logger.info({ reqId: requestId, ...facts }, text) };
    meter({ method: 'POST', route: '/q', status, elapsedMs: elapsedMs(), log });
  });
  response.writeHead(status, [...headers, 'x-request-id', requestId, ...linesOf(answer)]);
  response.end(body);
  request.resume();
}

const LINES = new WeakMap<Kept['answer'], readonly string[]>();

/** In the order in which the routes write them; made once for each kept answer. */
function linesOf(answer: Kept['answer']): readonly string[] {
  const known = LINES.get(answer);
  if (known) return known;
  const lines = [
    ...Object.entries(answer.headers).flat(),
    'cache-control',
    'no-store',
    'content-length',
    String(answer.body.length),
  ];
  LINES.set(answer, lines);
  return lines;
}
