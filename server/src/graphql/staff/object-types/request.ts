import { timelineOf } from '../../../audit/index.ts';
import { attestationOfRequest } from '../../../dashboard/index.ts';
import { documentUrl } from '../../../documents/index.ts';
import { policyOfRequest, readInvoiceTerms } from '../../../policies/index.ts';
import { applicationSignatureUrl } from '../../../quoting/index.ts';
import type { Services } from '../../../services.ts';
import { addAskedOfBroker } from './asked-of-broker.ts';
import type { StaffTypes } from './staff-types.ts';

/** One request: answers, rules, scan, conditions, documents, notes. */
export function addRequestTypes(types: StaffTypes): void {
  addQuoteRequest(types);
  addBindFacts(types);
  addLegalAction(types);
  addClient(types);
  addOtherRequest(types);
  addAnswerGroup(types);
  addAnswer(types);
  addRuleResult(types);
  addScan(types);
  addScanRating(types);
  addScanFinding(types);
  addAskedOfBroker(types);
  addHolding(types);
  addNote(types);
  addDocument(types);
  addDocumentUpload(types);
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
    ineligibleReasons: t.exposeString('ineligibleReasons', {
      nullable: true,
      description: 'The text the broker reads.',
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
      resolve: async ({ id }, _args, { services }) => await timelineOf(services, await withPolicy(services, id)),
    }),
    selectedOptionId: t.exposeID('selectedOptionId', { nullable: true }),
    attestation: t.field({
      type: refs.attestation,
      nullable: true,
      description: 'What the broker confirmed; null when a program asked for the bind.',
      resolve: async (request, _args, { services }) => await attestationOfRequest(services, request),
    }),
    invoice: t.field({
      type: refs.invoiceTerms,
      description: 'What the invoice would say of payment if it were bound now.',
      resolve: async (request, _args, { services }) => await readInvoiceTerms(services, request),
    }),
    policy: t.field({
      type: refs.policy,
      nullable: true,
      resolve: async ({ id }, _args, { services }) => await policyOfRequest(services, id),
    }),
    applicationSignatureUrl: t.string({
      nullable: true,
      resolve: (request, _args, { services }) => applicationSignatureUrl(services, request),
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

function addClient({ refs }: StaffTypes): void {
  refs.client.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      primaryWebsite: t.exposeString('primaryWebsite', { nullable: true }),
      websiteDomain: t.exposeString('websiteDomain', { nullable: true }),
      address: t.expose('address', { type: ['String'], description: 'In lines, as on an envelope.' }),
      otherRequests: t.expose('otherRequests', {
        type: [refs.otherRequest],
        description: 'Its other requests, newest first, at most 20.',
      }),
    }),
  });
}

function addOtherRequest({ enums, refs }: StaffTypes): void {
  refs.otherRequest.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      productType: t.expose('productType', { type: enums.productType }),
      status: t.expose('status', { type: enums.quoteRequestStatus }),
      statusLabel: t.exposeString('statusLabel'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      declineLossReason: t.expose('declineLossReason', { type: enums.declineLossReason }),
    }),
  });
}

function addAnswerGroup({ refs }: StaffTypes): void {
  refs.answerGroup.implement({
    fields: (t) => ({
      group: t.exposeString('group'),
      answers: t.expose('answers', { type: [refs.answer] }),
    }),
  });
}

function addAnswer({ refs }: StaffTypes): void {
  refs.answer.implement({
    fields: (t) => ({
      field: t.exposeString('field'),
      label: t.exposeString('label'),
      text: t.exposeString('text', { nullable: true, description: 'As people read it; null while unanswered.' }),
      isChanged: t.exposeBoolean('isChanged', { description: 'Differs from the submission before.' }),
      previousText: t.exposeString('previousText', { nullable: true }),
      firedRuleIds: t.expose('firedRuleIds', { type: ['String'], description: 'Rules that read it and fired.' }),
    }),
  });
}

function addRuleResult({ enums, refs }: StaffTypes): void {
  refs.ruleResult.implement({
    fields: (t) => ({
      ruleId: t.exposeString('ruleId'),
      kind: t.expose('kind', { type: enums.ruleKind }),
      wasRun: t.exposeBoolean('wasRun', { description: 'False before the first run of the rules.' }),
      hasFired: t.exposeBoolean('hasFired'),
      field: t.exposeString('field', {
        nullable: true,
        description: 'Path of the answer it reads; null for the scan.',
      }),
      firesWhen: t.exposeString('firesWhen', { description: 'When it fires, in words.' }),
      observed: t.exposeString('observed', { nullable: true }),
      required: t.exposeString('required', { nullable: true }),
      message: t.exposeString('message', {
        nullable: true,
        description: 'The sentence the broker reads; null unless it fired.',
      }),
      remedy: t.exposeString('remedy', { nullable: true }),
      whoCanFix: t.exposeString('whoCanFix'),
    }),
  });
}

function addScan({ enums, refs }: StaffTypes): void {
  refs.scan.implement({
    fields: (t) => ({
      state: t.expose('state', { type: enums.scanState }),
      domain: t.exposeString('domain'),
      requestedAt: t.expose('requestedAt', { type: 'DateTime' }),
      deadlineAt: t.expose('deadlineAt', { type: 'DateTime' }),
      finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
      score: t.exposeInt('score', { nullable: true }),
      ratings: t.expose('ratings', { type: [refs.scanRating] }),
      findings: t.expose('findings', { type: [refs.scanFinding] }),
    }),
  });
}

function addScanRating({ refs }: StaffTypes): void {
  refs.scanRating.implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      label: t.exposeString('label'),
      value: t.exposeInt('value'),
    }),
  });
}

function addScanFinding({ enums, refs }: StaffTypes): void {
  refs.scanFinding.implement({
    fields: (t) => ({
      severity: t.expose('severity', { type: enums.findingSeverity }),
      title: t.exposeString('title'),
      remedy: t.exposeString('remedy'),
    }),
  });
}

function addHolding({ refs }: StaffTypes): void {
  refs.holding.implement({
    fields: (t) => ({
      reason: t.exposeString('reason'),
      sentence: t.exposeString('sentence'),
      reviewOn: t.expose('reviewOn', { type: 'Date' }),
      heldAt: t.expose('heldAt', { type: 'DateTime' }),
      heldBy: t.exposeString('heldBy'),
    }),
  });
}

function addNote({ refs }: StaffTypes): void {
  refs.note.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      text: t.exposeString('text'),
      author: t.exposeString('author'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      isMine: t.exposeBoolean('isMine'),
    }),
  });
}

function addDocument({ enums, refs }: StaffTypes): void {
  refs.document.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.expose('kind', { type: enums.documentKind }),
      name: t.exposeString('name'),
      contentType: t.exposeString('contentType', { nullable: true }),
      sizeBytes: t.expose('sizeBytes', { type: 'SafeInt', nullable: true }),
      isReady: t.exposeBoolean('isReady'),
      createdBy: t.exposeString('createdBy'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      url: t.string({
        nullable: true,
        description: 'Made when asked for, works 5 minutes; null until the file is there.',
        resolve: async (document, _args, { services }) => await documentUrl(services, document),
      }),
    }),
  });
}

function addDocumentUpload({ refs }: StaffTypes): void {
  refs.documentUpload.implement({
    fields: (t) => ({
      url: t.exposeString('url'),
      document: t.expose('document', { type: refs.document }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    }),
  });
}

/** What happened to a policy belongs to the story of its request. */
async function withPolicy(services: Services, id: string): Promise<readonly string[]> {
  const policy = await policyOfRequest(services, id);
  return policy ? [id, policy.id] : [id];
}
