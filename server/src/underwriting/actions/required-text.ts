import { type InputProblem, validationFailed } from '@bindery/domain/problem.ts';

const LONGEST = 2000;

/** The trimmed text. Errors: VALIDATION_FAILED when it is empty or longer than 2000 characters. */
export function requiredText(path: string, text: string | null | undefined): string {
  const trimmed = text?.trim() ?? '';
  const problems = textProblems(path, trimmed);
  if (problems.length > 0) throw validationFailed(problems);
  return trimmed;
}

/** Null when there is none. Errors: VALIDATION_FAILED when it is too long. */
export function optionalText(path: string, text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : requiredText(path, trimmed);
}

export function textProblems(path: string, text: string, longest = LONGEST): readonly InputProblem[] {
  if (text.trim() === '') return [{ path, message: 'needs a text' }];
  return text.length > longest ? [{ path, message: `needs at most ${longest} characters` }] : [];
}
