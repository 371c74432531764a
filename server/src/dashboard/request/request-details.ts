import type { NotOffered } from '@bindery/domain/eligibility/index.ts';
import type { DataRequest, LifecycleFacts } from '@bindery/domain/quote-request/index.ts';
import type { QuoteRequestView } from '../../quoting/index.ts';
import type { DetailsRow } from './request-details-store.ts';

/** A request as its page shows it: the API's data, and data for people only. */
export interface DashboardRequest extends QuoteRequestView {
  readonly details: RequestDetails;
}

export interface RequestDetails {
  readonly pickedUpBy: LifecycleFacts['pickedUpBy'];
  readonly surveyAsked: boolean;
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
  readonly by: string;
  readonly at: Date;
}

/** Parses the JSON that this room, quoting and underwriting wrote. */
export function detailsOfRow(row: DetailsRow, view: QuoteRequestView, facts: LifecycleFacts): RequestDetails {
  const { quote } = row;
  return {
    pickedUpBy: facts.pickedUpBy,
    surveyAsked: facts.surveyAsked,
    facts,
    asked: view.status === 'NEEDS_MORE_DATA' ? row.data_request : null,
    holdSentence: view.status === 'HOLD' ? (row.holding?.sentence ?? null) : null,
    declineText: row.decline_text,
    closedAt: row.closed_at,
    subjectivities: new Map(
      row.subjectivities.map((subjectivity) => [subjectivity.id, subjectivityDetailsOf(subjectivity)]),
    ),
    documents: new Map(
      row.documents.map((document) => [
        document.id,
        {
          kind: document.kind,
          sizeBytes: document.size_bytes === null ? null : Number(document.size_bytes),
          by: document.created_by,
          at: new Date(document.created_at),
        },
      ]),
    ),
    notOffered: quote ? quote.not_offered : (view.decision?.notOffered ?? []),
  };
}

function subjectivityDetailsOf(subjectivity: DetailsRow['subjectivities'][number]): SubjectivityDetails {
  const { answered_at: at, answered_by: by } = subjectivity;
  return {
    code: subjectivity.code,
    closedBy: subjectivity.closed_by,
    closesWhenSelected: subjectivity.closes_when_selected,
    answer:
      at === null || by === null
        ? null
        : { text: subjectivity.answer_text, documentName: subjectivity.answer_document, by, at: new Date(at) },
  };
}
