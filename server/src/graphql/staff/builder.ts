import SchemaBuilder from '@pothos/core';
import { dateScalar, dateTimeScalar, safeIntScalar } from '../broker/object-types/scalars.ts';
import type { StaffContext } from './context.ts';

/** What the builder knows of the staff schema: its context and scalars; nothing is null unless it says so. */
export interface StaffSchemaTypes {
  Context: StaffContext;
  DefaultFieldNullability: false;
  Scalars: {
    Date: { Input: string; Output: string };
    DateTime: { Input: Date; Output: Date };
    SafeInt: { Input: number; Output: number };
    ID: { Input: string; Output: string };
  };
}

export type StaffBuilder = PothosSchemaTypes.SchemaBuilder<PothosSchemaTypes.ExtendDefaultTypes<StaffSchemaTypes>>;

const ABOUT = `The schema of the underwriter workbench, POST /staff/graphql. Every mutation of a request takes the \`revision\` that the
person was looking at: somebody else's change in between is REVISION_CONFLICT, and \`details.revision\` is the new one.`;

export function createBuilder(): StaffBuilder {
  const builder = new SchemaBuilder<StaffSchemaTypes>({ defaultFieldNullability: false });
  builder.addScalarType('Date', dateScalar, {});
  builder.addScalarType('DateTime', dateTimeScalar, {});
  builder.addScalarType('SafeInt', safeIntScalar, {});
  builder.queryType({ description: ABOUT });
  builder.mutationType({});
  return builder;
}
