import type { TypedAnswers } from '@bindery/domain/application-form/index.ts';
import { type InputProblem, Problem, validationFailed } from '@bindery/domain/problem.ts';
import { PRODUCTS, type ProductType } from '@bindery/domain/products/index.ts';
import { assertMayAct, type DashboardActor } from '../../broker-access/index.ts';
import { transaction } from '../../database/index.ts';
import { type DraftRow, draftOf, storeDraft } from './draft-store.ts';
import { type ApplicationForm, type FormDeps, readApplicationForm } from './read-form.ts';
import { isTypedValue } from './typed-value.ts';

/** An answer as it is typed: JSON of a value, or of a text that is none yet; `null` removes an earlier answer. */
export interface TypedAnswer {
  readonly field: string;
  readonly value: string;
}

export interface DraftInput {
  readonly quoteRequestId: string;
  /** Of the draft that was read; 0 when there was none. */
  readonly revision: number;
  /** All that was changed and not sent, not only what was changed last. */
  readonly answers: readonly TypedAnswer[];
}

/** Characters of one draft. The longest application has about 75 questions, two of them with 5,000 characters. */
const MOST_CHARACTERS = 64_000;

/**
 * Keeps what was typed into the form of a request, valid or not. Errors: NOT_FOUND, UNAUTHORIZED for a developer,
 * VALIDATION_FAILED for what no form sends, INVALID_STATE when nothing can be changed, REVISION_CONFLICT when another
 * window has saved since; its details say who and when.
 */
export async function saveDraft(deps: FormDeps, actor: DashboardActor, input: DraftInput): Promise<ApplicationForm> {
  assertMayAct(actor);
  const { request, state } = await readApplicationForm(deps, actor, input.quoteRequestId);
  if (state.action === null) throw new Problem('INVALID_STATE', state.whyNot ?? undefined);
  const answers = JSON.stringify(readTyped(request.productType, input.answers));
  const { broker } = actor;
  const draft = { answers, readRevision: input.revision, savedBy: broker.userName, savedAt: broker.now };
  await transaction(deps.database, async (tx) => {
    const isSaved = await storeDraft(tx, { quoteRequestId: request.id, partnerId: broker.partnerId, ...draft });
    if (!isSaved) throw newerDraft(await draftOf(tx, request.id));
  });
  return await readApplicationForm(deps, actor, request.id);
}

/** The refusal for a window that read an older draft. */
export function newerDraft(draft: DraftRow | undefined): Problem {
  const who = draft?.savedBy ?? 'Someone';
  return new Problem('REVISION_CONFLICT', `${who} has saved this application in another window.`, {
    revision: draft?.revision ?? 0,
    savedBy: draft?.savedBy ?? null,
    savedAt: draft?.savedAt.toISOString() ?? null,
  });
}

/** Typed answers of a product. Errors: VALIDATION_FAILED for what no form sends. */
export function readTyped(productType: ProductType, answers: readonly TypedAnswer[]): TypedAnswers {
  const fields = new Set(PRODUCTS[productType].questions.map(({ field }) => field));
  const size = answers.reduce((sum, { field, value }) => sum + field.length + value.length, 0);
  if (size > MOST_CHARACTERS) throw validationFailed([tooLong(size)]);
  const problems: InputProblem[] = [];
  const typed: Record<string, unknown> = {};
  for (const [index, { field, value }] of answers.entries()) {
    const read = valueOf(value);
    if (!fields.has(field))
      problems.push({ path: `answers[${index}].field`, message: 'is no question of this product' });
    else if (!isTypedValue(read))
      problems.push({ path: `answers[${index}].value`, message: 'is not JSON of an answer' });
    else typed[field] = read;
  }
  if (problems.length > 0) throw validationFailed(problems);
  return typed;
}

function tooLong(size: number): InputProblem {
  return {
    path: 'answers',
    message: `have ${size} characters; at most ${MOST_CHARACTERS} are kept`,
    remedy: 'Shorten the texts, and upload the rest as a document.',
  };
}

/** Undefined for a text that is not JSON. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
