import { operation } from '../../kit/server/graphql-client.ts';
import type { Policy } from '../policy/policy-operations.ts';
import { REQUEST_FIELDS } from '../request/request-fields.ts';
import type { Request } from '../request/request-operations.ts';

export interface AnswerChange {
  readonly label: string;
  readonly before: string | null;
  readonly beforeDay: string | null;
  readonly after: string | null;
  readonly afterDay: string | null;
}

export interface RenewalPart {
  readonly title: string;
  readonly fingerprint: string;
  readonly confirmed: { readonly by: string; readonly at: string } | null;
}

export interface Renewal extends Request {
  readonly renews: {
    readonly expiring: Pick<
      Policy,
      'id' | 'policyNumber' | 'startsOn' | 'endsOn' | 'limitCents' | 'deductibleCents' | 'currency' | 'currencyDigits'
    > & { readonly premiumCents: number; readonly option: { readonly totalCents: number } | null };
    readonly changes: readonly AnswerChange[];
    readonly parts: readonly RenewalPart[];
  } | null;
}

const PARTS = 'parts { title fingerprint confirmed { by at } }';

export const RENEWAL = operation<{ readonly request: Renewal }, { readonly id: string }>(`query Renewal($id: ID!) {
  request(id: $id) {
    ${REQUEST_FIELDS}
    renews {
      expiring {
        id policyNumber startsOn endsOn limitCents deductibleCents premiumCents currency currencyDigits
        option { totalCents }
      }
      changes { label before beforeDay after afterDay }
      ${PARTS}
    }
  }
}`);

/** `fingerprint` is that of the answers that were shown. */
export const CONFIRM = operation<
  { readonly done: { readonly renews: { readonly parts: readonly RenewalPart[] } | null } },
  { readonly id: string; readonly part: string; readonly fingerprint: string; readonly isTrue: boolean }
>(`mutation Confirm($id: ID!, $part: String!, $fingerprint: String!, $isTrue: Boolean!) {
  done: confirmAnswers(quoteRequestId: $id, part: $part, fingerprint: $fingerprint, isTrue: $isTrue) {
    renews { ${PARTS} }
  }
}`);
