/** One argument or input field of the console's form; generated from the printed schema. */
export interface FormField {
  /** Its key in the values: `aggregateCents`; for the outermost fields the name of the variable. */
  readonly name: string;
  /** A text; empty when the name is self-explanatory. */
  readonly label: string;
  readonly hint: string;
  readonly isRequired: boolean;
  readonly control: Control;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What a number or a string of digits measures; money is shown in readable form beside the field. */
export type Unit = 'minorUnits' | 'dollars' | 'basisPoints';

export type Control =
  | {
      readonly kind: 'text';
      readonly maximumLength?: number;
      readonly suggestions?: readonly string[];
      readonly unit?: Unit;
    }
  /** `from` names the saved value that provides it: `CLIENT_ID`. */
  | { readonly kind: 'id'; readonly from?: string }
  | { readonly kind: 'yesNo' }
  | { readonly kind: 'choice'; readonly choices: readonly Choice[] }
  | { readonly kind: 'number'; readonly unit?: Unit }
  | { readonly kind: 'day' }
  | { readonly kind: 'group'; readonly fields: readonly FormField[] }
  | { readonly kind: 'list'; readonly item: Control; readonly maximum?: number }
  | { readonly kind: 'answers'; readonly questions: readonly AnswerQuestion[] };

/** A key of optionalData with its type and accepted values. */
export interface AnswerQuestion {
  readonly key: string;
  readonly type: string;
  readonly label: string;
  readonly hint: string;
  readonly group: string;
  readonly control: Control;
}
