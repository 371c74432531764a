import { Problem } from '@bindery/domain/problem.ts';
import { assertPermitted, type StaffActor } from '../access/index.ts';
import type { Database } from '../database/index.ts';
import { type PartnerView, partnerViews } from './partners-for-workbench-store.ts';

interface Deps {
  readonly database: Database;
}

/** All partners by name, with their brokerages and keys. Errors: UNAUTHORIZED. */
export async function readPartners({ database }: Deps, staff: StaffActor): Promise<readonly PartnerView[]> {
  assertPermitted(staff, 'MANAGE_PARTNERS');
  return await partnerViews(database.kysely);
}

/** One of them. Errors: UNAUTHORIZED, NOT_FOUND. */
export async function readPartner({ database }: Deps, staff: StaffActor, id: string): Promise<PartnerView> {
  assertPermitted(staff, 'MANAGE_PARTNERS');
  const [partner] = await partnerViews(database.kysely, id);
  if (!partner) throw new Problem('NOT_FOUND');
  return partner;
}
