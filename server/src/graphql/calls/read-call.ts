import { DOCUMENT_LIMITS } from '@bindery/domain/broker-api/index.ts';
import { type InputProblem, Problem, validationFailed } from '@bindery/domain/problem.ts';
import type { RequestParams } from 'graphql-http';
import { findJsonFault } from '../execution/json-fault.ts';
import { limitProblem } from '../execution/limit-problem.ts';
import { nestsTooDeep } from '../execution/text-limits.ts';

export interface RawCall {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** A fault of the request itself: nothing of it was executed. */
export interface TransportFault {
  readonly status: number;
  readonly problem: Problem;
  readonly headers?: Readonly<Record<string, string>>;
}

export type ReadCall = { readonly params: RequestParams } | { readonly fault: TransportFault };

const ANSWER_TYPES = ['application/json', 'application/graphql-response+json'] as const;
const BODY_TYPE = 'application/json';

/** Reads one POST as GraphQL over HTTP wants it, or tells what is wrong with it (D67). */
export function readCall({ method, headers, body }: RawCall): ReadCall {
  if (method !== 'POST') return { fault: methodFault(method) };
  const media = mediaFault(headers);
  if (media) return { fault: media };
  if (nestsTooDeep(body, 'json', DOCUMENT_LIMITS.nesting)) return badRequest(limitProblem('nesting'));
  const { json, problem } = readJson(body);
  if (problem) return badRequest(problem);
  if (Array.isArray(json)) {
    return badRequest(
      new Problem('BATCH_NOT_SUPPORTED', 'The body is a list. Send one operation per call, as a JSON object.'),
    );
  }
  if (typeof json !== 'object' || json === null) {
    return badRequest(
      shapeProblem([
        { path: 'body', message: 'must be a JSON object', remedy: 'Send {"query": "...", "variables": {...}}.' },
      ]),
    );
  }
  return readParams({ ...json });
}

/** A method that the endpoint does not have. Browsers ask with OPTIONS first; they are told why they may not. */
export function methodFault(method: string): TransportFault {
  const message =
    method === 'OPTIONS'
      ? 'This API is called from servers with POST; browsers of other origins may not call it.'
      : `${method} is not possible here. Send a POST with a JSON body.`;
  return {
    status: 405,
    problem: new Problem('METHOD_NOT_ALLOWED', message, { method, allowed: ['POST'] }),
    headers: { allow: 'POST' },
  };
}

function mediaFault(headers: RawCall['headers']): TransportFault | undefined {
  const accept = textOf(headers['accept']);
  if (!acceptsJson(accept)) {
    const message = `The answer is JSON, which the header Accept does not allow. Allow ${ANSWER_TYPES.join(' or ')}.`;
    const problem = new Problem('UNSUPPORTED_MEDIA_TYPE', message, {
      header: 'Accept',
      sent: accept ?? null,
      allowed: ANSWER_TYPES,
    });
    return { status: 406, problem };
  }
  const [contentType = '', ...parameters] = (textOf(headers['content-type']) ?? '')
    .toLowerCase()
    .replace(/\s/g, '')
    .split(';');
  const charset = parameters.find((one) => one.startsWith('charset='))?.replaceAll('"', '');
  if (contentType === BODY_TYPE && (charset === undefined || charset === 'charset=utf-8' || charset === 'charset=utf8'))
    return undefined;
  const message = `The body must be JSON in UTF-8. Send the header Content-Type: ${BODY_TYPE}.`;
  const sent = textOf(headers['content-type']) ?? null;
  const problem = new Problem('UNSUPPORTED_MEDIA_TYPE', message, {
    header: 'Content-Type',
    sent,
    allowed: [BODY_TYPE],
  });
  return { status: 415, problem, headers: { 'accept-post': BODY_TYPE } };
}

function acceptsJson(accept: string | undefined): boolean {
  const ranges = (accept ?? '*/*').toLowerCase().replace(/\s/g, '').split(',');
  return ranges.some((range) => {
    const [type = '', ...parameters] = range.split(';');
    const charset = parameters.find((one) => one.includes('charset='));
    const isUtf8 = charset === undefined || charset === 'charset=utf-8' || charset === 'charset=utf8';
    return isUtf8 && ['*/*', 'application/*', ...ANSWER_TYPES].includes(type);
  });
}

function readJson(body: string): { readonly json?: unknown; readonly problem?: Problem } {
  try {
    return { json: JSON.parse(body) };
  } catch {
    const fault = findJsonFault(body) ?? { line: 1, column: 1, message: 'the text cannot be read' };
    const { line, column } = fault;
    const empty = body.trim() === '' ? 'The body is empty.' : undefined;
    return {
      problem: new Problem(
        'BAD_JSON',
        empty ?? `The body is not valid JSON: line ${line}, column ${column}: ${fault.message}.`,
        {
          line,
          column,
          problems: [
            {
              path: `body:${line}:${column}`,
              message: fault.message,
              remedy: 'Correct the JSON at this place, or have a JSON library write it.',
            },
          ],
        },
      ),
    };
  }
}

/** Some clients first send the hash or the id of a document alone, unless they are told not to. */
function isPersisted(extensions: unknown, documentId: unknown): boolean {
  return documentId !== undefined || Object.hasOwn(Object(extensions), 'persistedQuery');
}

function readParams({ query, variables, operationName, extensions, documentId }: Record<string, unknown>): ReadCall {
  const problems: InputProblem[] = [];
  if (query === undefined || query === null) {
    problems.push({
      path: 'query',
      message: isPersisted(extensions, documentId) ? 'is missing; persisted queries are not supported' : 'is missing',
      remedy: 'Send the text of the GraphQL document as "query".',
    });
  } else if (typeof query !== 'string') {
    problems.push({
      path: 'query',
      message: `must be a text, not ${kindOf(query)}`,
      remedy: 'Send the text of the GraphQL document.',
    });
  }
  for (const [path, value] of Object.entries({ variables, extensions })) {
    if (isAbsent(value) || kindOf(value) === 'an object') continue;
    const hint = typeof value === 'string' ? ' Do not encode it as a text within the JSON.' : '';
    problems.push({
      path,
      message: `must be a JSON object, not ${kindOf(value)}`,
      remedy: `Send an object, or leave it out.${hint}`,
    });
  }
  if (!isAbsent(operationName) && typeof operationName !== 'string') {
    problems.push({
      path: 'operationName',
      message: `must be a text, not ${kindOf(operationName)}`,
      remedy: 'Send the name of an operation of the document, or leave it out.',
    });
  }
  if (typeof query !== 'string' || problems.length > 0) return badRequest(shapeProblem(problems));
  return {
    params: {
      query,
      operationName: typeof operationName === 'string' ? operationName : null,
      variables: isRecord(variables) ? variables : null,
      extensions: isRecord(extensions) ? extensions : null,
    },
  };
}

function badRequest(problem: Problem): ReadCall {
  return { fault: { status: 400, problem } };
}

function shapeProblem(problems: readonly InputProblem[]): Problem {
  return validationFailed(problems);
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return 'a text';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(',') : header;
}
