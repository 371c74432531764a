import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { isObject } from '../calls/tool-answers.ts';

/** The part of JSON Schema that describes arguments. */
export interface JsonSchema {
  readonly type: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean';
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
  readonly default?: unknown;
}

export type Arguments = Readonly<Record<string, unknown>>;

export function objectSchema(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
): JsonSchema {
  return { type: 'object', properties, required, additionalProperties: false };
}

/**
 * A schema that is shown and not enforced: the API checks what it is sent and reports every fault with path and remedy,
 * which is more than a generic check could say.
 */
export function shown(schema: JsonSchema): StandardSchemaWithJSON<Arguments, Arguments> {
  const json = () => ({ ...schema });
  return {
    '~standard': {
      version: 1,
      vendor: 'bindery',
      validate: (value) => ({ value: isObject(value) ? value : {} }),
      jsonSchema: { input: json, output: json },
    },
  };
}
