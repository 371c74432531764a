import { operation } from '../../kit/server/graphql-client.ts';
import type { Document, Option, Subjectivity } from '../request/request-operations.ts';

export interface Policy {
  readonly id: string;
  readonly policyNumber: string;
  readonly status: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly limitCents: number;
  readonly deductibleCents: number;
  readonly currency: string;
  readonly currencyDigits: number;
  readonly boundAt: string;
  readonly issuedAt: string | null;
  readonly cancelledOn: string | null;
  readonly isNotRenewed: boolean;
  readonly option: Pick<
    Option,
    'charges' | 'totalCents' | 'taxStatus' | 'retroactiveDate' | 'agreements' | 'endorsements' | 'sublimits'
  > | null;
  /** What the cancellation gives back; null for a policy without one. */
  readonly returnPremium: (Pick<Option, 'totalCents'> & { readonly lines: Option['charges'] }) | null;
  readonly invoice: { readonly number: string; readonly dueOn: string; readonly state: string };
  readonly renewal: { readonly id: string; readonly status: string; readonly statusLabel: string } | null;
  readonly request: {
    readonly id: string;
    readonly insuredName: string;
    readonly productName: string;
    readonly underwriter: { readonly name: string; readonly email: string; readonly phone: string | null } | null;
    readonly documents: readonly Document[];
    readonly subjectivities: readonly Subjectivity[];
    readonly whyNotUpload: string | null;
  };
}

export const POLICY = operation<{ readonly policy: Policy }, { readonly id: string }>(`query Policy($id: ID!) {
  policy(id: $id) {
    id policyNumber status startsOn endsOn limitCents deductibleCents currency currencyDigits boundAt issuedAt
    cancelledOn isNotRenewed
    option {
      charges { kind label amountCents } totalCents taxStatus retroactiveDate
      agreements { name limitCents deductibleCents waitingPeriod periodOfIndemnity }
      endorsements { code name limitCents } sublimits { name unit amount currency }
    }
    returnPremium { lines { kind label amountCents } totalCents }
    invoice { number dueOn state }
    renewal { id status statusLabel }
    request {
      id insuredName productName underwriter { name email phone } documents { id name isReady kind sizeBytes by at }
      subjectivities { id description type isOpen closes closedBy answer { text documentName by } } whyNotUpload
    }
  }
}`);

export const CERTIFICATE = operation<
  { readonly certificate: { readonly name: string; readonly pdfBase64: string } },
  { readonly id: string; readonly holder: { readonly name: string; readonly address: readonly string[] } }
>(`query Certificate($id: ID!, $holder: CertificateHolderInput!) {
  certificate(policyId: $id, holder: $holder) { name pdfBase64 }
}`);
