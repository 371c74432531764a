import { storedScore } from '../../scans/index.ts';
import type { QuoteRequestView } from './quote-request-view.ts';
import type { ViewRow } from './view-row-store.ts';

/** The row of the statement as brokers read it. */
export function toView(row: ViewRow): QuoteRequestView {
  return {
    id: row.id,
    revision: row.revision,
    productType: row.product_type,
    status: row.status,
    declineLossReason: row.decline_loss_reason,
    declineExplanation: row.decline_explanation,
    isAutoQuoteEligible: row.is_auto_quote_eligible,
    ineligibleReasons: row.ineligible_reasons,
    decision: row.decision,
    application: row.application,
    notSaved: row.not_saved,
    client: {
      id: row.client_id,
      brokerageId: row.brokerage_id,
      name: row.client_name,
      primaryWebsite: row.primary_website,
      websiteDomain: row.website_domain,
      address: row.address,
      cyberRiskScore: row.scan && storedScore(row.scan.score, row.scan.ratings),
    },
    underwriter:
      row.underwriter_name !== null && row.underwriter_email !== null
        ? { name: row.underwriter_name, email: row.underwriter_email }
        : null,
    quoteExpiresAt: row.quote_expires_at,
    selectedOptionId: row.selected_option_id,
    wasSubmitted: row.submitted_at !== null,
    quotes: row.quotes.map((quote) => ({
      id: quote.id,
      document: quoteDocument(quote),
      options: quote.options,
    })),
    subjectivities: row.subjectivities.map(subjectivityView),
    supportingDocuments: row.documents.map(({ id, name, storage_key, content_type, state }) => ({
      id,
      name,
      storageKey: storage_key,
      contentType: content_type,
      isReady: state === 'READY',
    })),
    policyId: row.policy_id,
    expiringPolicyId: row.expiring_policy_id,
  };
}

function subjectivityView(row: ViewRow['subjectivities'][number]) {
  const { id, description, type, answered_at: answeredAt, closed_at } = row;
  // In JSON from the database an instant is text.
  return {
    id,
    description,
    type,
    isOpen: closed_at === null,
    answeredAt: answeredAt === null ? null : new Date(answeredAt),
  };
}

function quoteDocument(quote: ViewRow['quotes'][number]) {
  const { document_id: id, name, storage_key: storageKey, content_type: contentType, state } = quote;
  return id && name && storageKey ? { id, name, storageKey, contentType, isReady: state === 'READY' } : null;
}
