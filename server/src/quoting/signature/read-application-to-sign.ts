import { askedSheet } from '@bindery/domain/application-form/index.ts';
import { Problem } from '@bindery/domain/problem.ts';
import { type AnswerGroup, PRODUCTS } from '@bindery/domain/products/index.ts';
import { refusal } from '@bindery/domain/quote-request/index.ts';
import type { Database } from '../../database/index.ts';
import { partnerTime } from '../../partner-time.ts';
import { currentSignature, lifecycleFacts, quoteRequestById, requestToSign } from '../../quote-requests/index.ts';
import { hashOf } from '../../secret.ts';
import type { QuotingDeps } from '../deps.ts';
import { documentFacts } from '../documents/document-facts-store.ts';
import { pathOfSubmission, WITH_PATH } from '../preview/read-path-to-yes.ts';
import { submissionOf } from '../rate/rate-quote-request.ts';
import { type Improvement, insuredImprovements } from './insured-improvements.ts';
import { isEnded, requestOfSignatureToken } from './signature-url.ts';

/**
 * The consent that the insured signs; a new wording gets a new version, and each signature keeps the version it had.
 */
export const CONSENT = {
  version: '2026-11',
  text:
    'I am authorised to sign for the applicant. To the best of my knowledge the answers above are true and complete, ' +
    'and I will tell the provider of any change before cover begins. I agree to sign this application electronically.',
} as const;

interface LinkDeps {
  readonly database: Database;
  readonly signatureKey: Buffer;
  readonly earlierSignatureKeys?: readonly Buffer[];
}

/** Everything the signature page shows. */
export interface ApplicationToSign {
  readonly insuredName: string;
  readonly productName: string;
  readonly effectiveOn: string | null;
  /** What is not asked is left out. Empty once it is signed: a later visitor of the link must not read the answers. */
  readonly groups: readonly AnswerGroup[];
  readonly signed: { readonly name: string; readonly at: Date } | null;
  /** Why it cannot be signed now, in words; null when it can. */
  readonly refused: string | null;
  /** What the insured could put in place; empty once it is signed, and once the bind is requested. */
  readonly improvements: readonly Improvement[];
}

/**
 * The application of a signature link, by group and in question order, and whether it has been signed. Errors:
 * LINK_NOT_VALID for an unknown token and once the request has ended. Spec: part 1, section 3; D31, D71.
 */
export async function readApplicationToSign(deps: QuotingDeps, token: string): Promise<ApplicationToSign> {
  const { kysely } = deps.database;
  const found = await requestOfLink(deps, token);
  const row = found && (await quoteRequestById(kysely, found.id));
  const facts = found && (await documentFacts(kysely, found.id));
  if (!found || !row || !facts || isEnded(row.status)) throw new Problem('LINK_NOT_VALID');
  const signature = await currentSignature(kysely, found.id);
  const now = partnerTime(deps.clock, found);
  const isPathShown = !signature && WITH_PATH.has(row.status);
  return {
    insuredName: facts.client.name,
    productName: PRODUCTS[row.productType].name,
    effectiveOn: facts.application.coverageEffectiveAt,
    groups: signature ? [] : askedSheet(facts.application),
    signed: signature ? { name: signature.signerName, at: signature.signedAt } : null,
    refused: refusal(await lifecycleFacts(kysely, row), 'SIGN_APPLICATION', 'INSURED', now.getTime())?.message ?? null,
    improvements: isPathShown ? insuredImprovements(pathOfSubmission(deps, await submissionOf(kysely, row, now))) : [],
  };
}

/** The request of a link: found by derivation, or by its hash for older links. */
export async function requestOfLink({ database, signatureKey, earlierSignatureKeys = [] }: LinkDeps, token: string) {
  const id = requestOfSignatureToken([signatureKey, ...earlierSignatureKeys], token);
  return await requestToSign(database.kysely, id === undefined ? { tokenHash: hashOf(token) } : { id });
}
