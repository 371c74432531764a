import { isValues, type Values } from './values.ts';

/** The draft: `text` is the content of the JSON view, `values` the last content that could be parsed. */
export interface Draft {
  readonly values: Values;
  readonly text: string;
  /** Why the text cannot be parsed; empty while it can. */
  readonly fault: string;
}

export function draftOf(values: Values): Draft {
  return { values, text: JSON.stringify(values, null, 2), fault: '' };
}

/** Returns the same draft when nothing was filled in, so that nothing is rendered again. */
export function refilled(current: Draft, values: Values): Draft {
  return values === current.values ? current : draftOf(values);
}

export function draftOfText(text: string, before: Values): Draft {
  try {
    const values: unknown = JSON.parse(text);
    if (isValues(values)) return { values, text, fault: '' };
    return { values: before, text, fault: 'The variables are one JSON object: they begin with { and end with }.' };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : '';
    return { values: before, text, fault: `The variables are not valid JSON. ${reason}` };
  }
}
