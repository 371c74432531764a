import { createContext, useContext } from 'react';
import type { KnownId } from '../keys/known-ids.ts';
import type { FieldProblem } from '../problems.ts';
import type { Path, Value, Values } from '../values.ts';

/** What every field needs in addition to its own description. */
export interface FormContext {
  /** Prefix of the element ids of this console. */
  readonly prefix: string;
  readonly values: Values;
  readonly setValue: (path: Path, value: Value | undefined) => void;
  readonly problems: readonly FieldProblem[];
  readonly known: readonly KnownId[];
  /** Titles of the samples whose answers provide ids: `CLIENT_ID` -> `Create the insured`. */
  readonly sources: Readonly<Record<string, string>>;
  /** The currency of amounts in minor units; undefined until one is named. */
  readonly currency: string | undefined;
}

const Form = createContext<FormContext | undefined>(undefined);

export const FormProvider = Form.Provider;

export function useForm(): FormContext {
  const form = useContext(Form);
  if (!form) throw new Error('a field stands outside a form');
  return form;
}

export function elementId(prefix: string, path: Path): string {
  return prefix + path.join('.');
}

/** Focuses the field at a path or, if it has none, the nearest enclosing field. */
export function focusField(prefix: string, path: Path): void {
  for (let length = path.length; length > 0; length -= 1) {
    const element = document.getElementById(elementId(prefix, path.slice(0, length)));
    if (!element) continue;
    const control = element.matches('fieldset') ? element.querySelector<HTMLElement>(CONTROLS) : element;
    (control ?? element).focus();
    return;
  }
}

const CONTROLS = 'input:checked, input:not([type=radio]), select, textarea, input, button';
