import { TESTING_VALUES } from '@bindery/domain/broker-api/index.ts';
import type { ServerContext, ToolAnnotations } from '@modelcontextprotocol/server';
import type { GraphQLSchema } from 'graphql';
import type { SendToBroker } from '../calls/broker-call.ts';
import { type JsonSchema, objectSchema } from '../schemas/json-schema.ts';
import type { ApiTool } from './api-tools.ts';

export interface ApiToolParts {
  readonly schema: GraphQLSchema;
  readonly env: 'sandbox' | 'production';
  readonly send: SendToBroker;
  /** The protocol of the client: that of 2026 or that of 2025. */
  readonly era: 'modern' | 'legacy';
}

const IDEMPOTENCY_KEY: JsonSchema = {
  type: 'string',
  description:
    'Makes the call repeatable: a UUID of your own for each thing that you want done. The same key again answers the same and does nothing.',
};

/** The arguments of a document, with those that become headers. */
export function withExtras(
  { properties = {}, required = [] }: JsonSchema,
  { effect, isTestable }: Pick<ApiTool, 'effect' | 'isTestable'>,
  env: ApiToolParts['env'],
): JsonSchema {
  const extras: Record<string, JsonSchema> = {};
  if (effect !== 'read') extras['idempotencyKey'] = IDEMPOTENCY_KEY;
  if (isTestable && env === 'sandbox') extras['testing'] = testingSchema();
  return objectSchema({ ...properties, ...extras }, required);
}

function testingSchema(): JsonSchema {
  const values = Object.entries(TESTING_VALUES).map(
    ([value, { operation, effect }]) => `${value} (${operation}): ${effect}`,
  );
  return { type: 'string', description: `Asks for an outcome in the sandbox. ${values.join(' ')}` };
}

export function annotationsOf({ effect }: Pick<ApiTool, 'effect'>): ToolAnnotations {
  return {
    readOnlyHint: effect === 'read',
    destructiveHint: effect === 'changes',
    idempotentHint: effect === 'read',
    openWorldHint: false,
  };
}

export function callerOf({ http }: ServerContext): Headers | undefined {
  return http?.req?.headers;
}
