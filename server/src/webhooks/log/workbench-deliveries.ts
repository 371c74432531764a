import { Problem } from '@bindery/domain/problem.ts';
import { assertPermitted, changeActor, type StaffActor } from '../../access/index.ts';
import type { Database } from '../../database/index.ts';
import { isId } from '../../ids.ts';
import { type Page, type PageArguments, pageOfIds, readPageOfIds, readSearch } from '../../paging/index.ts';
import { partnerTime } from '../../partner-time.ts';
import { partnerById } from '../../partners/index.ts';
import type { WebhookDeps } from '../deps.ts';
import {
  partnerOfEvent,
  type WorkbenchDeliveryFilter,
  type WorkbenchDeliveryRow,
  workbenchDeliveriesBefore,
} from './deliveries-for-workbench-store.ts';
import { attemptsOf } from './log-store.ts';
import type { WebhookDeliveryView } from './read-deliveries.ts';
import { type Requester, repeatEvent, repeatFailedEvents } from './resend-webhook-event.ts';

export interface WorkbenchDelivery extends WorkbenchDeliveryRow {
  readonly attempts: WebhookDeliveryView['attempts'];
}

/**
 * A page of the provider's view of the delivery log: all partners, the latest first. Errors: UNAUTHORIZED,
 * VALIDATION_FAILED for size, cursor or a part of a URL that is too long.
 */
export async function workbenchDeliveries(
  { database }: { readonly database: Database },
  staff: StaffActor,
  { first, after, ...given }: WorkbenchDeliveryFilter & PageArguments,
): Promise<Page<WorkbenchDelivery>> {
  assertPermitted(staff, 'MANAGE_PARTNERS');
  const { size, key } = readPageOfIds({ first, after });
  const endpoint = readSearch('endpoint', given.endpoint, 'Search for a part of the URL, such as its host.');
  const filter = { ...given, endpoint };
  if (filter.partnerId && !isId(filter.partnerId)) return pageOfIds([], size);
  const rows = await workbenchDeliveriesBefore(database.kysely, filter, { size: size + 1, before: key ?? undefined });
  const page = pageOfIds(rows, size);
  const attempts = await attemptsOf(
    database.kysely,
    page.nodes.map(({ id }) => id),
  );
  const nodes = page.nodes.map((row) => ({
    ...row,
    attempts: attempts.filter(({ deliveryId }) => deliveryId === row.id),
  }));
  return { ...page, nodes };
}

/** Repeats one event of any partner, in the partner's time. Errors: UNAUTHORIZED, NOT_FOUND, INVALID_STATE. */
export async function resendForPartner(
  deps: WebhookDeps,
  staff: StaffActor,
  eventId: string,
): Promise<WebhookDeliveryView> {
  assertPermitted(staff, 'MANAGE_PARTNERS');
  const partnerId = isId(eventId) ? await partnerOfEvent(deps.database.kysely, eventId) : undefined;
  if (partnerId === undefined) throw new Problem('NOT_FOUND', 'There is no event with this id.');
  return await repeatEvent(deps, await requester(deps, staff, partnerId), eventId);
}

/** Repeats what a partner missed since an instant of its own time; answers how many. Errors: as above. */
export async function resendFailedForPartner(
  deps: WebhookDeps,
  staff: StaffActor,
  { partnerId, since }: { readonly partnerId: string; readonly since: Date },
): Promise<number> {
  assertPermitted(staff, 'MANAGE_PARTNERS');
  return await repeatFailedEvents(deps, await requester(deps, staff, partnerId), since);
}

async function requester({ database, clock }: WebhookDeps, staff: StaffActor, partnerId: string): Promise<Requester> {
  const partner = isId(partnerId) ? await partnerById(database.kysely, partnerId) : undefined;
  if (!partner) throw new Problem('NOT_FOUND', 'There is no partner with this id.');
  const asked = { actor: changeActor(staff), requestId: staff.requestId };
  return { partnerId, now: partnerTime(clock, partner), staff: asked };
}
