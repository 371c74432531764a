/** One argument or input field as the console asks for it; the build makes them from the printed schema. */
export interface FormField {
  /** Its key in the values: `aggregateCents`, and for the outermost fields the name of the variable. */
  readonly name: string;
  /** In words; empty when the name says it all. */
  readonly label: string;
  readonly hint: string;
  readonly isRequired: boolean;
  readonly control: Control;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What a number or a string of digits counts; money is read out in words beside the field. */
export type Unit = 'minorUnits' | 'dollars' | 'basisPoints';

export type Control =
  | {
      readonly kind: 'text';
      readonly maximumLength?: number;
      readonly suggestions?: readonly string[];
      readonly unit?: Unit;
    }
  /** `from` names the answer it is known from: `CLIENT_ID`. */
  | { readonly kind: 'id'; readonly from?: string }
  | { readonly kind: 'yesNo' }
  | { readonly kind: 'choice'; readonly choices: readonly Choice[] }
  | { readonly kind: 'number'; readonly unit?: Unit }
  | { readonly kind: 'day' }
  | { readonly kind: 'group'; readonly fields: readonly FormField[] }
  | { readonly kind: 'list'; readonly item: Control; readonly maximum?: number }
  | { readonly kind: 'answers'; readonly questions: readonly AnswerQuestion[] };

/** A key of optionalData with its type and what it accepts. */
export interface AnswerQuestion {
  readonly key: string;
  readonly type: string;
  readonly label: string;
  readonly hint: string;
  readonly group: string;
  readonly control: Control;
}
