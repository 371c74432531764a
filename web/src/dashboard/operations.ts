import { operation } from '../kit/graphql-client.ts';

export interface Session {
  readonly kind: 'BIND_LINK' | 'BROKER' | 'DEVELOPER';
  readonly userName: string;
  readonly quoteRequestId: string | null;
  readonly now: string;
  readonly providerName: string;
  readonly environment: 'sandbox' | 'production';
  readonly attestationVersion: string;
  readonly attestationText: string;
}

export const SESSION = operation<{ readonly session: Session }>(`query Session {
  session { kind userName quoteRequestId now providerName environment attestationVersion attestationText }
}`);

export interface RequestRow {
  readonly id: string;
  readonly insuredName: string;
  readonly productName: string;
  readonly status: string;
  readonly statusLabel: string;
  readonly effectiveOn: string | null;
  readonly quoteExpiresAt: string | null;
  readonly isRenewal: boolean;
  readonly pickedUpBy: string | null;
}

export const REQUESTS = operation<
  { readonly requests: { readonly rows: readonly RequestRow[]; readonly hasMore: boolean } },
  { readonly search: string | null; readonly status: string | null }
>(`query Requests($search: String, $status: String) {
  requests(search: $search, status: $status) {
    rows { id insuredName productName status statusLabel effectiveOn quoteExpiresAt isRenewal pickedUpBy } hasMore
  }
}`);

export interface PolicyRow {
  readonly id: string;
  readonly quoteRequestId: string;
  readonly policyNumber: string;
  readonly insuredName: string;
  readonly status: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly premiumCents: number;
  readonly currency: string;
}

export const POLICIES = operation<{ readonly policies: readonly PolicyRow[] }>(`query Policies {
  policies { id quoteRequestId policyNumber insuredName status startsOn endsOn premiumCents currency }
}`);

export interface Agreement {
  readonly name: string;
  readonly limitCents: number;
  readonly deductibleCents: number;
  readonly waitingPeriod: string | null;
  readonly periodOfIndemnity: string | null;
}

export interface Option {
  readonly id: string;
  readonly limitCents: number;
  readonly deductibleCents: number;
  readonly currency: string;
  readonly isBindable: boolean;
  readonly charges: readonly { readonly label: string; readonly amountCents: number }[];
  readonly totalCents: number;
  readonly agreements: readonly Agreement[];
  readonly endorsements: readonly string[];
}

export interface Document {
  readonly id: string;
  readonly name: string;
  readonly isReady: boolean;
}

export interface Subjectivity {
  readonly id: string;
  readonly description: string;
  readonly type: 'PRE_BIND' | 'POST_BIND';
  readonly isOpen: boolean;
}

export interface Request {
  readonly id: string;
  readonly insuredName: string;
  readonly productName: string;
  readonly status: string;
  readonly statusLabel: string;
  readonly declineReason: string | null;
  readonly isAutoQuoteEligible: boolean | null;
  readonly effectiveOn: string | null;
  readonly quoteExpiresAt: string | null;
  readonly hasTria: boolean;
  readonly isIndication: boolean;
  readonly underwriter: { readonly name: string; readonly email: string } | null;
  readonly selectedOptionId: string | null;
  readonly signatureUrl: string | null;
  readonly whyNotBind: string | null;
  readonly whyNotUpload: string | null;
  readonly answers: readonly {
    readonly title: string;
    readonly answers: readonly { readonly label: string; readonly text: string | null }[];
  }[];
  readonly reasons: readonly { readonly message: string; readonly remedy: string | null }[];
  readonly score: number | null;
  readonly findings: readonly { readonly severity: string; readonly title: string; readonly remedy: string }[];
  readonly options: readonly Option[];
  readonly notOffered: readonly {
    readonly limitCents: number;
    readonly deductibleCents: number;
    readonly reason: string;
  }[];
  readonly subjectivities: readonly Subjectivity[];
  readonly documents: readonly Document[];
  readonly policy: { readonly policyNumber: string; readonly status: string } | null;
}

const REQUEST_FIELDS = `
  id insuredName productName status statusLabel declineReason isAutoQuoteEligible effectiveOn quoteExpiresAt hasTria
  isIndication underwriter { name email } selectedOptionId signatureUrl whyNotBind whyNotUpload
  answers { title answers { label text } } reasons { message remedy } score findings { severity title remedy }
  options {
    id limitCents deductibleCents currency isBindable charges { label amountCents } totalCents endorsements
    agreements { name limitCents deductibleCents waitingPeriod periodOfIndemnity }
  }
  notOffered { limitCents deductibleCents reason } subjectivities { id description type isOpen }
  documents { id name isReady } policy { policyNumber status }`;

export const REQUEST = operation<{ readonly request: Request }, { readonly id: string }>(
  `query Request($id: ID!) { request(id: $id) { ${REQUEST_FIELDS} } }`,
);

export const REQUEST_BIND = operation<
  { readonly requestBind: Request },
  { readonly id: string; readonly option: string; readonly version: string | null }
>(`mutation RequestBind($id: ID!, $option: ID!, $version: String) {
  requestBind(quoteRequestId: $id, quoteOptionId: $option, attestedVersion: $version) { ${REQUEST_FIELDS} }
}`);

export const DOCUMENT_LINK = operation<
  { readonly documentLink: string },
  { readonly id: string; readonly document: string }
>(`mutation DocumentLink($id: ID!, $document: ID!) { documentLink(quoteRequestId: $id, documentId: $document) }`);

export const START_UPLOAD = operation<
  { readonly startUpload: { readonly url: string; readonly uploadId: string } },
  { readonly id: string; readonly name: string }
>(`mutation StartUpload($id: ID!, $name: String!) { startUpload(quoteRequestId: $id, name: $name) { url uploadId } }`);

export const COMPLETE_UPLOAD = operation<
  { readonly completeUpload: boolean },
  { readonly id: string; readonly upload: string }
>(`mutation CompleteUpload($id: ID!, $upload: ID!) { completeUpload(quoteRequestId: $id, id: $upload) }`);
