import { isCalendarDay } from '@bindery/domain/calendar.ts';
import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';

/** A calendar day that exists. */
export const dateScalar = new GraphQLScalarType<string, string>({
  name: 'Date',
  description: 'A calendar day, YYYY-MM-DD.',
  serialize: (value) => String(value),
  parseValue: (value) => readDay(value),
  parseLiteral: (node) => readDay(literalText(node), node),
});

/** An instant; answered in UTC with milliseconds. */
export const dateTimeScalar = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description: 'An instant, RFC 3339 in UTC.',
  serialize: (value) => (value instanceof Date ? value : new Date(String(value))).toISOString(),
  parseValue: (value) => readInstant(value),
  parseLiteral: (node) => readInstant(literalText(node), node),
});

/** A whole number that a JSON number holds exactly. */
export const safeIntScalar = new GraphQLScalarType<number, number>({
  name: 'SafeInt',
  description: 'A whole number within +-(2^53 - 1), as a JSON number.',
  serialize: (value) => Number(value),
  parseValue: (value) => readSafeInt(value),
  parseLiteral: (node) => readSafeInt(node.kind === Kind.INT ? Number(node.value) : literalText(node), node),
});

const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;

function readDay(value: unknown, literal?: ValueNode): string {
  if (typeof value === 'string' && isCalendarDay(value)) return value;
  throw fault('Date needs a calendar day that exists, YYYY-MM-DD, for example 2027-01-31.', literal);
}

function readInstant(value: unknown, literal?: ValueNode): Date {
  if (typeof value === 'string' && RFC_3339.test(value) && isCalendarDay(value.slice(0, 10))) {
    const instant = new Date(value);
    if (!Number.isNaN(instant.getTime())) return instant;
  }
  throw fault('DateTime needs an instant by RFC 3339, for example 2027-01-31T12:00:00Z.', literal);
}

function readSafeInt(value: unknown, literal?: ValueNode): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw fault('SafeInt needs a whole JSON number within +-(2^53 - 1), for example 100000000.', literal);
}

/** With the literal, for the answer to name the argument that it stands in. */
function fault(message: string, literal: ValueNode | undefined): GraphQLError {
  return new GraphQLError(message, { nodes: literal ?? null });
}

function literalText(node: ValueNode): unknown {
  return node.kind === Kind.STRING ? node.value : undefined;
}
