import type { ErrorCode } from '../printed/names.ts';
import { BrokerError, type InputProblem } from './broker-error.ts';

interface AnswerBody {
  readonly data?: unknown;
  readonly errors?: readonly { readonly message: string; readonly extensions?: Partial<Extensions> }[];
}

interface Extensions {
  readonly code: ErrorCode;
  readonly requestId: string;
  readonly retryable: boolean;
  readonly docs: string;
  readonly details: Readonly<Record<string, unknown>> & { readonly problems?: readonly InputProblem[] };
}

/** The data of an answer, or its first error. An answer with an error is an error, even when it also has data. */
export async function readAnswer(response: Response): Promise<{ readonly data: unknown } | BrokerError> {
  const body = (await response.json().catch(() => undefined)) as AnswerBody | undefined;
  const retryAfterSeconds = secondsOf(response.headers.get('retry-after'));
  const error = body?.errors?.[0];
  if (error) {
    const { code = codeOf(response.status), ...facts } = error.extensions ?? {};
    return new BrokerError(error.message, {
      ...facts,
      code,
      problems: facts.details?.problems ?? [],
      retryAfterSeconds,
    });
  }
  if (response.ok && body?.data) return { data: body.data };
  const requestId = response.headers.get('x-request-id');
  if (response.status === 404) return new BrokerError(NOT_LET_IN, { code: 'NOT_FOUND', requestId });
  const code = codeOf(response.status);
  return new BrokerError(`The server answered ${response.status}.`, {
    code,
    requestId,
    retryable: code !== 'UNAUTHORIZED',
    retryAfterSeconds,
  });
}

const NOT_LET_IN =
  'The server answered 404: the address or the API key is wrong, or the key has expired. `npx @bindery/broker doctor` finds out which.';

function codeOf(status: number): ErrorCode {
  if (status === 429) return 'RATE_LIMITED';
  // Of something in between, such as a proxy: the API itself answers 404.
  if (status === 401 || status === 403) return 'UNAUTHORIZED';
  return [502, 503, 504].includes(status) ? 'SERVICE_UNAVAILABLE' : 'INTERNAL';
}

/** Retry-After is a number of seconds or a date. */
function secondsOf(header: string | null): number | null {
  if (header === null || header === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}
