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
  readonly cancelledOn: string | null;
  readonly isToSign: boolean;
  /** The insured has the page to sign. */
  readonly isSentToSign: boolean;
  /** Its quote was taken back into work. */
  readonly isBeingRevised: boolean;
  /** What the broker still has to bring before a requested bind. */
  readonly neededToBind: readonly string[];
  /** Of the chosen option, otherwise of the cheapest; null before a quote. */
  readonly premium: { readonly cents: number; readonly currency: string; readonly isLowest: boolean } | null;
  /** The request that renews its policy, once it was opened. */
  readonly renewal: { readonly id: string; readonly status: string; readonly statusLabel: string } | null;
}

/** The parameters in the address of a list; null for those that are missing. */
export interface ListVariables {
  readonly search: string | null;
  readonly after: string | null;
}

const REQUEST_ROWS = `rows {
      id insuredName productName status statusLabel isAutoQuoteEligible effectiveOn quoteExpiresAt isRenewal pickedUpBy
      renewal { id status statusLabel } declineReason closedAt asked { itemCount dueOn } holdSentence policyNumber
      cancelledOn      isToSign isSentToSign isBeingRevised neededToBind premium { cents currency isLowest }
    }`;

export const REQUESTS = operation<
  { readonly requests: Page<RequestRow> },
  ListVariables & {
    readonly status: string | null;
    readonly product: string | null;
    readonly sort: string | null;
    readonly view: string | null;
    readonly mine: boolean;
  }
>(`query Requests($search: String, $status: String, $product: String, $sort: String, $view: String, $mine: Boolean,
  $after: String) {
  requests(search: $search, status: $status, product: $product, sort: $sort, view: $view, mine: $mine, after: $after) {
    ${REQUEST_ROWS}
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
  /** The first day without cover after a cancellation. */
  readonly cancelledOn: string | null;
  readonly limitCents: number;
  readonly premiumCents: number;
  readonly currency: string;
  /** What the broker still has to bring before it is issued. */
  readonly needed: readonly string[];
  readonly isNotRenewed: boolean;
  readonly renewal: { readonly id: string; readonly statusLabel: string } | null;
}

const POLICY_FIELDS = `rows {
      id quoteRequestId policyNumber insuredName productName status startsOn endsOn cancelledOn limitCents premiumCents
      currency needed isNotRenewed renewal { id statusLabel }
    }
    nextCursor`;

export const POLICIES = operation<
  { readonly policies: Page<PolicyRow> },
  ListVariables & {
    readonly activeOnly: boolean;
    readonly boundThisMonth: boolean;
    readonly neededOnly: boolean;
    readonly sort: string | null;
  }
>(`query Policies($search: String, $activeOnly: Boolean, $boundThisMonth: Boolean, $neededOnly: Boolean, $sort: String,
  $after: String) {
  policies(search: $search, activeOnly: $activeOnly, boundThisMonth: $boundThisMonth, neededOnly: $neededOnly,
    sort: $sort, after: $after) {
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

export interface Home {
  readonly homeCounts: Readonly<Record<'turn' | 'needed' | 'waiting' | 'expiring' | 'renewals' | 'bound', number>>;
  readonly turn: Page<RequestRow>;
  readonly needed: Page<PolicyRow>;
  readonly waiting: Page<RequestRow>;
  readonly expiring: Page<RequestRow>;
  readonly renewals: Page<PolicyRow>;
  readonly bound: Page<PolicyRow>;
}

export const HOME = operation<Home, { readonly mine: boolean }>(`query Home($mine: Boolean) {
  homeCounts(mine: $mine) { turn needed waiting expiring renewals bound }
  turn: requests(view: "TURN", sort: "DUE_SOONEST", mine: $mine, first: 10) { ${REQUEST_ROWS} nextCursor }
  needed: policies(neededOnly: true, mine: $mine, first: 5) { ${POLICY_FIELDS} }
  waiting: requests(view: "WAITING", mine: $mine, first: 5) { ${REQUEST_ROWS} nextCursor }
  expiring: requests(view: "EXPIRING", sort: "EXPIRES_SOONEST", mine: $mine, first: 5) { ${REQUEST_ROWS} nextCursor }
  renewals(mine: $mine, first: 5) { ${POLICY_FIELDS} }
  bound: policies(boundThisMonth: true, sort: "NEWEST", mine: $mine, first: 5) { ${POLICY_FIELDS} }
}`);
