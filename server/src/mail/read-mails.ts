import { Problem } from '@bindery/domain/problem.ts';
import { assertPermitted, type StaffActor } from '../access/index.ts';
import type { Database } from '../database/index.ts';
import { isId } from '../ids.ts';
import { type Page, type PageArguments, pageOfIds, readPageOfIds } from '../paging/index.ts';
import { type MailView, mailById, mailRows, mailRowsOfRequest } from './read-mails-store.ts';

interface Deps {
  readonly database: Database;
}

/** A page of the mails that were written, newest first. Errors: UNAUTHORIZED, VALIDATION_FAILED for size or cursor. */
export async function readMails({ database }: Deps, staff: StaffActor, page: PageArguments): Promise<Page<MailView>> {
  assertPermitted(staff, 'READ_SETTINGS');
  const { size, key } = readPageOfIds(page);
  return pageOfIds(await mailRows(database.kysely, size + 1, key), size);
}

/**
 * A page of the mails about one request, newest first, without their one-time links: those are for their receivers.
 * Errors: UNAUTHORIZED, NOT_FOUND, VALIDATION_FAILED for size or cursor.
 */
export async function readMailsOfRequest(
  { database }: Deps,
  staff: StaffActor,
  { quoteRequestId, ...page }: PageArguments & { readonly quoteRequestId: string },
): Promise<Page<MailView>> {
  assertPermitted(staff, 'READ_REQUESTS');
  const { size, key } = readPageOfIds(page);
  if (!isId(quoteRequestId)) throw new Problem('NOT_FOUND', 'There is no quote request with this id.');
  const rows = await mailRowsOfRequest(database.kysely, quoteRequestId, size + 1, key);
  return pageOfIds(
    rows.map((mail) => ({ ...mail, link: null })),
    size,
  );
}

/** Errors: UNAUTHORIZED, NOT_FOUND. */
export async function readMail({ database }: Deps, staff: StaffActor, id: string): Promise<MailView> {
  assertPermitted(staff, 'READ_SETTINGS');
  const mail = isId(id) ? await mailById(database.kysely, id) : undefined;
  if (!mail) throw new Problem('NOT_FOUND', 'There is no mail with this id.');
  return mail;
}
