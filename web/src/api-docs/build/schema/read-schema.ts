import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLNamedType, type GraphQLSchema } from 'graphql';

export interface BrokerSchema {
  readonly sdl: string;
  readonly graph: GraphQLSchema;
  /** Every type of the broker schema, without the built-in and introspection types. */
  readonly types: readonly GraphQLNamedType[];
}

const BUILT_IN = new Set(['String', 'Int', 'Float', 'Boolean', 'ID']);

/** Reads the printed schema; an invalid schema fails the build. */
export function readSchema(file: string): BrokerSchema {
  const sdl = readFileSync(file, 'utf8');
  const graph = buildSchema(sdl);
  const types = Object.values(graph.getTypeMap()).filter(
    (type) => !type.name.startsWith('__') && !BUILT_IN.has(type.name),
  );
  return { sdl, graph, types };
}
