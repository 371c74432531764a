import { operation } from '../../kit/server/graphql-client.ts';
import type { Page } from '../lists/list-operations.ts';

/** One call of the broker API. */
export interface ApiCall {
  readonly id: string;
  readonly at: string;
  readonly keyPrefix: string | null;
  readonly environment: string;
  readonly apiVersion: string;
  readonly operationType: string | null;
  readonly operations: readonly string[];
  readonly httpStatus: number;
  readonly errorCodes: readonly string[];
  readonly durationMs: number;
  readonly requestId: string;
  readonly isReplay: boolean;
  readonly quoteRequestId: string | null;
  readonly quoteRequest: { readonly id: string; readonly insuredName: string } | null;
}

interface CallFilter {
  readonly isFailed: boolean | null;
  readonly operation: string | null;
  readonly keyId: string | null;
  readonly requestId: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly after: string | null;
}

export const API_CALLS = operation<{ readonly apiCalls: Page<ApiCall> }, CallFilter>(`query ApiCalls(
  $isFailed: Boolean, $operation: String, $keyId: ID, $requestId: String, $from: DateTime, $to: DateTime, $after: ID
) {
  apiCalls(
    isFailed: $isFailed, operation: $operation, keyId: $keyId, requestId: $requestId, from: $from, to: $to, after: $after
  ) {
    rows {
      id at keyPrefix environment apiVersion operationType operations httpStatus errorCodes durationMs requestId isReplay
      quoteRequestId quoteRequest { id insuredName }
    }
    nextCursor
  }
}`);

export const API_CALL_CHOICES = operation<{
  readonly apiCallChoices: {
    readonly keys: readonly { readonly id: string; readonly prefix: string; readonly isRevoked: boolean }[];
    readonly operations: readonly string[];
  };
}>('query ApiCallChoices { apiCallChoices { keys { id prefix isRevoked } operations } }');
