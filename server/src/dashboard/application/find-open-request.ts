import { PRODUCT_TYPES } from '@bindery/domain/products/index.ts';
import { type DashboardActor } from '../../broker-access/index.ts';
import type { Database } from '../../database/index.ts';
import { isId } from '../../ids.ts';
import { newestOpenRequest, type OpenRequest } from './open-request-store.ts';

export type { OpenRequest };

/**
 * The open request that a broker may not remember before starting another of the same client and product; null when
 * there is none. The session of a bind link sees one request, and so none here.
 */
export async function findOpenRequest(
  { database }: { readonly database: Database },
  { session }: DashboardActor,
  { clientId, productType }: { readonly clientId: string; readonly productType: string },
): Promise<OpenRequest | null> {
  const known = PRODUCT_TYPES.find((one) => one === productType);
  if (session.kind === 'BIND_LINK' || !isId(clientId) || !known) return null;
  return (await newestOpenRequest(database.kysely, session, { clientId, productType: known })) ?? null;
}
