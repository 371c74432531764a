import { Problem } from '@bindery/domain/problem.ts';
import { assertPermitted, changeActor, type StaffActor } from '../access/index.ts';
import { type ChangeActor, recordChange } from '../audit/index.ts';
import { type Database, transaction } from '../database/index.ts';
import { isId } from '../ids.ts';
import type { Clock } from '../ports.ts';
import { documentUrl } from './document-url.ts';
import type { DocumentStore } from './storage/index.ts';
import { documentOfAnyPartner } from './store.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly documentStore: DocumentStore;
}

/**
 * A fresh link for a person of the provider who opens a document; that it was opened is recorded. Errors:
 * UNAUTHORIZED, NOT_FOUND, UPLOAD_NOT_READY.
 */
export async function openDocumentAsStaff(deps: Deps, staff: StaffActor, id: string): Promise<string> {
  assertPermitted(staff, 'READ_REQUESTS');
  const document = isId(id) ? await documentOfAnyPartner(deps.database.kysely, id) : undefined;
  if (!document) throw new Problem('NOT_FOUND', 'There is no document with this id.');
  const url = await documentUrl(deps, document);
  if (url === null) throw new Problem('UPLOAD_NOT_READY');
  const { partnerId, name } = document;
  const opened = { actor: changeActor(staff), at: deps.clock(), requestId: staff.requestId };
  await recordOpened(deps, { id, partnerId, name, ...opened });
  return url;
}

export interface OpenedDocument {
  readonly id: string;
  readonly partnerId: string;
  readonly name: string;
  readonly actor: ChangeActor;
  readonly at: Date;
  readonly requestId: string;
}

/** Records that a person got a link to a document (D77). It is an entry of its own: nothing of the request changed. */
export async function recordOpened(
  { database }: Pick<Deps, 'database'>,
  { id, name, ...opened }: OpenedDocument,
): Promise<void> {
  await transaction(database, async (tx) => {
    await recordChange(tx, {
      entity: 'document',
      entityId: id,
      action: 'document opened',
      change: { name },
      ...opened,
    });
  });
}
