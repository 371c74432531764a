import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import { Problem } from '@bindery/domain/problem.ts';
import { isId } from '../../ids.ts';
import type { BrokerActor } from '../../partners/index.ts';
import type { PolicyDeps } from '../deps.ts';
import { policyDocumentKinds, policyOfPartner } from '../store.ts';
import { invoiceTerms } from './edit-invoice.ts';
import { invoiceTermsOf } from './invoice-store.ts';

/** What is known of the invoice of a policy. Payments are made outside of this system, so nothing says "paid". */
export interface PolicyInvoice {
  readonly number: string;
  readonly dueOn: string;
  /** MAKING until the PDF exists. */
  readonly state: 'MAKING' | 'DUE' | 'DUE_DATE_PASSED';
}

/** Errors: NOT_FOUND. */
export async function readInvoiceOfPolicy(
  { database, provider }: Pick<PolicyDeps, 'database' | 'provider'>,
  { partnerId, now }: BrokerActor,
  policyId: string,
): Promise<PolicyInvoice> {
  const policy = isId(policyId) ? await policyOfPartner(database.kysely, partnerId, policyId) : undefined;
  if (!policy) throw new Problem('NOT_FOUND', 'There is no policy with this id.');
  const row = await invoiceTermsOf(database.kysely, policy.quote_request_id);
  const { dueOn } = invoiceTerms(row, calendarDayOf(policy.bound_at, provider.timeZone));
  const kinds = await policyDocumentKinds(database.kysely, policy.id);
  const isPast = calendarDayOf(now, provider.timeZone) > dueOn;
  return {
    number: `INV-${policy.policy_number}`,
    dueOn,
    state: kinds.includes('INVOICE') ? (isPast ? 'DUE_DATE_PASSED' : 'DUE') : 'MAKING',
  };
}
