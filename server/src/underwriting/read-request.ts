import { underwriterPairs } from '@bindery/domain/eligibility/index.ts';
import type { RenewalType } from '@bindery/domain/policy/index.ts';
import { Problem } from '@bindery/domain/problem.ts';
import { type Application, currencyOf, minorDigitsOf } from '@bindery/domain/products/index.ts';
import { STATUS_LABELS } from '@bindery/domain/quote-request/index.ts';
import { storedAddress } from '../clients/index.ts';
import { isId } from '../ids.ts';
import {
  CONTRACT_SURVEY,
  type QuotingDeps,
  type StoredDecision,
  type SurveyAnswer,
  storedApplication,
} from '../quoting/index.ts';
import type { ScanFinding, ScanRatings } from '../scans/index.ts';
import type { DataRequest } from './ask-for-data.ts';
import { markRead } from './changes-store.ts';
import {
  type DeskRecord,
  type DocumentRecord,
  deskRequest,
  documentsOf,
  optionsOf,
  otherRequestsOf,
  quotesOf,
  type SubjectivityRecord,
  subjectivitiesOf,
} from './desk-store.ts';
import type {
  DeskClient,
  DeskDocument,
  DeskQuote,
  DeskRequest,
  DeskScan,
  DeskSubjectivity,
  OptionGrid,
} from './desk-view.ts';
import type { Holding } from './hold-request.ts';
import { legalActions } from './legal-actions.ts';
import { notesOf } from './note-store.ts';
import { FACTORS, indemnityChoices, inWords, maximumOptions, waitingChoices } from './option-terms.ts';
import { documentView, quoteViews } from './quote-view.ts';
import { isAnswered, personOf, toAskedLimit } from './read-queue.ts';
import { reviewClock } from './review-clock.ts';
import type { StaffActor } from './staff-actor.ts';
import type { RefusalFacts } from './staff-refusal.ts';
import { answersView, ruleResults } from './submission-view.ts';
import { lastSubmissions } from './timeline-store.ts';

/** Everything of one request for the submission page, and a mark that this person has seen it. Problems: NOT_FOUND. */
export async function readRequest(deps: QuotingDeps, staff: StaffActor, id: string): Promise<DeskRequest> {
  const db = deps.database.kysely;
  const row = isId(id) ? await deskRequest(db, id) : undefined;
  if (!row) throw new Problem('NOT_FOUND', 'There is no quote request with this id.');
  const quotes = await quotesOf(db, row.id);
  const options = await optionsOf(
    db,
    quotes.map((quote) => quote.id),
  );
  const documents = await documentsOf(db, row.id);
  const views = quoteViews(quotes, options, documents);
  const conditions = inForce(await subjectivitiesOf(db, row.id), quotes[0]?.id).map((one) =>
    toCondition(one, documents),
  );
  const [, previous] = await lastSubmissions(db, row.id);
  const others = await otherRequestsOf(db, row.client_id, row.id);
  const notes = await notesOf(db, row.id);
  await markRead(db, { staffId: staff.staffId, quoteRequestId: row.id, revision: row.revision });
  const now = new Date(deps.clock().getTime() + row.clock_offset_ms);
  return {
    ...factsOf(row, now),
    dataRequest: askedView(row, documents),
    ...submissionOfView(row, previous === undefined ? null : storedApplication(previous)),
    client: {
      ...clientOf(row),
      otherRequests: others.map((one) => ({ ...one, statusLabel: STATUS_LABELS[one.status] })),
    },
    quote: views[0] ?? null,
    earlierQuotes: views.slice(1),
    subjectivities: conditions,
    documents: documents.map(documentView),
    notes: notes.map((note) => ({ ...note, isMine: note.authorId === staff.staffId })),
    actions: legalActions(refusalFacts(row, views[0], conditions), staff, now.getTime()),
  };
}

/** Conditions that still stop the issue of the policy. */
export async function openPostBind(
  { database }: Pick<QuotingDeps, 'database'>,
  quoteRequestId: string,
): Promise<readonly DeskSubjectivity[]> {
  const quotes = await quotesOf(database.kysely, quoteRequestId);
  const conditions = inForce(await subjectivitiesOf(database.kysely, quoteRequestId), quotes[0]?.id);
  const open = conditions.filter(({ type, closed_at }) => type === 'POST_BIND' && closed_at === null);
  return open.map((one) => toCondition(one, []));
}

function factsOf(row: DeskRecord, now: Date) {
  const holding = row.holding as Holding | null;
  const waiting = { status: row.status, submittedAt: row.submitted_at, bindRequestedAt: row.bind_requested_at };
  return {
    id: row.id,
    revision: row.revision,
    productType: row.product_type,
    status: row.status,
    statusLabel: STATUS_LABELS[row.status],
    apiVersion: row.api_version,
    partnerNow: now,
    createdAt: row.created_at,
    submittedAt: row.submitted_at,
    sharedAt: row.shared_at,
    quoteExpiresAt: row.quote_expires_at,
    bindRequestedAt: row.bind_requested_at,
    lateBindFlaggedAt: row.late_bind_flagged_at,
    clock: reviewClock(waiting, now),
    effectiveOn: row.effective_on,
    isRenewal: row.expiring_policy_id !== null,
    expiringPolicyId: row.expiring_policy_id,
    renewalType: renewalTypeOf(row.renewal_type),
    assignee: personOf(row.underwriter_id, row.assignee_name, row.assignee_email),
    pickedUpAt: row.picked_up_at,
    isAutoQuoteEligible: row.is_auto_quote_eligible,
    ineligibleReasons: row.ineligible_reasons,
    declineLossReason: row.decline_loss_reason,
    declineText: row.decline_text,
    partnerName: row.partner_name,
    brokerageName: row.brokerage_name,
    agent:
      row.agent_name !== null && row.agent_email !== null ? { name: row.agent_name, email: row.agent_email } : null,
    holding: holding && { ...holding, heldAt: new Date(holding.heldAt) },
    surveyAskedAt: row.survey_asked_at,
    selectedOptionId: row.selected_option_id,
    signatureToken: row.signature_token,
    scan: scanOf(row),
  };
}

/** What the broker was asked for, each item with the text and the document that answer it. */
function askedView(row: DeskRecord, documents: readonly DocumentRecord[]): DeskRequest['dataRequest'] {
  const asked = row.data_request as DataRequest | null;
  if (!asked) return null;
  return {
    ...asked,
    items: asked.items.map(({ kind, text, answer }) => ({
      kind,
      text,
      answer: answer
        ? { text: answer.text, document: viewOf(answer.documentId, documents), by: answer.by, at: new Date(answer.at) }
        : null,
    })),
    askedAt: new Date(asked.askedAt),
    answeredAt: isAnswered(asked, row.submitted_at) ? row.submitted_at : null,
  };
}

function viewOf(id: string | null, documents: readonly DocumentRecord[]): DeskDocument | null {
  const document = documents.find((one) => one.id === id);
  return document ? documentView(document) : null;
}

/** Written by the renewal job alone. */
function renewalTypeOf(stored: string | null): RenewalType | null {
  return stored as RenewalType | null;
}

function submissionOfView(row: DeskRecord, previous: Application | null) {
  const application = storedApplication(row.application);
  const decision = row.decision as StoredDecision | null;
  const currency = currencyOf(application);
  return {
    isIndication: application.isIndication,
    hasTria: application.hasTria,
    currency,
    currencyDigits: minorDigitsOf(currency) ?? 2,
    outcome: decision?.outcome ?? null,
    askedLimits: application.limits.map(toAskedLimit),
    answers: answersView(application, previous, decision),
    rules: ruleResults(row.product_type, decision),
    optionGrid: gridOf(application),
  };
}

function gridOf(application: Application): OptionGrid {
  return {
    maximumOptions: maximumOptions(application),
    pairs: underwriterPairs(application).map(toAskedLimit),
    waitingHours: waitingChoices(application),
    indemnityDays: indemnityChoices(application),
    scheduleFactorFrom: inWords(FACTORS.scheduleFactor.from),
    scheduleFactorTo: inWords(FACTORS.scheduleFactor.to),
    claimsFactorFrom: inWords(FACTORS.claimsFactor.from),
    claimsFactorTo: inWords(FACTORS.claimsFactor.to),
  };
}

function clientOf(row: DeskRecord): Omit<DeskClient, 'otherRequests'> {
  const address = storedAddress(row.address);
  const town = [address?.locality, address?.region, address?.postalCode].filter(Boolean).join(' ');
  const lines = [address?.street, address?.streetTwo, town, address?.country];
  return {
    id: row.client_id,
    name: row.client_name,
    primaryWebsite: row.primary_website,
    websiteDomain: row.website_domain,
    address: lines.flatMap((line) => (line ? [line] : [])),
  };
}

const RATING_LABELS = {
  defensibilityRating: 'Defensibility',
  dnsSecurityRating: 'DNS security',
  emailSecurityRating: 'E-mail security',
  softwarePatchingRating: 'Software patching',
  systemHostingRating: 'System hosting',
  threatIntelRating: 'Threat intelligence',
  webAppSecurityRating: 'Web application security',
  webEncryptionRating: 'Web encryption',
} as const satisfies Record<keyof ScanRatings, string>;

function scanOf(row: DeskRecord): DeskScan | null {
  if (!row.scan_state || row.scan_domain === null || !row.scan_requested_at || !row.scan_deadline_at) return null;
  const ratings = row.ratings as ScanRatings | null;
  return {
    state: row.scan_state,
    domain: row.scan_domain,
    requestedAt: row.scan_requested_at,
    deadlineAt: row.scan_deadline_at,
    finishedAt: row.scan_finished_at,
    score: row.score,
    ratings: Object.entries(ratings ?? {}).flatMap(([name, value]) => {
      const label = new Map(Object.entries(RATING_LABELS)).get(name);
      return label === undefined ? [] : [{ name, label, value }];
    }),
    findings: (row.findings as readonly ScanFinding[] | null) ?? [],
  };
}

/** Those of the request itself and of its newest quote. */
function inForce(all: readonly SubjectivityRecord[], newestQuoteId: string | undefined) {
  return all.filter(({ quote_id }) => quote_id === null || quote_id === newestQuoteId);
}

/** The survey's answers, or the one statement that a broker wrote to this condition. */
function answersTo(row: SubjectivityRecord): readonly SurveyAnswer[] {
  if (row.answered_at === null) return [];
  // Written by `submitSurveyAnswers` and nothing else.
  if (row.code === CONTRACT_SURVEY.code) return row.surveyAnswers as readonly SurveyAnswer[];
  return row.answer_text === null ? [] : [{ key: row.description, value: row.answer_text }];
}

function toCondition(row: SubjectivityRecord, documents: readonly DocumentRecord[]): DeskSubjectivity {
  return {
    id: row.id,
    type: row.type,
    description: row.description,
    isOpen: row.closed_at === null,
    closesWhenSelected: row.closes_when_selected,
    createdAt: row.created_at,
    createdBy: row.created_by,
    answeredAt: row.answered_at,
    answeredBy: row.answered_by,
    answers: answersTo(row),
    answerDocument: viewOf(row.answer_document_id, documents),
    closedAt: row.closed_at,
    closedBy: row.closed_by,
    evidence: row.evidence,
    evidenceDocument: viewOf(row.evidence_document_id, documents),
  };
}

function refusalFacts(
  row: DeskRecord,
  quote: DeskQuote | undefined,
  conditions: readonly DeskSubjectivity[],
): RefusalFacts {
  const open = (type: DeskSubjectivity['type']) =>
    conditions.filter((one) => one.type === type && one.isOpen).map(({ description }) => description);
  const offered = quote?.sharedAt === null ? quote.options.filter((option) => option.notOfferedReason === null) : [];
  const holder = row.assignee_name !== null && row.assignee_email !== null;
  return {
    status: row.status,
    productType: row.product_type,
    isAutoQuoteEligible: row.is_auto_quote_eligible,
    pickedUpBy: row.picked_up_at && holder ? { name: row.assignee_name ?? '', email: row.assignee_email ?? '' } : null,
    isIndication: storedApplication(row.application).isIndication,
    quoteExpiresAt: row.quote_expires_at && row.quote_expires_at.getTime(),
    openPreBind: open('PRE_BIND'),
    openPostBind: open('POST_BIND'),
    surveyAsked: row.survey_asked_at !== null,
    isIssued: row.issued_at !== null,
    offeredOptions: offered.length,
    underwriterId: row.underwriter_id,
  };
}
