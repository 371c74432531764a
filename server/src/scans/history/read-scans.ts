import { assertPermitted, type StaffActor } from '../../access/index.ts';
import type { Database } from '../../database/index.ts';
import {
  type Page,
  type PageArguments,
  pageOfIds,
  readPageOfIds,
  readSearch,
  searchWords,
} from '../../paging/index.ts';
import { type ScanRecord, scanRecords } from './scan-history-store.ts';

export type { ScanRecord };

/**
 * Scans of all partners, newest first, of one domain or insured when searched for. Errors: UNAUTHORIZED,
 * VALIDATION_FAILED for size, cursor or a search of more than 200 characters.
 */
export async function readScans(
  { database }: { readonly database: Database },
  staff: StaffActor,
  { search, ...page }: PageArguments & { readonly search?: string | null | undefined },
): Promise<Page<ScanRecord>> {
  assertPermitted(staff, 'MANAGE_SCANS');
  const { size, key } = readPageOfIds(page);
  const text = readSearch('search', search, 'Search for a domain or for a few words of the name.');
  if (text === '') return pageOfIds(await scanRecords(database.kysely, { count: size + 1, after: key }), size);
  const words = searchWords(text);
  if (words === null) return pageOfIds([], size);
  const query = { count: size + 1, after: key, search: { domain: text.toLowerCase(), words } };
  return pageOfIds(await scanRecords(database.kysely, query), size);
}
