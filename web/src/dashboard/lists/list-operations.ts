import { operation } from '../../kit/server/graphql-client.ts';

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

export interface RequestRow {
  readonly id: string;
  readonly insuredName: string;
  readonly productName: string;
  readonly status: string;
  readonly statusLabel: string;
  readonly isAutoQuoteEligible: boolean | null;
  readonly effectiveOn: string | null;
  readonly quoteExpiresAt: string | null;
  readonly isRenewal: boolean;
  readonly pickedUpBy: string | null;
  readonly declineReason: string | null;
  readonly closedAt: string | null;
  readonly asked: { readonly itemCount: number; readonly dueOn: string } | null;
  readonly holdSentence: string | null;
  readonly policyNumber: string | null;
  /** The request that renews its policy, once it was opened. */
  readonly renewal: { readonly id: string; readonly status: string; readonly statusLabel: string } | null;
}

/** The parameters in the address of a list; null for those that are missing. */
export interface ListVariables {
  readonly search: string | null;
  readonly after: string | null;
}

export const REQUESTS = operation<
  { readonly requests: Page<RequestRow> },
  ListVariables & { readonly status: string | null; readonly product: string | null; readonly sort: string | null }
>(`query Requests($search: String, $status: String, $product: String, $sort: String, $after: String) {
  requests(search: $search, status: $status, product: $product, sort: $sort, after: $after) {
    rows {
      id insuredName productName status statusLabel isAutoQuoteEligible effectiveOn quoteExpiresAt isRenewal pickedUpBy
      renewal { id status statusLabel }
      declineReason closedAt asked { itemCount dueOn } holdSentence policyNumber
    }
    nextCursor
  }
}`);

export interface PolicyRow {
  readonly id: string;
  readonly quoteRequestId: string;
  readonly policyNumber: string;
  readonly insuredName: string;
  readonly productName: string;
  readonly status: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly limitCents: number;
  readonly premiumCents: number;
  readonly currency: string;
  readonly isNotRenewed: boolean;
  readonly renewal: { readonly id: string; readonly statusLabel: string } | null;
}

const POLICY_FIELDS = `rows {
      id quoteRequestId policyNumber insuredName productName status startsOn endsOn limitCents premiumCents currency
      isNotRenewed renewal { id statusLabel }
    }
    nextCursor`;

export const POLICIES = operation<
  { readonly policies: Page<PolicyRow> },
  ListVariables & { readonly activeOnly: boolean; readonly sort: string | null }
>(`query Policies($search: String, $activeOnly: Boolean, $sort: String, $after: String) {
  policies(search: $search, activeOnly: $activeOnly, sort: $sort, after: $after) {
    ${POLICY_FIELDS}
  }
}`);

export const RENEWALS = operation<{ readonly renewals: Page<PolicyRow> }, ListVariables>(
  `query Renewals($search: String, $after: String) {
  renewals(search: $search, after: $after) {
    ${POLICY_FIELDS}
  }
}`,
);
