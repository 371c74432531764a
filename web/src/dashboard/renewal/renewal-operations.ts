import { operation } from '../../kit/server/graphql-client.ts';
import type { Policy } from '../policy/policy-operations.ts';
import { REQUEST_FIELDS } from '../request/request-fields.ts';
import type { Request } from '../request/request-operations.ts';

export interface AnswerChange {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface Renewal extends Request {
  readonly renews: {
    readonly expiring: Pick<
      Policy,
      'id' | 'policyNumber' | 'startsOn' | 'endsOn' | 'limitCents' | 'deductibleCents' | 'currency' | 'currencyDigits'
    > & { readonly premiumCents: number; readonly option: { readonly totalCents: number } | null };
    readonly changes: readonly AnswerChange[];
  } | null;
}

export const RENEWAL = operation<{ readonly request: Renewal }, { readonly id: string }>(`query Renewal($id: ID!) {
  request(id: $id) {
    ${REQUEST_FIELDS}
    renews {
      expiring {
        id policyNumber startsOn endsOn limitCents deductibleCents premiumCents currency currencyDigits
        option { totalCents }
      }
      changes { label before after }
    }
  }
}`);
