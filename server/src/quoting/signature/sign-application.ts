import { createHash } from 'node:crypto';
import { askedSheet } from '@bindery/domain/application-form/index.ts';
import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import { type InputProblem, Problem, validationFailed } from '@bindery/domain/problem.ts';
import { refusal } from '@bindery/domain/quote-request/index.ts';
import { lineFault } from '@bindery/domain/text/index.ts';
import { recordChange } from '../../audit/index.ts';
import { type Queries, type Tx, transaction } from '../../database/index.ts';
import {
  ANSWER_PATIENCE_MS,
  type DocumentData,
  isDrawnSignature,
  putRendered,
  type RenderedDocument,
  recordRendered,
} from '../../documents/index.ts';
import { newId } from '../../ids.ts';
import { partnerTime } from '../../partner-time.ts';
import {
  closeWhereSigned,
  currentSignature,
  insertSignature,
  lifecycleFacts,
  lockQuoteRequest,
  type QuoteRequestRow,
  quoteRequestById,
} from '../../quote-requests/index.ts';
import type { QuotingDeps } from '../deps.ts';
import { type DocumentFacts, documentFacts } from '../documents/document-facts-store.ts';
import { brokerageParty, documentHead, insuredParty } from '../documents/request-documents.ts';
import { CONSENT, requestOfLink } from './read-application-to-sign.ts';

export interface SignatureInput {
  readonly name: string;
  readonly title: string;
  /** PNG of a drawn signature; undefined when the typed name is the signature. */
  readonly drawing: Uint8Array | undefined;
  readonly hasConsented: boolean;
  /** Network address of the signer. */
  readonly address: string;
  /** The browser's user agent. */
  readonly userAgent: string;
}

const MAX_USER_AGENT = 500;

type SignInput = SignatureInput & { readonly now: Date };

/**
 * Signs the application of a signature link: the signed PDF becomes a document of the request, and the subjectivity
 * "signed application" is closed. Signing again leaves the first signature unchanged.
 * Errors: LINK_NOT_VALID, VALIDATION_FAILED, INVALID_STATE, REVISION_CONFLICT when the answers changed meanwhile.
 * Throws NeighbourFault when the store is away.
 * Evidence: name, title, time, address, browser and the document's hash. Spec: part 1, section 3; D30, D31, D71.
 */
export async function signApplication(deps: QuotingDeps, token: string, input: SignatureInput): Promise<void> {
  const { kysely } = deps.database;
  const found = await requestOfLink(deps, token);
  const facts = found && (await documentFacts(kysely, found.id));
  const before = found && (await quoteRequestById(kysely, found.id));
  if (!found || !facts || !before) throw new Problem('LINK_NOT_VALID');
  if (await currentSignature(kysely, found.id)) return;
  const now = partnerTime(deps.clock, found);
  await refuse(kysely, before, now);
  const signing = checked({ ...input, now });
  const document = await renderSigned(deps, facts, signing);
  await putRendered({ ...deps, documentStore: deps.documentStore.within(ANSWER_PATIENCE_MS) }, document);
  await sign(deps, before, document, signing);
}

/** Does nothing when another person has signed meanwhile. */
async function sign(
  deps: QuotingDeps,
  before: QuoteRequestRow,
  document: RenderedDocument,
  signing: SignInput,
): Promise<void> {
  await transaction(deps.database, async (tx) => {
    const row = await lockQuoteRequest(tx, before.id);
    if (!row) throw new Problem('LINK_NOT_VALID');
    await refuse(tx, row, signing.now);
    if (await currentSignature(tx, row.id)) return;
    if (JSON.stringify(row.application) !== JSON.stringify(before.application)) {
      throw new Problem('REVISION_CONFLICT', 'The answers changed while you were reading. Read them again and sign.');
    }
    await store(tx, row, document, signing);
    await deps.notices.signed(tx, { quoteRequestId: row.id, at: signing.now, by: signing.name, what: [] });
  });
}

async function refuse(db: Queries, row: QuoteRequestRow, now: Date): Promise<void> {
  const refused = refusal(await lifecycleFacts(db, row), 'SIGN_APPLICATION', 'INSURED', now.getTime());
  if (refused) throw refused;
}

async function store(tx: Tx, row: QuoteRequestRow, document: RenderedDocument, signing: SignInput): Promise<void> {
  const { name, title, address, drawing, userAgent, now } = signing;
  const documentSha256 = createHash('sha256').update(document.bytes).digest();
  await recordRendered(tx, document);
  await insertSignature(tx, {
    id: newId(),
    partner_id: row.partnerId,
    quote_request_id: row.id,
    document_id: document.id,
    signer_name: name,
    signer_title: title,
    mark: drawing ? 'drawn' : 'typed',
    consent_version: CONSENT.version,
    address,
    user_agent: userAgent.slice(0, MAX_USER_AGENT),
    document_sha256: documentSha256,
    signed_at: now,
  });
  await closeWhereSigned(tx, row.id);
  await recordChange(tx, {
    partnerId: row.partnerId,
    entity: 'quote_request',
    entityId: row.id,
    action: 'application signed',
    actor: { kind: 'INSURED', name, address },
    at: now,
    change: {
      documentId: document.id,
      documentSha256: documentSha256.toString('hex'),
      title,
      mark: drawing ? 'drawn' : 'typed',
      consentVersion: CONSENT.version,
      userAgent: userAgent.slice(0, MAX_USER_AGENT),
    },
  });
}

function checked(signing: SignInput): SignInput {
  const name = signing.name.trim();
  const title = signing.title.trim();
  const isText = (text: string): boolean => text !== '' && lineFault(text) === undefined;
  const problems: InputProblem[] = [];
  if (!isText(name)) problems.push({ path: 'name', message: 'Give your full name, at most 200 characters.' });
  if (!isText(title)) problems.push({ path: 'title', message: 'Give your title, at most 200 characters.' });
  if (signing.drawing && !isDrawnSignature(signing.drawing)) {
    problems.push({
      path: 'drawn',
      message: 'The drawing cannot be read. Clear it and draw again, or leave it empty.',
    });
  }
  if (!signing.hasConsented) problems.push({ path: 'consent', message: 'Confirm the declaration to sign.' });
  if (problems.length > 0) throw validationFailed(problems);
  return { ...signing, name, title };
}

async function renderSigned(deps: QuotingDeps, facts: DocumentFacts, signing: SignInput): Promise<RenderedDocument> {
  const { name, title, drawing, address, now } = signing;
  const id = newId();
  const issuedOn = calendarDayOf(now, deps.provider.timeZone);
  const groups = askedSheet(facts.application).map(({ group, answers }) => ({
    title: group,
    answers: answers.map(({ label, text }) => ({ question: label, answer: text ?? '' })),
  }));
  const data: DocumentData['application'] = {
    ...documentHead(deps.provider, facts, { reference: `A-${id.slice(-12).toUpperCase()}`, issuedOn }),
    insured: insuredParty(facts),
    brokerage: brokerageParty(facts),
    effectiveOn: facts.application.coverageEffectiveAt,
    groups,
    consentText: CONSENT.text,
    signature: {
      name,
      title,
      mark: drawing ? { kind: 'drawn', png: drawing } : { kind: 'typed', text: name },
      signedAt: now.toISOString(),
      address,
    },
  };
  return {
    id,
    partnerId: facts.partnerId,
    quoteRequestId: facts.quoteRequestId,
    policyId: null,
    kind: 'APPLICATION',
    name: `Signed application ${facts.client.name}.pdf`,
    bytes: await deps.pdf.render('application', data),
    by: name,
    at: now,
  };
}
