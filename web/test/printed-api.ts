import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildSchema, type DocumentNode, type GraphQLError, type GraphQLSchema, parse, validate } from 'graphql';

const SCHEMAS = resolve(import.meta.dirname, '../../schema');

interface Checked {
  readonly document: DocumentNode;
  readonly faults: readonly GraphQLError[];
}

/**
 * A printed schema, and the documents that were checked against it. Kept for all tests of a worker: to build the schema
 * and to check a document takes longer than to answer it.
 */
export class PrintedApi {
  static readonly #known = new Map<string, PrintedApi>();
  readonly schema: GraphQLSchema;
  readonly #documents = new Map<string, Checked>();

  private constructor(name: string) {
    this.schema = buildSchema(readFileSync(resolve(SCHEMAS, `${name}.graphql`), 'utf8'));
  }

  static of(name: 'dashboard' | 'staff'): PrintedApi {
    const api = PrintedApi.#known.get(name) ?? new PrintedApi(name);
    PrintedApi.#known.set(name, api);
    return api;
  }

  check(query: string): Checked {
    const known = this.#documents.get(query);
    if (known) return known;
    const document = parse(query);
    const checked = { document, faults: validate(this.schema, document) };
    this.#documents.set(query, checked);
    return checked;
  }
}
