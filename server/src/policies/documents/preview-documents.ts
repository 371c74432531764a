import { formatPolicyNumber } from '@bindery/domain/policy/index.ts';
import { Problem } from '@bindery/domain/problem.ts';
import { assertPermitted, type StaffActor } from '../../access/index.ts';
import { transaction } from '../../database/index.ts';
import { isId } from '../../ids.ts';
import { partnerTime } from '../../partner-time.ts';
import { partnerById } from '../../partners/index.ts';
import { lockQuoteRequest, optionById } from '../../quote-requests/index.ts';
import { documentFacts } from '../../quoting/index.ts';
import { policyOfOption } from '../bind/policy-of-option.ts';
import type { PolicyDeps } from '../deps.ts';
import { policyById } from '../store.ts';
import { type PolicyDocumentParts, renderPolicyDocument } from './render-policy-documents.ts';

export const PREVIEW_KINDS = ['BINDER', 'INVOICE'] as const;

/**
 * The binder or the invoice as a bind would create it now, with the same code, marked as a preview. Nothing is stored
 * and no policy number is used. Errors: UNAUTHORIZED, NOT_FOUND, INVALID_STATE before an option is chosen.
 */
export async function previewDocument(
  deps: PolicyDeps,
  staff: StaffActor,
  asked: { readonly quoteRequestId: string; readonly kind: (typeof PREVIEW_KINDS)[number] },
): Promise<Uint8Array> {
  assertPermitted(staff, 'UNDERWRITE');
  return await renderPolicyDocument(deps, asked.kind, await previewParts(deps, staff, asked.quoteRequestId));
}

/** What a bind at this moment would print. */
async function previewParts(deps: PolicyDeps, staff: StaffActor, quoteRequestId: string): Promise<PolicyDocumentParts> {
  return await transaction(deps.database, async (tx) => {
    const row = isId(quoteRequestId) ? await lockQuoteRequest(tx, quoteRequestId) : undefined;
    const partner = row && (await partnerById(tx, row.partnerId));
    const facts = row && (await documentFacts(tx, row.id));
    if (!row || !partner || !facts) throw new Problem('NOT_FOUND', 'There is no quote request with this id.');
    const option = row.selectedOptionId === null ? undefined : await optionById(tx, row.selectedOptionId);
    if (!option || row.status !== 'BIND_REQUESTED') {
      throw new Problem('INVALID_STATE', 'There is a preview while a bind is requested.');
    }
    const expiring = row.expiringPolicyId === null ? undefined : await policyById(tx, row.expiringPolicyId);
    const now = partnerTime(deps.clock, partner);
    const parts = { row, option, binding: { byName: staff.name, now } };
    const [serial, term] = [expiring?.serial ?? 0, expiring ? expiring.term + 1 : 0];
    // A renewal keeps its serial, so its number is known; a new number is assigned only by the bind.
    const number = expiring
      ? formatPolicyNumber({ productType: row.productType, serial, term })
      : 'assigned when it is bound';
    const policy = policyOfOption(parts, { number, serial, term }, deps.provider.timeZone);
    return { policy, facts, option, isPreview: true };
  });
}
