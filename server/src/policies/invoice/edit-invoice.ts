import { addDays, type CalendarDay } from '@bindery/domain/calendar.ts';
import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import { type InputProblem, validationFailed } from '@bindery/domain/problem.ts';
import type { StaffActor } from '../../access/index.ts';
import { actOnRequest, type OneRequest } from '../../underwriting/index.ts';
import type { PolicyDeps } from '../deps.ts';
import { invoiceTermsOf, saveInvoiceTerms } from './invoice-store.ts';

/** Days after the bind on which an invoice is due by default. */
const INVOICE_DUE_DAYS = 30;

const MOST_DUE_DAYS = 120;
const LONGEST_WORDING = 600;

export interface InvoiceEdit extends OneRequest {
  /** Null: the product's own day. */
  readonly dueOn: CalendarDay | null;
  /** Lines above the product's own notes; null: none. */
  readonly wording: string | null;
}

/** The payment terms on the invoice. */
export interface InvoiceTerms {
  readonly dueOn: CalendarDay;
  /** The product's own day, which moves until the bind. */
  readonly isDueOnDefault: boolean;
  readonly wording: string | null;
}

/**
 * Changes due date and payment instructions before the bind prints the invoice.
 * Errors: VALIDATION_FAILED with every fault, and those of every action. Spec: screens, bind desk.
 */
export async function editInvoice(deps: PolicyDeps, staff: StaffActor, edit: InvoiceEdit): Promise<void> {
  const { dueOn, wording: given, ...request } = edit;
  const wording = given?.trim() || null;
  await actOnRequest(deps, staff, { ...request, action: 'EDIT_INVOICE' }, async ({ tx, row, now, save }) => {
    const problems = faultsOf({ dueOn, wording }, calendarDayOf(now, deps.provider.timeZone));
    if (problems.length > 0) throw validationFailed(problems);
    const before = await invoiceTermsOf(tx, row.id);
    await saveInvoiceTerms(tx, {
      quote_request_id: row.id,
      partner_id: row.partnerId,
      due_on: dueOn,
      wording,
      changed_at: now,
      changed_by: staff.name,
    });
    await save({
      action: 'invoice changed',
      details: {
        dueOn: { before: before?.due_on ?? null, after: dueOn },
        wording: { before: before?.wording ?? null, after: wording },
      },
    });
  });
}

/** The present terms for an invoice of this day; a day in the past falls back to the product's own. */
export function invoiceTerms(
  row: { readonly due_on: CalendarDay | null; readonly wording: string | null } | undefined,
  issuedOn: CalendarDay,
): InvoiceTerms {
  const given = row?.due_on ?? null;
  const isDueOnDefault = given === null || given < issuedOn;
  return {
    dueOn: isDueOnDefault ? addDays(issuedOn, INVOICE_DUE_DAYS) : given,
    isDueOnDefault,
    wording: row?.wording ?? null,
  };
}

export async function readInvoiceTerms(
  deps: Pick<PolicyDeps, 'database' | 'provider'>,
  request: { readonly id: string; readonly partnerNow: Date },
): Promise<InvoiceTerms> {
  const row = await invoiceTermsOf(deps.database.kysely, request.id);
  return invoiceTerms(row, calendarDayOf(request.partnerNow, deps.provider.timeZone));
}

function faultsOf({ dueOn, wording }: Pick<InvoiceEdit, 'dueOn' | 'wording'>, today: CalendarDay): InputProblem[] {
  const last = addDays(today, MOST_DUE_DAYS);
  const isDay = dueOn === null || (dueOn >= today && dueOn <= last);
  const isShort = wording === null || wording.length <= LONGEST_WORDING;
  return [
    ...(isDay ? [] : [{ path: 'dueOn', message: `must be from today (${today}) to ${last}` }]),
    ...(isShort ? [] : [{ path: 'wording', message: `needs at most ${LONGEST_WORDING} characters` }]),
  ];
}
