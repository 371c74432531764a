import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import { wholeRevenueOf } from '@bindery/domain/eligibility/index.ts';
import { policyTerm } from '@bindery/domain/policy/index.ts';
import type { Application } from '@bindery/domain/products/index.ts';
import type { ChangeActor } from '../../audit/index.ts';
import { newId } from '../../ids.ts';
import type { OfferRow, QuoteRequestRow } from '../../quote-requests/index.ts';
import type { PolicyRow, RiskOfPolicy } from '../store.ts';

export interface BindInput {
  readonly quoteRequestId: string;
  readonly by: ChangeActor;
  readonly byName: string;
  readonly now: Date;
}

export interface BoundParts {
  readonly row: QuoteRequestRow;
  readonly option: OfferRow;
  readonly binding: Pick<BindInput, 'byName' | 'now'>;
}

/** The policy that binding an option creates. A preview uses the same code, with a placeholder as its number. */
export function policyOfOption(
  { row, option, binding }: BoundParts,
  numbered: { readonly number: string; readonly serial: number; readonly term: number },
  timeZone: string,
): PolicyRow {
  const startsOn = row.application.coverageEffectiveAt ?? calendarDayOf(binding.now, timeZone);
  const { coverageStartsAt, coverageEndsAt } = policyTerm(startsOn);
  return {
    id: newId(),
    partner_id: row.partnerId,
    client_id: row.clientId,
    quote_request_id: row.id,
    quote_option_id: option.id,
    product_type: row.productType,
    policy_number: numbered.number,
    serial: numbered.serial,
    term: numbered.term,
    coverage_starts_on: coverageStartsAt,
    coverage_ends_on: coverageEndsAt,
    conveyance_limit_cents: option.limitCents,
    deductible_cents: option.deductibleCents,
    premium_cents: option.premiumCents,
    tria_cents: row.application.hasTria ? option.triaCents : 0,
    currency: option.currency,
    bound_at: binding.now,
    bound_by: binding.byName,
    issued_at: null,
    cancelled_on: null,
    renewal_opened_at: null,
    non_renewal_reason: null,
  };
}

/** What the application says of the business that is insured. */
export function riskOf(application: Application): RiskOfPolicy {
  const { cyberEuQuestions, optionalData } = application;
  return {
    className: cyberEuQuestions?.natureOfBusiness ?? optionalData.natureOfBusiness ?? null,
    state: optionalData.domicileState ?? null,
    revenue: wholeRevenueOf(application) ?? null,
  };
}
