import SchemaBuilder from '@pothos/core';
import type { BrokerContext } from './context.ts';
import { dateScalar, dateTimeScalar, safeIntScalar } from './object-types/scalars.ts';

/** What the builder knows of the broker schema: its context and scalars; nothing is null unless it says so. */
export interface BrokerSchemaTypes {
  Context: BrokerContext;
  DefaultFieldNullability: false;
  Scalars: {
    Date: { Input: string; Output: string };
    DateTime: { Input: Date; Output: Date };
    SafeInt: { Input: number; Output: number };
    ID: { Input: string; Output: string };
  };
}

export type BrokerTypes = PothosSchemaTypes.ExtendDefaultTypes<BrokerSchemaTypes>;
export type BrokerBuilder = PothosSchemaTypes.SchemaBuilder<BrokerTypes>;
/** A type of the schema whose resolvers start from a `Node` of ours. */
export type NodeRef<Node> = PothosSchemaTypes.ObjectRef<BrokerTypes, Node, Node>;

export function createBuilder(): BrokerBuilder {
  const builder = new SchemaBuilder<BrokerSchemaTypes>({ defaultFieldNullability: false });
  builder.addScalarType('Date', dateScalar, {});
  builder.addScalarType('DateTime', dateTimeScalar, {});
  builder.addScalarType('SafeInt', safeIntScalar, {});
  builder.queryType({});
  builder.mutationType({});
  return builder;
}
