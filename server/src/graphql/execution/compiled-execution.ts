import { DOCUMENT_LIMITS } from '@bindery/domain/broker-api/index.ts';
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  parse,
  type Source,
  validate,
  valueFromASTUntyped,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import { defaultPageSizes, fieldCosts, hasPagesInVariables, limitErrors, type PageSizes } from './document-limits.ts';
import { limitError } from './limit-problem.ts';
import { textFaults } from './text-faults.ts';
import { hasMoreLines, nestsTooDeep } from './text-limits.ts';
import { variableFaults } from './variable-faults.ts';

/** Parsing, validation and execution of one schema, each document worked through once. */
export interface CompiledExecution {
  parse(source: string | Source): DocumentNode;
  validate(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[];
  execute(args: ExecutionArgs): Promise<ExecutionResult>;
}

/** Documents kept compiled. A partner's program sends a few dozen; what falls out is compiled again. */
const CACHED_DOCUMENTS = 500;
/** Characters of all cached documents together, so that 500 huge ones cannot fill the memory. */
const CACHED_CHARACTERS = 4_000_000;

type Compiled = CompiledQuery | ExecutionResult;

const executions = new WeakMap<GraphQLSchema, CompiledExecution>();

/** One for each schema. Only what passed validation and the limits is compiled, and what is kept is bounded. */
export function compiledExecutionOf(schema: GraphQLSchema): CompiledExecution {
  const execution = executions.get(schema) ?? createCompiledExecution(schema);
  executions.set(schema, execution);
  return execution;
}

function createCompiledExecution(schema: GraphQLSchema): CompiledExecution {
  const documents = new LRUCache<string, DocumentNode>({
    max: CACHED_DOCUMENTS,
    maxSize: CACHED_CHARACTERS,
    sizeCalculation: (_document, body) => body.length + 1,
  });
  const errorsOf = new WeakMap<DocumentNode, readonly GraphQLError[]>();
  const sizes: PageSizes = { defaults: defaultPageSizes(schema), costs: fieldCosts(schema) };
  const sizedByCall = new WeakMap<DocumentNode, boolean>();
  const compiledOf = new WeakMap<DocumentNode, Map<string, Compiled>>();
  return {
    parse(source) {
      const body = typeof source === 'string' ? source : source.body;
      const known = documents.get(body);
      if (known) return known;
      const document = parseBounded(body);
      documents.set(body, document);
      return document;
    },
    validate(_schema, document) {
      const known = errorsOf.get(document);
      if (known) return known;
      const errors = documentErrors(schema, document, sizes);
      errorsOf.set(document, errors);
      return errors;
    },
    async execute(args) {
      // The compiled code reads variables as well, but says too little of what is wrong with them.
      const values = args.variableValues ?? {};
      const faults = variableFaults(
        { schema, document: args.document, values },
        getOperationAST(args.document, args.operationName),
      );
      if (faults.length > 0) return { errors: faults };
      const isSizedByCall = sizedByCall.get(args.document) ?? hasPagesInVariables(args.document);
      sizedByCall.set(args.document, isSizedByCall);
      const tooMuch = isSizedByCall ? limitErrors(args.document, { ...sizes, variables: withDefaults(args) }) : [];
      if (tooMuch.length > 0) return { errors: tooMuch };
      const operationName = args.operationName ?? '';
      const byName = compiledOf.get(args.document) ?? new Map<string, Compiled>();
      compiledOf.set(args.document, byName);
      const compiled = byName.get(operationName) ?? compileQuery(schema, args.document, operationName || undefined);
      byName.set(operationName, compiled);
      if (!isCompiledQuery(compiled)) return compiled;
      return await compiled.query(args.rootValue, args.contextValue, withDefaults(args));
    },
  };
}

/** The limits first: validation compares fields pair by pair, which a short document makes take seconds (D72). */
function documentErrors(schema: GraphQLSchema, document: DocumentNode, pages: PageSizes): readonly GraphQLError[] {
  const tooMuch = limitErrors(document, pages);
  if (tooMuch.length > 0) return tooMuch;
  const invalid = validate(schema, document, undefined, { maxErrors: 20 });
  return invalid.length > 0 ? invalid : textFaults(document);
}

/** Stops reading at the limit; the parser tells it as a syntax error, which it is not. */
function parseBounded(body: string): DocumentNode {
  // The parser calls itself for each bracket: what is nested deeper must never reach it.
  if (nestsTooDeep(body, 'graphql', DOCUMENT_LIMITS.nesting)) throw limitError('nesting');
  if (hasMoreLines(body, DOCUMENT_LIMITS.lines)) throw limitError('lines');
  try {
    return parse(body, { maxTokens: DOCUMENT_LIMITS.tokens });
  } catch (error) {
    if (error instanceof GraphQLError && error.message.includes('contains more th')) throw limitError('tokens');
    throw error;
  }
}

/** The compiled code refuses a required variable that was left out although it has a default: fill it in before. */
function withDefaults({ document, operationName, variableValues }: ExecutionArgs): Record<string, unknown> {
  const variables: Record<string, unknown> = { ...variableValues };
  for (const { variable, defaultValue } of getOperationAST(document, operationName)?.variableDefinitions ?? []) {
    const name = variable.name.value;
    if (defaultValue && variables[name] === undefined) variables[name] = valueFromASTUntyped(defaultValue);
  }
  return variables;
}
