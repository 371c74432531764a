import { addDays } from '@bindery/domain/calendar.ts';
import { transaction } from '../database/index.ts';
import { type DocumentData, putRendered, type RenderedDocument, recordRendered } from '../documents/index.ts';
import { newId } from '../ids.ts';
import { partnerById } from '../partners/index.ts';
import {
  brokerageParty,
  coverOfOption,
  documentHead,
  homeStateOf,
  insuredParty,
  type OptionRow,
  optionById,
  type PaperFacts,
  paperFacts,
  subjectivitiesInForce,
} from '../quoting/index.ts';
import { calendarDayOf } from '../today.ts';
import type { PolicyDeps } from './deps.ts';
import { lockPolicyOfRequest, type PolicyRow, policyById, policyDocumentKinds } from './store.ts';

type Kind = 'BINDER' | 'INVOICE' | 'POLICY';

const INVOICE_DUE_DAYS = 30;

/** Makes the papers of these kinds that the policy does not have yet. Safe to repeat. */
export async function renderPapers(deps: PolicyDeps, policyId: string, kinds: readonly Kind[]): Promise<void> {
  const policy = await policyById(deps.database.kysely, policyId);
  const facts = policy && (await paperFacts(deps.database.kysely, policy.quote_request_id));
  const option = policy && (await optionById(deps.database.kysely, policy.quote_option_id));
  if (!policy || !facts || !option) return;
  const now = await partnerNow(deps, policy.partner_id);
  for (const kind of kinds) {
    const bytes = await renderOne(deps, kind, { policy, facts, option });
    const document: RenderedDocument = {
      id: newId(),
      partnerId: policy.partner_id,
      quoteRequestId: null,
      policyId,
      kind,
      name: `${NAMES[kind]} ${policy.policy_number}.pdf`,
      bytes,
      by: 'Bindery',
      at: now,
    };
    await putRendered(deps, document);
    await transaction(deps.database, async (tx) => {
      await lockPolicyOfRequest(tx, policy.quote_request_id);
      if ((await policyDocumentKinds(tx, policyId)).includes(kind)) return;
      await recordRendered(tx, document);
    });
  }
}

const NAMES = { BINDER: 'Binder', INVOICE: 'Invoice', POLICY: 'Policy' } as const satisfies Record<Kind, string>;

interface Parts {
  readonly policy: PolicyRow;
  readonly facts: PaperFacts;
  readonly option: OptionRow;
}

async function renderOne(deps: PolicyDeps, kind: Kind, parts: Parts): Promise<Uint8Array> {
  switch (kind) {
    case 'BINDER':
      return await deps.pdf.render('binder', await binderData(deps, parts));
    case 'INVOICE':
      return await deps.pdf.render('invoice', invoiceData(deps, parts));
    case 'POLICY':
      return await deps.pdf.render('policy', policyData(deps, parts));
    default:
      return kind satisfies never;
  }
}

async function binderData(deps: PolicyDeps, parts: Parts): Promise<DocumentData['binder']> {
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

function policyData(deps: PolicyDeps, parts: Parts): DocumentData['policy'] {
  return bound(deps, parts, parts.policy.issued_at ?? parts.policy.bound_at);
}

function invoiceData(deps: PolicyDeps, { policy, facts, option }: Parts): DocumentData['invoice'] {
  const issuedOn = calendarDayOf(policy.bound_at, deps.provider.timeZone);
  return {
    ...documentHead(deps.provider, facts, { reference: `INV-${policy.policy_number}`, issuedOn }),
    billTo: brokerageParty(facts),
    insured: insuredParty(facts),
    policyNumber: policy.policy_number,
    term: termOf(policy),
    dueOn: addDays(issuedOn, INVOICE_DUE_DAYS),
    charges: option.charges,
    homeState: homeStateOf(facts),
    paymentLines: [],
  };
}

function bound(deps: PolicyDeps, { policy, facts, option }: Parts, issuedAt: Date) {
  const issuedOn = calendarDayOf(issuedAt, deps.provider.timeZone);
  return {
    ...documentHead(deps.provider, facts, { reference: policy.policy_number, issuedOn }),
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
  return new Date(deps.clock().getTime() + (partner?.clockOffsetMs ?? 0));
}
