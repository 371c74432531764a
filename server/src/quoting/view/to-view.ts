import { type DocumentView, type StoredDocument, storedDocument } from '../../documents/index.ts';
import { subjectivityOfJson } from '../../quote-requests/index.ts';
import { storedScore } from '../../scans/index.ts';
import type { QuoteRequestView, SubjectivityView } from './quote-request-view.ts';
import type { ViewRow } from './view-row-store.ts';

/** What brokers may read of the row. */
export function toView(row: ViewRow): QuoteRequestView {
  const documents = row.documents.map(storedDocument);
  return {
    id: row.id,
    revision: row.revision,
    productType: row.productType,
    status: row.status,
    declineLossReason: row.declineLossReason,
    declineExplanation: row.declineExplanation,
    isAutoQuoteEligible: row.isAutoQuoteEligible,
    ineligibleReasons: row.ineligibleReasons,
    decision: row.decision,
    application: row.application,
    notSaved: row.notSaved,
    client: {
      id: row.clientId,
      brokerageId: row.brokerageId,
      name: row.clientName,
      primaryWebsite: row.primaryWebsite,
      websiteDomain: row.websiteDomain,
      address: row.address,
      cyberRiskScore: row.scan && storedScore(row.scan.score, row.scan.ratings),
    },
    judgedScan:
      row.judgedScan && row.judgedScan.score !== null
        ? { score: row.judgedScan.score, hasCriticalFinding: row.judgedScan.hasCriticalFinding }
        : null,
    underwriter:
      row.underwriterName !== null && row.underwriterEmail !== null
        ? { name: row.underwriterName, email: row.underwriterEmail, phone: row.underwriterPhone }
        : null,
    quoteExpiresAt: row.quoteExpiresAt,
    selectedOptionId: row.selectedOptionId,
    wasSubmitted: row.submittedAt !== null,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    submittedAt: row.submittedAt,
    quotes: row.quotes.map(({ id, documentId, sharedAt }) => ({
      id,
      isCurrent: id === row.currentQuoteId,
      // A quote becomes the current one by being shared.
      sharedAt: new Date(sharedAt ?? row.updatedAt),
      document: documents.filter((one) => one.id === documentId).map(documentView)[0] ?? null,
      options: row.offers,
    })),
    subjectivities: row.subjectivities.map(subjectivityView),
    supportingDocuments: documents.filter(isSupporting).map(documentView),
    policyId: row.policyId,
    expiringPolicyId: row.expiringPolicyId,
  };
}

function isSupporting({ kind, isReady }: StoredDocument): boolean {
  return (kind === 'SUPPORTING' || kind === 'APPLICATION') && isReady;
}

function documentView({ id, name, storageKey, contentType, isReady }: StoredDocument): DocumentView {
  return { id, name, storageKey, contentType, isReady };
}

function subjectivityView(json: ViewRow['subjectivities'][number]): SubjectivityView {
  const { id, description, type, closedAt, answeredAt } = subjectivityOfJson(json);
  return { id, description, type, isOpen: closedAt === null, answeredAt };
}
