import { assertPermitted, changeActor, type StaffActor } from '../../access/index.ts';
import type { Queries } from '../../database/index.ts';
import {
  completeStaffUpload,
  documentById,
  documentsOfPolicy,
  requestUpload,
  type StoredDocument,
} from '../../documents/index.ts';
import type { QuotingDeps } from '../../quoting/index.ts';
import { actOnRequest } from '../actions/act-on-request.ts';

export interface StaffUpload {
  readonly url: string;
  readonly expiresAt: Date;
  readonly document: StoredDocument;
}

/** A place and a link for one file of a request. Errors: those of every action, VALIDATION_FAILED for the name. */
export async function uploadDocument(
  deps: QuotingDeps,
  staff: StaffActor,
  { quoteRequestId, name }: { readonly quoteRequestId: string; readonly name: string },
): Promise<StaffUpload> {
  return await actOnRequest(deps, staff, { quoteRequestId, action: 'STAFF_UPLOAD' }, async ({ tx, row, now }) => {
    const place = { partnerId: row.partnerId, quoteRequestId: row.id, name, by: staff.name, at: now };
    const { url, expiresAt, upload } = await requestUpload(tx, deps, place);
    return { url, expiresAt, document: await loadDocument(tx, upload.id) };
  });
}

/** Accepts a file that was PUT. Errors: NOT_FOUND, UPLOAD_NOT_READY, VALIDATION_FAILED for the file. */
export async function completeDocument(deps: QuotingDeps, staff: StaffActor, id: string): Promise<StoredDocument> {
  assertPermitted(staff, 'UNDERWRITE');
  const by = { actor: changeActor(staff), at: deps.clock(), requestId: staff.requestId };
  const { id: documentId } = await completeStaffUpload(deps, by, id);
  return await loadDocument(deps.database.kysely, documentId);
}

/** Documents of a policy, oldest first. */
export async function policyDocuments(deps: QuotingDeps, policyId: string): Promise<readonly StoredDocument[]> {
  return await documentsOfPolicy(deps.database.kysely, policyId);
}

async function loadDocument(db: Queries, id: string): Promise<StoredDocument> {
  const document = await documentById(db, id);
  if (!document) throw new Error(`document ${id} is gone`);
  return document;
}
