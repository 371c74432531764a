import type { FormField } from './fields/form-field.ts';
import type { ConsoleAnswer } from './send-request.ts';
import { isList, isValues, type Path, pathOf, type Value, type Values, valueAt } from './values.ts';

/** A value that is not accepted, and why: found before sending, or by the server. */
export interface FieldProblem {
  readonly path: Path;
  readonly message: string;
}

/** The server's problems with single values; paths start with the argument, fields with the variable that fills it. */
export function problemsOf(
  { body }: ConsoleAnswer,
  argumentNames: Readonly<Record<string, string>>,
): readonly FieldProblem[] {
  const variables = new Map(Object.entries(argumentNames).map(([variable, argument]) => [argument, variable]));
  return errorsOf(body).flatMap((error) => {
    const problems = valueAt(error, ['extensions', 'details', 'problems']);
    if (!isList(problems)) return [];
    return problems.flatMap((problem) => {
      const [path, message] = [valueAt(problem, ['path']), valueAt(problem, ['message'])];
      if (typeof path !== 'string' || typeof message !== 'string') return [];
      const [root = '', ...rest] = pathOf(path);
      return [{ path: [variables.get(String(root)) ?? root, ...rest], message }];
    });
  });
}

/** The entries of `errors` in an answer. */
export function errorsOf(body: unknown): readonly Value[] {
  const errors = isValues(body) ? body['errors'] : undefined;
  return isList(errors) ? errors : [];
}

/**
 * Problems that the form finds without the server: required values that are missing, and values that are not numbers.
 */
export function faultsOf(fields: readonly FormField[], values: Values, outer: Path = []): readonly FieldProblem[] {
  return fields.flatMap((field) => {
    const path = [...outer, field.name];
    return faultsOfField(field, values[field.name], path);
  });
}

function faultsOfField(
  { isRequired, control }: FormField,
  value: Value | undefined,
  path: Path,
): readonly FieldProblem[] {
  if (value === undefined || value === null || value === '') {
    return isRequired ? [{ path, message: 'needs a value' }] : [];
  }
  switch (control.kind) {
    case 'number':
      return typeof value === 'number' ? [] : [{ path, message: 'needs a whole number' }];
    case 'group':
      return isValues(value) ? faultsOf(control.fields, value, path) : [];
    case 'list':
      return items(value).flatMap((item, place) =>
        faultsOfField({ name: '', label: '', hint: '', isRequired: true, control: control.item }, item, [
          ...path,
          place,
        ]),
      );
    case 'answers':
      return items(value).flatMap((entry, place) => {
        const data = valueAt(entry, ['data']);
        // Null is a valid answer: it clears an earlier one.
        const isEmpty = data === undefined || data === '';
        return isEmpty ? [{ path: [...path, place, 'data'], message: 'needs an answer, or must be removed' }] : [];
      });
    default:
      return [];
  }
}

function items(value: Value): readonly Value[] {
  return isList(value) ? value : [];
}

/** A path in the server's notation: `info.limits[0].aggregateCents`. */
export function pathText(path: Path): string {
  return path.map((step, place) => (typeof step === 'number' ? `[${step}]` : place === 0 ? step : `.${step}`)).join('');
}
