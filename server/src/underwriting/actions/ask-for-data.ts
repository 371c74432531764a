import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import { type InputProblem, validationFailed } from '@bindery/domain/problem.ts';
import { PRODUCTS, type ProductType } from '@bindery/domain/products/index.ts';
import { type AskedItem, type DataRequest, fieldsAskedFor } from '@bindery/domain/quote-request/index.ts';
import type { StaffActor } from '../../access/index.ts';
import type { QuotingDeps } from '../../quoting/index.ts';
import { actOnRequest } from './act-on-request.ts';
import type { OneRequest } from './pick-up-request.ts';
import { requiredText, textProblems } from './required-text.ts';

export interface DataRequestInput extends OneRequest {
  /** 1 to 20. */
  readonly items: readonly AskedItem[];
  readonly text: string;
  /** YYYY-MM-DD, not in the past. */
  readonly dueOn: string;
}

const MOST_ITEMS = 20;

/**
 * Requests answers or documents from the broker: NEEDS_MORE_DATA until the broker submits again or an underwriter
 * resumes it.
 */
export async function askForData(deps: QuotingDeps, staff: StaffActor, asking: DataRequestInput): Promise<void> {
  const { items: given, text: sentence, dueOn, ...request } = asking;
  const text = requiredText('text', sentence);
  const items = readItems(given);
  await actOnRequest(deps, staff, { ...request, action: 'ASK_FOR_DATA' }, async ({ tx, row, now, save }) => {
    assertFields(row.productType, items);
    if (dueOn < calendarDayOf(now, deps.provider.timeZone)) {
      throw validationFailed([{ path: 'dueOn', message: 'must be today or later' }]);
    }
    const dataRequest: DataRequest = { items, text, dueOn, askedAt: now.toISOString(), askedBy: staff.name };
    await save({
      action: 'more data asked for',
      change: { status: 'NEEDS_MORE_DATA', dataRequest, dueOn, holding: null },
      details: { items: items.map((item) => item.text), fields: fieldsAskedFor(dataRequest), text, dueOn },
    });
    await deps.notices.asked(tx, { quoteRequestId: row.id, at: now });
  });
}

function readItems(items: readonly AskedItem[]): readonly AskedItem[] {
  const problems =
    items.length < 1 || items.length > MOST_ITEMS
      ? [{ path: 'items', message: `needs 1 to ${MOST_ITEMS} items` }]
      : items.flatMap((item, index) => textProblems(`items[${index}].text`, item.text));
  if (problems.length > 0) throw validationFailed(problems);
  return items.map(({ kind, text, field }) => ({ kind, text: text.trim(), field: field ?? null }));
}

/** Errors: VALIDATION_FAILED for a name that is not a question of the product. */
function assertFields(productType: ProductType, items: readonly AskedItem[]): void {
  const known = new Set(PRODUCTS[productType].questions.map(({ field }) => field));
  const problems = items.flatMap(({ kind, field }, index): readonly InputProblem[] => {
    const path = `items[${index}].field`;
    if (field === null || field === undefined) return [];
    if (kind === 'DOCUMENT') return [{ path, message: 'belongs to an ANSWER; a document has none' }];
    return known.has(field) ? [] : [{ path, message: `is not an answer of ${productType}` }];
  });
  if (problems.length > 0) throw validationFailed(problems);
}
