import type { SheetAnswer } from '@bindery/domain/products/index.ts';
import { operation } from '../../kit/server/graphql-client.ts';
import { REQUEST_FIELDS } from './request-fields.ts';

export interface Agreement {
  readonly name: string;
  readonly limitCents: number;
  readonly deductibleCents: number;
  readonly waitingPeriod: string | null;
  readonly periodOfIndemnity: string | null;
}

export interface Sublimit {
  readonly name: string;
  readonly unit: string;
  readonly amount: number;
  readonly currency: string | null;
}

export interface Option {
  readonly id: string;
  readonly limitCents: number;
  readonly deductibleCents: number;
  readonly retroactiveDate: string | null;
  readonly currency: string;
  readonly currencyDigits: number;
  readonly isBindable: boolean;
  readonly charges: readonly { readonly kind: string; readonly label: string; readonly amountCents: number }[];
  readonly totalCents: number;
  readonly taxStatus: string;
  readonly agreements: readonly Agreement[];
  readonly endorsements: readonly {
    readonly code: string;
    readonly name: string;
    readonly limitCents: number | null;
  }[];
  readonly sublimits: readonly Sublimit[];
  readonly adjustments: readonly { readonly kind: string; readonly message: string }[];
}

export interface NotOffered {
  readonly limitCents: number;
  readonly deductibleCents: number;
  readonly reason: string;
}

export interface Document {
  readonly id: string;
  readonly name: string;
  readonly isReady: boolean;
  readonly kind: string;
  readonly sizeBytes: number | null;
  readonly by: string | null;
  /** Of a broker. */
  readonly byEmail: string | null;
  readonly at: string | null;
}

export interface Answer {
  readonly text: string | null;
  readonly documentName: string | null;
  readonly by: string;
}

export interface Subjectivity {
  readonly id: string;
  readonly description: string;
  readonly type: 'PRE_BIND' | 'POST_BIND';
  readonly isOpen: boolean;
  readonly closes: 'SIGNATURE' | 'SELECTION' | 'UNDERWRITER';
  readonly closedBy: string | null;
  readonly answer: Answer | null;
}

export interface AskedData {
  readonly text: string;
  readonly dueOn: string;
  readonly askedAt: string;
  readonly askedBy: string;
  readonly items: readonly AskedItem[];
}

export interface AskedItem {
  readonly kind: string;
  readonly text: string;
  /** The answer of the application that is asked for; null when only words are. */
  readonly field: string | null;
  readonly answer: Answer | null;
}

export interface Pair {
  readonly aggregateCents: number;
  readonly deductibleCents: number;
}

export interface Request {
  readonly id: string;
  readonly clientId: string;
  readonly insuredName: string;
  readonly productType: 'CYBER' | 'CYBER_EU' | 'TECH_EO';
  readonly productName: string;
  readonly hasTerrorismCover: boolean;
  readonly status: string;
  readonly statusLabel: string;
  readonly declineReason: string | null;
  readonly declineText: string | null;
  readonly closedAt: string | null;
  readonly holdSentence: string | null;
  readonly pickedUpBy: string | null;
  readonly asked: AskedData | null;
  readonly isAutoQuoteEligible: boolean | null;
  /** Its quote was taken back into work. */
  readonly isBeingRevised: boolean;
  readonly effectiveOn: string | null;
  readonly limits: readonly Pair[];
  readonly currency: string;
  readonly currencyDigits: number;
  readonly quoteExpiresAt: string | null;
  readonly hasTria: boolean;
  readonly isIndication: boolean;
  readonly underwriter: { readonly name: string; readonly email: string; readonly phone: string | null } | null;
  readonly selectedOptionId: string | null;
  readonly signatureUrl: string | null;
  readonly signature: {
    readonly sent: {
      readonly toName: string;
      readonly toEmail: string;
      readonly by: string;
      readonly at: string;
      readonly openedAt: string | null;
    } | null;
    readonly signed: { readonly name: string; readonly at: string } | null;
    readonly contacts: readonly { readonly name: string; readonly email: string }[];
  };
  readonly whyNotBind: string | null;
  readonly whyNotUpload: string | null;
  readonly wasSubmitted: boolean;
  readonly whyNotSubmit: string | null;
  readonly whyNotResubmit: string | null;
  readonly answers: readonly {
    readonly title: string;
    readonly answers: readonly Pick<SheetAnswer, 'label' | 'text' | 'day'>[];
  }[];
  readonly reasons: readonly {
    readonly message: string;
    readonly observed: string | null;
    readonly required: string | null;
    readonly remedy: string | null;
  }[];
  readonly score: number | null;
  readonly ratings: readonly { readonly title: string; readonly value: number }[];
  readonly findings: readonly { readonly severity: string; readonly title: string; readonly remedy: string }[];
  readonly options: readonly Option[];
  readonly notOffered: readonly NotOffered[];
  readonly subjectivities: readonly Subjectivity[];
  readonly documents: readonly Document[];
  readonly events: readonly {
    readonly id: string;
    readonly at: string;
    readonly title: string;
    readonly by: string;
    readonly byEmail: string | null;
  }[];
  readonly policy: {
    readonly id: string;
    readonly policyNumber: string;
    readonly status: string;
    readonly cancelledOn: string | null;
  } | null;
  readonly isRenewal: boolean;
  /** The request that renews its policy, once it was opened. */
  readonly renewal: { readonly id: string; readonly status: string; readonly statusLabel: string } | null;
}

export const REQUEST = operation<{ readonly request: Request }, { readonly id: string }>(
  `query Request($id: ID!) { request(id: $id) { ${REQUEST_FIELDS} } }`,
);

export const REQUEST_BIND = operation<
  { readonly done: Request },
  { readonly id: string; readonly option: string; readonly version: string | null }
>(`mutation RequestBind($id: ID!, $option: ID!, $version: String) {
  done: requestBind(quoteRequestId: $id, quoteOptionId: $option, attestedVersion: $version) { ${REQUEST_FIELDS} }
}`);

/** A text, a received document, or both. */
export interface AnswerInput {
  readonly text: string | null;
  readonly documentId: string | null;
}

export const ANSWER_ITEM = operation<
  { readonly done: Request },
  { readonly id: string; readonly askedAt: string; readonly index: number; readonly answer: AnswerInput }
>(`mutation AnswerItem($id: ID!, $askedAt: DateTime!, $index: Int!, $answer: AnswerInput!) {
  done: answerAskedItem(quoteRequestId: $id, askedAt: $askedAt, index: $index, answer: $answer) { ${REQUEST_FIELDS} }
}`);

export const ANSWER_SUBJECTIVITY = operation<
  { readonly done: Request },
  { readonly id: string; readonly subjectivity: string; readonly answer: AnswerInput }
>(`mutation AnswerSubjectivity($id: ID!, $subjectivity: ID!, $answer: AnswerInput!) {
  done: answerSubjectivity(quoteRequestId: $id, subjectivityId: $subjectivity, answer: $answer) { ${REQUEST_FIELDS} }
}`);

export const SUBMIT = operation<{ readonly done: Request }, { readonly id: string }>(
  `mutation Submit($id: ID!) { done: submitRequest(quoteRequestId: $id) { ${REQUEST_FIELDS} } }`,
);

export const SEND_SIGNATURE = operation<
  { readonly done: Request },
  { readonly id: string; readonly name: string; readonly email: string }
>(`mutation SendSignature($id: ID!, $name: String!, $email: String!) {
  done: sendSignatureLink(quoteRequestId: $id, name: $name, email: $email) { ${REQUEST_FIELDS} }
}`);

export const RESUBMIT = operation<
  { readonly done: Request },
  {
    readonly id: string;
    readonly effectiveOn: string | null;
    readonly limits: readonly Pair[];
    readonly hasTria: boolean | null;
  }
>(`mutation Resubmit($id: ID!, $effectiveOn: Date, $limits: [LimitInput!], $hasTria: Boolean) {
  done: resubmitRequest(quoteRequestId: $id, effectiveOn: $effectiveOn, limits: $limits, hasTria: $hasTria) {
    ${REQUEST_FIELDS}
  }
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
