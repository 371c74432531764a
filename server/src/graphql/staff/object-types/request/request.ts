import { withRetention } from '@bindery/domain/text/index.ts';
import { namedTimelineOf } from '../../../../audit/index.ts';
import { attestationOfRequest, signatureSent } from '../../../../dashboard/index.ts';
import { readInvoiceTerms, readPolicyOfRequest } from '../../../../policies/index.ts';
import type { Services } from '../../../../services.ts';
import type { StaffTypes } from '../staff-types.ts';
import { addAskedOfBroker } from './asked-of-broker.ts';
import { addRequestFileTypes } from './request-file.ts';
import { addReviewTypes } from './review.ts';
import { addRiskSummary } from './risk-summary.ts';

/** One request: answers, rules, scan, conditions, documents, notes. */
export function addRequestTypes(types: StaffTypes): void {
  addQuoteRequest(types);
  addBindFacts(types);
  addLegalAction(types);
  addReviewTypes(types);
  addRiskSummary(types);
  addAskedOfBroker(types);
  addRequestFileTypes(types);
}

/** Its fields in three parts: what it is, what was asked, what was made of it. */
function addQuoteRequest(types: StaffTypes): void {
  types.refs.quoteRequest.implement({});
  addRequestFacts(types);
  addSubmission(types);
  addWork(types);
}

function addRequestFacts({ builder, enums, refs }: StaffTypes): void {
  builder.objectFields(refs.quoteRequest, (t) => ({
    id: t.exposeID('id'),
    revision: t.exposeInt('revision'),
    productType: t.expose('productType', { type: enums.productType }),
    status: t.expose('status', { type: enums.quoteRequestStatus }),
    statusLabel: t.exposeString('statusLabel'),
    apiVersion: t.exposeString('apiVersion'),
    partnerNow: t.expose('partnerNow', {
      type: 'DateTime',
      description: "The partner's own time: the clock of its requests (a test clock in the sandbox).",
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    submittedAt: t.expose('submittedAt', { type: 'DateTime', nullable: true }),
    sharedAt: t.expose('sharedAt', { type: 'DateTime', nullable: true }),
    quoteExpiresAt: t.expose('quoteExpiresAt', { type: 'DateTime', nullable: true }),
    bindRequestedAt: t.expose('bindRequestedAt', { type: 'DateTime', nullable: true }),
    lateBindFlaggedAt: t.expose('lateBindFlaggedAt', { type: 'DateTime', nullable: true }),
    clock: t.expose('clock', { type: refs.reviewClock, nullable: true }),
    effectiveOn: t.expose('effectiveOn', { type: 'Date', nullable: true }),
    isIndication: t.exposeBoolean('isIndication'),
    hasTria: t.exposeBoolean('hasTria'),
    currency: t.exposeString('currency'),
    currencyDigits: t.exposeInt('currencyDigits', { description: 'Decimal digits of the minor unit: 2, for ISK 0.' }),
    isRenewal: t.exposeBoolean('isRenewal'),
    expiringPolicyId: t.exposeID('expiringPolicyId', { nullable: true }),
    renewalType: t.expose('renewalType', { type: enums.renewalType, nullable: true }),
    assignee: t.expose('assignee', { type: refs.person, nullable: true }),
    pickedUpAt: t.expose('pickedUpAt', { type: 'DateTime', nullable: true }),
    isAutoQuoteEligible: t.exposeBoolean('isAutoQuoteEligible', { nullable: true }),
    ineligibleReasons: t.string({
      nullable: true,
      description: 'The text the broker reads, in the words of the screens.',
      resolve: ({ ineligibleReasons: reasons }) => (reasons === null ? null : withRetention(reasons)),
    }),
    outcome: t.expose('outcome', { type: enums.decisionOutcome, nullable: true }),
    declineLossReason: t.expose('declineLossReason', { type: enums.declineLossReason }),
    declineText: t.exposeString('declineText', { nullable: true }),
  }));
}

function addSubmission({ builder, refs }: StaffTypes): void {
  builder.objectFields(refs.quoteRequest, (t) => ({
    partnerName: t.exposeString('partnerName'),
    brokerageName: t.exposeString('brokerageName'),
    agent: t.expose('agent', { type: refs.agent, nullable: true }),
    client: t.expose('client', { type: refs.client }),
    askedLimits: t.expose('askedLimits', { type: [refs.limitPair] }),
    answers: t.expose('answers', { type: [refs.answerGroup] }),
    rules: t.expose('rules', {
      type: [refs.ruleResult],
      description: 'Every auto-quote rule of the product and what it found.',
    }),
  }));
}

function addWork({ builder, refs }: StaffTypes): void {
  builder.objectFields(refs.quoteRequest, (t) => ({
    scan: t.expose('scan', { type: refs.scan, nullable: true }),
    quote: t.expose('quote', {
      type: refs.quote,
      nullable: true,
      description: 'The quote that is being worked on or was shared last; null before the first rating.',
    }),
    earlierQuotes: t.expose('earlierQuotes', { type: [refs.quote], description: 'Those before it, newest first.' }),
    optionGrid: t.expose('optionGrid', { type: refs.optionGrid, description: 'What an option may be changed to.' }),
    subjectivities: t.expose('subjectivities', { type: [refs.subjectivity] }),
    dataRequest: t.expose('dataRequest', { type: refs.dataRequest, nullable: true }),
    holding: t.expose('holding', { type: refs.holding, nullable: true }),
    surveyAskedAt: t.expose('surveyAskedAt', { type: 'DateTime', nullable: true }),
    documents: t.expose('documents', { type: [refs.document] }),
    notes: t.expose('notes', { type: [refs.note] }),
    timeline: t.field({
      type: [refs.auditEntry],
      description: 'Newest first, at most 200.',
      resolve: async ({ id }, _args, { services }) => await namedTimelineOf(services, await withPolicy(services, id)),
    }),
    selectedOptionId: t.exposeID('selectedOptionId', { nullable: true }),
    attestation: t.field({
      type: refs.attestation,
      nullable: true,
      description: 'What the broker confirmed; null when a program asked for the bind.',
      resolve: async (request, _args, { services }) => await attestationOfRequest(services, request),
    }),
    signatureSent: t.field({
      type: refs.signatureSent,
      nullable: true,
      description:
        'To whom the broker sent the page for the signature last; null while they have sent it to no person.',
      resolve: async ({ id }, _args, { services }) => await signatureSent(services, id),
    }),
    invoice: t.field({
      type: refs.invoiceTerms,
      description: 'What the invoice would say of payment if it were bound now.',
      resolve: async (request, _args, { services }) => await readInvoiceTerms(services, request),
    }),
    policy: t.field({
      type: refs.policy,
      nullable: true,
      resolve: async ({ id }, _args, { services }) => await readPolicyOfRequest(services, id),
    }),
    actions: t.expose('actions', { type: [refs.legalAction] }),
  }));
}

function addBindFacts({ refs }: StaffTypes): void {
  refs.attestation.implement({
    fields: (t) => ({
      version: t.exposeString('version'),
      text: t.exposeString('text'),
      userName: t.exposeString('userName'),
      userEmail: t.exposeString('userEmail'),
      attestedAt: t.expose('attestedAt', { type: 'DateTime' }),
    }),
  });
  refs.signatureSent.implement({
    fields: (t) => ({
      toName: t.exposeString('toName'),
      by: t.exposeString('by'),
      at: t.expose('at', { type: 'DateTime' }),
      openedAt: t.expose('openedAt', { type: 'DateTime', nullable: true, description: 'Null until it was opened.' }),
    }),
  });
  refs.invoiceTerms.implement({
    fields: (t) => ({
      dueOn: t.expose('dueOn', { type: 'Date' }),
      isDueOnDefault: t.exposeBoolean('isDueOnDefault'),
      wording: t.exposeString('wording', { nullable: true }),
    }),
  });
}

function addLegalAction({ enums, refs }: StaffTypes): void {
  refs.legalAction.implement({
    description: 'Every action, allowed or with the text that says why not.',
    fields: (t) => ({
      action: t.expose('action', { type: enums.requestAction }),
      label: t.exposeString('label'),
      refusal: t.expose('refusal', { type: refs.refusal, nullable: true }),
      nextStatus: t.expose('nextStatus', {
        type: enums.quoteRequestStatus,
        nullable: true,
        description: 'Where it leads; null when the status stays.',
      }),
    }),
  });
}

/** What happened to a policy belongs to the story of its request. */
async function withPolicy(services: Services, id: string): Promise<readonly string[]> {
  const policy = await readPolicyOfRequest(services, id);
  return policy ? [id, policy.id] : [id];
}
