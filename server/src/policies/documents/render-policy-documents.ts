import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import { transaction } from '../../database/index.ts';
import { type DocumentData, putRendered, type RenderedDocument, recordRendered } from '../../documents/index.ts';
import { newId } from '../../ids.ts';
import { partnerTime } from '../../partner-time.ts';
import { partnerById } from '../../partners/index.ts';
import { type OfferRow, optionById, subjectivitiesInForce } from '../../quote-requests/index.ts';
import {
  brokerageParty,
  coverOfOption,
  type DocumentFacts,
  documentFacts,
  documentHead,
  homeStateOf,
  insuredParty,
} from '../../quoting/index.ts';
import type { PolicyDeps } from '../deps.ts';
import { invoiceTerms } from '../invoice/edit-invoice.ts';
import { invoiceTermsOf } from '../invoice/invoice-store.ts';
import { lockPolicyOfRequest, type PolicyRow, policyById, policyDocumentKinds } from '../store.ts';

type Kind = 'BINDER' | 'INVOICE' | 'POLICY';

/** Creates the documents of these kinds that the policy does not have yet. Safe to repeat. */
export async function renderPolicyDocuments(deps: PolicyDeps, policyId: string, kinds: readonly Kind[]): Promise<void> {
  const policy = await policyById(deps.database.kysely, policyId);
  const facts = policy && (await documentFacts(deps.database.kysely, policy.quote_request_id));
  const option = policy && (await optionById(deps.database.kysely, policy.quote_option_id));
  if (!policy || !facts || !option) return;
  const now = await partnerNow(deps, policy.partner_id);
  for (const kind of kinds) {
    const bytes = await renderPolicyDocument(deps, kind, { policy, facts, option, isPreview: false });
    const document: RenderedDocument = {
      id: newId(),
      partnerId: policy.partner_id,
      quoteRequestId: null,
      policyId,
      kind,
      name: `${NAMES[kind]} ${policy.policy_number}.pdf`,
      bytes,
      by: deps.provider.name,
      at: now,
    };
    await putRendered(deps, document);
    await transaction(deps.database, async (tx) => {
      await lockPolicyOfRequest(tx, policy.quote_request_id);
      if (!(await policyDocumentKinds(tx, policyId)).includes(kind)) await recordRendered(tx, document);
    });
  }
}

const PREVIEW = 'Preview';

const NAMES = { BINDER: 'Binder', INVOICE: 'Invoice', POLICY: 'Policy' } as const satisfies Record<Kind, string>;

export interface PolicyDocumentParts {
  readonly policy: PolicyRow;
  readonly facts: DocumentFacts;
  readonly option: OfferRow;
  /** Every page says that it binds nothing. */
  readonly isPreview: boolean;
}

/** One document of a policy, stored or not. */
export async function renderPolicyDocument(
  deps: PolicyDeps,
  kind: Kind,
  parts: PolicyDocumentParts,
): Promise<Uint8Array> {
  switch (kind) {
    case 'BINDER':
      return await deps.pdf.render('binder', await binderData(deps, parts));
    case 'INVOICE':
      return await deps.pdf.render('invoice', await invoiceData(deps, parts));
    case 'POLICY':
      return await deps.pdf.render('policy', policyData(deps, parts));
    default:
      return kind satisfies never;
  }
}

async function binderData(deps: PolicyDeps, parts: PolicyDocumentParts): Promise<DocumentData['binder']> {
  const subjectivities = await subjectivitiesInForce(deps.database.kysely, parts.policy.quote_request_id);
  return {
    ...bound(deps, parts, parts.policy.bound_at),
    subjectivities: subjectivities.map(({ description, type, closedAt }) => ({
      description,
      type,
      isOpen: closedAt === null,
    })),
  };
}

function policyData(deps: PolicyDeps, parts: PolicyDocumentParts): DocumentData['policy'] {
  return bound(deps, parts, parts.policy.issued_at ?? parts.policy.bound_at);
}

async function invoiceData(deps: PolicyDeps, parts: PolicyDocumentParts): Promise<DocumentData['invoice']> {
  const { policy, facts, option, isPreview } = parts;
  const issuedOn = calendarDayOf(policy.bound_at, deps.provider.timeZone);
  const terms = invoiceTerms(await invoiceTermsOf(deps.database.kysely, policy.quote_request_id), issuedOn);
  const reference = isPreview ? PREVIEW : `INV-${policy.policy_number}`;
  return {
    ...documentHead(deps.provider, facts, { reference, issuedOn, isPreview }),
    billTo: brokerageParty(facts),
    insured: insuredParty(facts),
    policyNumber: policy.policy_number,
    term: termOf(policy),
    dueOn: terms.dueOn,
    charges: option.charges,
    homeState: homeStateOf(facts),
    paymentLines: (terms.wording ?? '').split('\n').filter((line) => line.trim() !== ''),
  };
}

/** What binder, policy and certificate say alike. */
export function bound(deps: PolicyDeps, { policy, facts, option, isPreview }: PolicyDocumentParts, issuedAt: Date) {
  const issuedOn = calendarDayOf(issuedAt, deps.provider.timeZone);
  const reference = isPreview ? PREVIEW : policy.policy_number;
  return {
    ...documentHead(deps.provider, facts, { reference, issuedOn, isPreview }),
    ...coverOfOption(option),
    policyNumber: policy.policy_number,
    term: termOf(policy),
    insured: insuredParty(facts),
    brokerage: brokerageParty(facts),
    charges: option.charges,
    homeState: homeStateOf(facts),
    authorisedBy: { name: policy.bound_by, title: 'Underwriter' },
  };
}

function termOf(policy: PolicyRow): { readonly startsOn: string; readonly endsOn: string } {
  return { startsOn: policy.coverage_starts_on, endsOn: policy.coverage_ends_on };
}

async function partnerNow(deps: PolicyDeps, partnerId: string): Promise<Date> {
  const partner = await partnerById(deps.database.kysely, partnerId);
  return partnerTime(deps.clock, partner ?? { clockOffsetMs: 0 });
}
