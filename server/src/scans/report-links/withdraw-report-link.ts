import { Problem } from '@bindery/domain/problem.ts';
import { type Database, transaction } from '../../database/index.ts';
import { isId } from '../../ids.ts';
import type { BrokerActor } from '../../partners/index.ts';
import { recordLinkChange } from './record-link-change.ts';
import { clientOfReportLink, endReportLink } from './report-link-store.ts';

/**
 * Ends a link at once; one that has ended already stays as it is. `mayReach` refuses clients that the actor may not
 * see. Errors: NOT_FOUND, and those of `mayReach`.
 */
export async function withdrawReportLink(
  deps: { readonly database: Database },
  actor: BrokerActor,
  id: string,
  mayReach: (clientId: string) => Promise<unknown>,
): Promise<void> {
  const { kysely } = deps.database;
  const clientId = isId(id) ? await clientOfReportLink(kysely, actor.partnerId, id) : undefined;
  if (clientId === undefined) throw new Problem('NOT_FOUND', 'There is no link with this id.');
  await mayReach(clientId);
  await transaction(deps.database, async (tx) => {
    if (!(await endReportLink(tx, id, actor.now))) return;
    await recordLinkChange(tx, actor, { clientId, action: 'link to scan report withdrawn', change: { linkId: id } });
  });
}
