import { SIGNED_APPLICATION } from '@bindery/domain/eligibility/index.ts';
import type { StaffActor } from '../../access/index.ts';
import { secondPersonAgreed } from '../../approvals/index.ts';
import { clientOfPartner } from '../../clients/index.ts';
import { subjectivitiesInForce } from '../../quote-requests/index.ts';
import type { QuotingDeps } from '../../quoting/index.ts';
import type { Locked } from './act-on-request.ts';

interface Closing {
  readonly subjectivityId: string;
  readonly evidence: string | null;
  readonly evidenceDocumentId: string | null;
  /** To the second person; null: the second person is not asked. */
  readonly word: string | null;
}

/**
 * Whether a subjectivity may be closed on this evidence: every one except the signed application without a document,
 * which a second person approves. A document that the broker answered with counts. Errors: those of
 * `secondPersonAgreed`. Spec: D70.
 */
export async function closingAgreed(
  deps: QuotingDeps,
  staff: StaffActor,
  { tx, row, now }: Pick<Locked, 'tx' | 'row' | 'now'>,
  { subjectivityId, evidence, evidenceDocumentId, word }: Closing,
): Promise<boolean> {
  if (deps.secondPerson === 'off' || evidenceDocumentId !== null) return true;
  const closed = (await subjectivitiesInForce(tx, row.id)).find(({ id }) => id === subjectivityId);
  const isUnsigned = closed?.code === SIGNED_APPLICATION.code && closed.closedAt === null;
  if (!isUnsigned || closed.answerDocumentId !== null) return true;
  const client = await clientOfPartner(tx, row.partnerId, row.clientId);
  return await secondPersonAgreed(tx, deps, staff, {
    kind: 'CLOSE_APPLICATION',
    subjectId: row.id,
    quoteRequestId: row.id,
    title: client?.name ?? '',
    path: `/requests/${row.id}/bind`,
    because: 'Closing the signed application without a document is approved by a second person.',
    facts: [subjectivityId, evidence ?? ''],
    differences: [{ what: closed.description, before: 'open', after: `closed without a document: ${evidence}` }],
    record: { entity: 'quote_request', entityId: row.id, partnerId: row.partnerId, at: now },
    word,
  });
}
