import SchemaBuilder from '@pothos/core';
import { dateScalar, dateTimeScalar, safeIntScalar } from './scalars.ts';

/** What a builder knows of its edge: the context and the scalars; nothing is null unless it says so. */
interface EdgeTypes<Context extends object> {
  Context: Context;
  DefaultFieldNullability: false;
  Scalars: {
    Date: { Input: string; Output: string };
    DateTime: { Input: Date; Output: Date };
    SafeInt: { Input: number; Output: number };
    ID: { Input: string; Output: string };
  };
}

export type Edge<Context extends object> = PothosSchemaTypes.ExtendDefaultTypes<EdgeTypes<Context>>;
export type EdgeBuilder<Context extends object> = PothosSchemaTypes.SchemaBuilder<Edge<Context>>;
/** A type of an edge's schema whose resolvers start from a `Node` of ours. */
export type EdgeRef<Context extends object, Node> = PothosSchemaTypes.ObjectRef<Edge<Context>, Node, Node>;
/** One of them whose fields are still to be named. */
export type ImplementableRef<Context extends object, Node> = PothosSchemaTypes.ImplementableObjectRef<
  Edge<Context>,
  Node
>;

/** A builder for one edge; `about` describes the type Query, where readers of the printed schema begin. */
export function createBuilder<Context extends object>(about?: string): EdgeBuilder<Context> {
  const builder = new SchemaBuilder<EdgeTypes<Context>>({ defaultFieldNullability: false });
  builder.addScalarType('Date', dateScalar, {});
  builder.addScalarType('DateTime', dateTimeScalar, {});
  builder.addScalarType('SafeInt', safeIntScalar, {});
  builder.queryType(about === undefined ? {} : { description: about });
  builder.mutationType({});
  return builder;
}
