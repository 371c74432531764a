import type { NotOffered } from '@bindery/domain/eligibility/index.ts';
import type { DataRequest, LifecycleFacts } from '@bindery/domain/quote-request/index.ts';
import { type StoredDocument, storedDocument } from '../../documents/index.ts';
import { type SubjectivityRow, subjectivityOfJson } from '../../quote-requests/index.ts';
import type { QuoteRequestView } from '../../quoting/index.ts';
import type { DetailsRow } from './request-details-store.ts';

/** A request as its page shows it: the API's data, and data for people only. */
export interface DashboardRequest extends QuoteRequestView {
  readonly details: RequestDetails;
}

export interface RequestDetails {
  readonly pickedUpBy: LifecycleFacts['pickedUpBy'];
  readonly surveyAsked: boolean;
  /** Its quote was taken back into work. */
  readonly isBeingRevised: boolean;
  /** The facts for enabling the buttons. */
  readonly facts: LifecycleFacts;
  readonly asked: DataRequest | null;
  /** The underwriter's message to the broker when the request was put on hold. */
  readonly holdSentence: string | null;
  readonly declineText: string | null;
  readonly closedAt: Date | null;
  readonly subjectivities: ReadonlyMap<string, SubjectivityDetails>;
  readonly documents: ReadonlyMap<string, DocumentDetails>;
  /** Requested pairs that are not in the quote now shared. */
  readonly notOffered: readonly Pick<NotOffered, 'limitCents' | 'deductibleCents' | 'message'>[];
}

export interface SubjectivityDetails {
  readonly code: string;
  readonly closedBy: string | null;
  readonly closesWhenSelected: boolean;
  readonly answer: {
    readonly text: string | null;
    readonly documentName: string | null;
    readonly by: string;
    readonly at: Date;
  } | null;
}

export interface DocumentDetails {
  readonly kind: string;
  readonly sizeBytes: number | null;
  /** By name where it is known. */
  readonly by: string;
  /** The mail address of a broker; null for other actors. */
  readonly byEmail: string | null;
  readonly at: Date;
}

/** What the record has and the API's view has not; `names` are those of brokers, by mail address. */
export function detailsOfRow(
  row: DetailsRow,
  view: QuoteRequestView,
  { facts, names }: { readonly facts: LifecycleFacts; readonly names: ReadonlyMap<string, string> },
): RequestDetails {
  const [quote] = row.quotes;
  const documents = [...row.documents, ...row.policyDocuments].map(storedDocument);
  return {
    pickedUpBy: facts.pickedUpBy,
    surveyAsked: facts.surveyAsked,
    isBeingRevised: row.isBeingRevised,
    facts,
    asked: view.status === 'NEEDS_MORE_DATA' ? row.dataRequest : null,
    holdSentence: view.status === 'HOLD' ? (row.holding?.sentence ?? null) : null,
    declineText: row.declineText,
    closedAt: row.closedAt,
    subjectivities: new Map(
      row.subjectivities.map(subjectivityOfJson).map((one) => [one.id, subjectivityDetailsOf(one, documents)]),
    ),
    documents: new Map(
      documents.map(({ id, kind, sizeBytes, createdBy, createdAt: at }) => {
        const name = names.get(createdBy);
        return [id, { kind, sizeBytes, by: name ?? createdBy, byEmail: name === undefined ? null : createdBy, at }];
      }),
    ),
    notOffered: quote ? quote.notOffered : (view.decision?.notOffered ?? []),
  };
}

function subjectivityDetailsOf(row: SubjectivityRow, documents: readonly StoredDocument[]): SubjectivityDetails {
  const { answeredAt: at, answeredBy: by } = row;
  const document = documents.find(({ id }) => id === row.answerDocumentId);
  return {
    code: row.code,
    closedBy: row.closedBy,
    closesWhenSelected: row.closesWhenSelected,
    answer: at === null || by === null ? null : { text: row.answerText, documentName: document?.name ?? null, by, at },
  };
}
