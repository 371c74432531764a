import type { Problem } from '@bindery/domain/problem.ts';
import type { BrokerContext } from '../broker/context.ts';
import type { AskedOperation } from './choose-operation.ts';

/** One POST to `/q`, or to the endpoint of the dashboard, that passed its gate. */
export interface GraphqlCall<Context extends object = BrokerContext> {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  /** A Problem of the request as a whole, for example an unknown X-TESTING, is answered instead of executing. */
  readonly context: Context | Problem;
  readonly requestId: string;
  /** Whose idempotency keys are obeyed; without it, none. */
  readonly repeatsOf?: string;
  /** Told which operation the call means, when it can be read. */
  readonly onOperation?: (asked: AskedOperation) => void;
  /** What a caller may not ask of these root fields, answered instead of executing them. */
  readonly refuse?: (fields: readonly string[]) => Problem | undefined;
}

export interface GraphqlAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** An executed mutation that is not committed yet. */
export interface MutationAnswer {
  readonly response: GraphqlAnswer;
  /** True when there was no error at all. */
  readonly isDone: boolean;
  /** The unexpected error, which undoes everything. */
  readonly failure: unknown;
}
