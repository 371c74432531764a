import { type FieldNode, Kind, type ValueNode } from 'graphql';
import { isId } from '../../ids.ts';

/** Operations whose `id` is that of a quote request; all others call it `quoteRequestId`. */
const BY_ID: ReadonlySet<string> = new Set([
  'quoteRequest',
  'renewalQuoteRequest',
  'updateQuoteRequest',
  'withdrawQuoteRequest',
]);

/** The quote request that one of these root fields names in its arguments, whether it exists or not; null for none. */
export function namedQuoteRequest(
  fields: readonly FieldNode[],
  variables: Readonly<Record<string, unknown>> | null | undefined,
): string | null {
  for (const field of fields) {
    for (const { name, value } of field.arguments ?? []) {
      const isOfRequest = name.value === 'quoteRequestId' || (name.value === 'id' && BY_ID.has(field.name.value));
      const id = isOfRequest ? valueOf(value, variables) : undefined;
      if (typeof id === 'string' && isId(id)) return id.toLowerCase();
    }
  }
  return null;
}

function valueOf(value: ValueNode, variables: Readonly<Record<string, unknown>> | null | undefined): unknown {
  if (value.kind === Kind.VARIABLE) return variables?.[value.name.value];
  return value.kind === Kind.STRING ? value.value : undefined;
}
