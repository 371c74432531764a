import type { CallToolResult } from '@modelcontextprotocol/server';
import { textOf } from '../text-of.ts';
import type { BrokerAnswer } from './broker-call.ts';

/** What a tool says when it could not do what it was asked. */
export interface ToolFault {
  readonly code: string;
  readonly message: string;
  readonly remedy?: string;
  readonly [more: string]: unknown;
}

/** An answer that a program can read, and the same as text. */
export function success(data: Readonly<Record<string, unknown>>): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(data) }], structuredContent: { ...data } };
}

export function fault(problem: ToolFault): CallToolResult {
  return { ...success({ error: problem }), isError: true };
}

/** The answer of `/q` as the result of a tool: its data, or its first error with code, paths, remedies and docs. */
export function answerOf({ status, retryAfter, body }: BrokerAnswer): CallToolResult {
  const answer = readJson(body);
  const errors = Array.isArray(answer['errors']) ? answer['errors'].map(readError) : [];
  const [first, ...more] = errors;
  if (first) {
    const waits = retryAfter === undefined ? {} : { retryAfterSeconds: Number(retryAfter) };
    return fault({ ...first, ...waits, ...(more.length > 0 ? { more } : {}) });
  }
  if (status === 404) return fault(NOT_ACCEPTED);
  if (!isObject(answer['data'])) return fault(problemJson(answer, status));
  return success(answer['data']);
}

/** `/q` answers every fault of the key and the headers alike, and does not tell which it was. */
const NOT_ACCEPTED: ToolFault = {
  code: 'UNAUTHORIZED',
  message: 'The API does not accept the key or a header of this connection.',
  remedy:
    'Check that the key belongs to this environment and is live, and that X-USER-EMAIL is an e-mail address. read_page "faq/404-error" has the list.',
};

/** A GraphQL error flat, as a model reads it best. */
function readError(error: unknown): ToolFault {
  const { message, path, extensions } = isObject(error) ? error : {};
  const { code, requestId, docs, retryable, details } = isObject(extensions) ? extensions : {};
  const { problems, hint, ...rest } = isObject(details) ? details : {};
  return {
    code: textOf(code, 'INTERNAL'),
    message: textOf(message, 'The call failed.'),
    ...(typeof hint === 'string' ? { remedy: hint } : {}),
    ...(problems === undefined ? {} : { problems }),
    ...(Object.keys(rest).length === 0 ? {} : { details: rest }),
    ...(path === undefined ? {} : { path }),
    requestId,
    docs,
    retryable,
  };
}

/** A refusal before GraphQL, in the form of RFC 9457. */
function problemJson(answer: Readonly<Record<string, unknown>>, status: number): ToolFault {
  const { code, title, requestId, docs, retryable } = answer;
  return { code: textOf(code, 'INTERNAL'), message: textOf(title, `HTTP ${status}`), requestId, docs, retryable };
}

function readJson(body: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
