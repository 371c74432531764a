import { Problem } from '@bindery/domain/problem.ts';
import type { Database } from '../../database/index.ts';
import { isId } from '../../ids.ts';
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
import { type Requester, resendFailedWebhookEvents, resendWebhookEvent } from './resend-webhook-event.ts';

export interface WorkbenchDelivery extends WorkbenchDeliveryRow {
  readonly attempts: WebhookDeliveryView['attempts'];
}

/** The provider's view of the delivery log: all partners, the latest first. */
export async function workbenchDeliveries(
  { database }: { readonly database: Database },
  filter: WorkbenchDeliveryFilter,
  { size, before }: { readonly size: number; readonly before: string | undefined },
): Promise<{ readonly nodes: readonly WorkbenchDelivery[]; readonly hasNextPage: boolean }> {
  if (filter.partnerId && !isId(filter.partnerId)) return { nodes: [], hasNextPage: false };
  const rows = await workbenchDeliveriesBefore(database.kysely, filter, { size: size + 1, before });
  const shown = rows.slice(0, size);
  const attempts = await attemptsOf(
    database.kysely,
    shown.map(({ id }) => id),
  );
  const nodes = shown.map((row) => ({
    ...row,
    attempts: attempts.filter(({ deliveryId }) => deliveryId === row.id),
  }));
  return { nodes, hasNextPage: rows.length > size };
}

type Staff = NonNullable<Requester['staff']>;

/** Repeats one event of any partner, in the partner's time. Problems: NOT_FOUND, INVALID_STATE. */
export async function resendForPartner(deps: WebhookDeps, staff: Staff, eventId: string): Promise<WebhookDeliveryView> {
  const partnerId = isId(eventId) ? await partnerOfEvent(deps.database.kysely, eventId) : undefined;
  if (partnerId === undefined) throw new Problem('NOT_FOUND', 'There is no event with this id.');
  return await resendWebhookEvent(deps, await requester(deps, staff, partnerId), eventId);
}

/** Repeats what a partner missed since an instant of its own time; answers how many. Problems: as above. */
export async function resendFailedForPartner(
  deps: WebhookDeps,
  staff: Staff,
  { partnerId, since }: { readonly partnerId: string; readonly since: Date },
): Promise<number> {
  return await resendFailedWebhookEvents(deps, await requester(deps, staff, partnerId), since);
}

async function requester({ database, clock }: WebhookDeps, staff: Staff, partnerId: string): Promise<Requester> {
  const partner = isId(partnerId) ? await partnerById(database.kysely, partnerId) : undefined;
  if (!partner) throw new Problem('NOT_FOUND', 'There is no partner with this id.');
  return { partnerId, now: new Date(clock().getTime() + partner.clockOffsetMs), staff };
}
