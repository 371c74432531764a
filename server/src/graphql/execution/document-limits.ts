import {
  type ASTNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/**
 * How much one document may ask for. Introspection and twice the widest documented query pass (tested), so a partner
 * never meets a limit by accident.
 */
export const DOCUMENT_LIMITS = {
  bodyBytes: 512 * 1024,
  tokens: 6000,
  depth: 20,
  aliases: 60,
  rootFields: 25,
  /** A field costs 1, times the page size of every connection above it. */
  cost: 60_000,
} as const;

interface Measure {
  depth: number;
  aliases: number;
  cost: number;
  rootFields: number;
}

/** QUERY_TOO_COMPLEX for every limit the document breaks, each named; run after validation, before compilation. */
export function limitErrors(document: DocumentNode): readonly GraphQLError[] {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  return document.definitions
    .filter((definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION)
    .flatMap((operation) => {
      const measure: Measure = { depth: 0, aliases: 0, cost: 0, rootFields: 0 };
      measureSelections(operation.selectionSet, { fragments, measure, depth: 1, multiplier: 1 });
      return broken(measure, operation);
    });
}

interface Walk {
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly measure: Measure;
  readonly depth: number;
  readonly multiplier: number;
}

function measureSelections(selectionSet: SelectionSetNode, walk: Walk): void {
  const { measure, fragments } = walk;
  for (const selection of selectionSet.selections) {
    // Fragments that spread each other multiply: stop counting as soon as the verdict is certain.
    if (measure.cost > DOCUMENT_LIMITS.cost || measure.depth > DOCUMENT_LIMITS.depth) return;
    if (selection.kind === Kind.FIELD) {
      measure.cost += walk.multiplier;
      measure.depth = Math.max(measure.depth, walk.depth);
      if (walk.depth === 1) measure.rootFields += 1;
      if (selection.alias && selection.alias.value !== selection.name.value) measure.aliases += 1;
      if (!selection.selectionSet) continue;
      const multiplier = walk.multiplier * pageSize(selection);
      measureSelections(selection.selectionSet, { ...walk, depth: walk.depth + 1, multiplier });
    } else {
      const inner =
        selection.kind === Kind.INLINE_FRAGMENT
          ? selection.selectionSet
          : fragments.get(selection.name.value)?.selectionSet;
      if (inner) measureSelections(inner, walk);
    }
  }
}

/** Page sizes given as variables count as one page of ten: their value is checked where the page is read. */
function pageSize(field: ASTNode & { readonly kind: Kind.FIELD }): number {
  const first = field.arguments?.find((argument) => argument.name.value === 'first')?.value;
  if (!first) return 1;
  return first.kind === Kind.INT ? Math.max(1, Number(first.value)) : 10;
}

function broken(measure: Measure, operation: OperationDefinitionNode): GraphQLError[] {
  const names = ['depth', 'aliases', 'rootFields', 'cost'] as const;
  return names.filter((name) => measure[name] > DOCUMENT_LIMITS[name]).map((name) => limitError(name, operation));
}

/** QUERY_TOO_COMPLEX that names the limit and its value. */
export function limitError(limit: keyof typeof DOCUMENT_LIMITS, operation?: OperationDefinitionNode): GraphQLError {
  const maximum = DOCUMENT_LIMITS[limit];
  return new GraphQLError(`The query asks for too much at once: ${limit} is more than ${maximum}.`, {
    nodes: operation ?? null,
    extensions: { code: 'QUERY_TOO_COMPLEX', details: { limit, maximum } },
  });
}
