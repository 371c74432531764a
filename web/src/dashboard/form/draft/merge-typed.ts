import type { TypedAnswers } from '@bindery/domain/application-form/index.ts';

export interface MergedAnswers {
  /** What both windows typed; where both changed the same answer, that of this window. */
  readonly typed: TypedAnswers;
  /** Whether both changed the same answer to something else. */
  readonly isContested: boolean;
}

/** Joins what two windows made of the same draft, answer by answer. */
export function mergeTyped(before: TypedAnswers, mine: TypedAnswers, theirs: TypedAnswers): MergedAnswers {
  const changed = Object.keys({ ...before, ...mine }).filter((field) => !isSame(mine[field], before[field]));
  const typed: Record<string, unknown> = { ...theirs };
  for (const field of changed) {
    if (field in mine) typed[field] = mine[field];
    else delete typed[field];
  }
  const isContested = changed.some(
    (field) => !isSame(theirs[field], before[field]) && !isSame(theirs[field], mine[field]),
  );
  return { typed, isContested };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
