import { DOCUMENT_LIMITS, FIELD_COSTS } from '@bindery/domain/broker-api/index.ts';
import {
  BREAK,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLSchema,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';
import { limitError } from './limit-problem.ts';
import { selectionsWrittenOut } from './written-out.ts';

interface Measure {
  depth: number;
  aliases: number;
  cost: number;
  rootFields: number;
  repeats: number;
}

const MEASURED = ['depth', 'aliases', 'rootFields', 'repeats', 'cost'] as const satisfies readonly (keyof Measure)[];

/**
 * QUERY_TOO_COMPLEX for every limit the document breaks, each named. It runs before validation, whose rules compare
 * fields and fragments pair by pair, so nothing here relies on the document being valid: fragments may be missing or
 * spread themselves.
 */
export function limitErrors(document: DocumentNode, pages: PageSizes): readonly GraphQLError[] {
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const fragments = document.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  if (operations.length > DOCUMENT_LIMITS.operations) return [limitError('operations')];
  if (fragments.length > DOCUMENT_LIMITS.fragments) return [limitError('fragments')];
  const byName = new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
  const visits = { left: DOCUMENT_LIMITS.cost };
  // Fragments are measured as well: validation reads them whether an operation spreads them or not.
  for (const definition of [...operations, ...fragments]) {
    const written = selectionsWrittenOut(definition.selectionSet, byName);
    if (written > DOCUMENT_LIMITS.cost) return [limitError('cost', definition)];
    const measure: Measure = { depth: 0, aliases: 0, cost: 0, rootFields: 0, repeats: 0 };
    const isRoot = definition.kind === Kind.OPERATION_DEFINITION;
    measureSelections([definition.selectionSet], {
      fragments: byName,
      measure,
      visits,
      pages,
      isRoot,
      depth: 1,
      multiplier: 1,
    });
    const broken = MEASURED.filter((name) => isBroken(measure, name));
    if (broken.length > 0) return broken.map((name) => limitError(name, definition));
  }
  return [];
}

interface Walk {
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly measure: Measure;
  /** Fields of the whole document that may still be looked at: fragments may make a short one grow without end. */
  readonly visits: { left: number };
  readonly pages: PageSizes;
  readonly isRoot: boolean;
  readonly depth: number;
  readonly multiplier: number;
}

/** Measures the selections that one object answers together, then those below them. */
function measureSelections(selectionSets: readonly SelectionSetNode[], walk: Walk): void {
  const { measure } = walk;
  measure.depth = Math.max(measure.depth, walk.depth);
  for (const fields of fieldsByResponseName(selectionSets, walk).values()) {
    measure.repeats = Math.max(measure.repeats, fields.length);
    // Stop counting as soon as the verdict is certain: a document may be made to grow at each level.
    if (MEASURED.some((name) => isBroken(measure, name))) return;
    const below = fields.flatMap(({ selectionSet }) => selectionSet ?? []);
    if (below.length === 0) continue;
    const multiplier = walk.multiplier * Math.max(...fields.map((field) => pageSize(field, walk.pages)));
    measureSelections(below, { ...walk, isRoot: false, depth: walk.depth + 1, multiplier });
  }
}

/** The fields of all the sets and of the fragments they spread, each fragment once. */
function fieldsByResponseName(
  selectionSets: readonly SelectionSetNode[],
  { measure, fragments, visits, pages, isRoot, multiplier }: Walk,
): ReadonlyMap<string, readonly FieldNode[]> {
  const byName = new Map<string, FieldNode[]>();
  const spread = new Set<string>();
  const open: SelectionNode[] = selectionSets.flatMap(({ selections }) => selections);
  for (let selection = open.pop(); selection !== undefined; selection = open.pop()) {
    if (selection.kind === Kind.FIELD) {
      const name = selection.alias?.value ?? selection.name.value;
      visits.left -= 1;
      const cost = multiplier * (pages.costs?.get(selection.name.value) ?? 1);
      measure.cost += visits.left < 0 ? DOCUMENT_LIMITS.cost + 1 : cost;
      if (isRoot) measure.rootFields += 1;
      if (name !== selection.name.value) measure.aliases += 1;
      const same = byName.get(name);
      if (same) same.push(selection);
      else byName.set(name, [selection]);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      open.push(...selection.selectionSet.selections);
    } else if (!spread.has(selection.name.value)) {
      spread.add(selection.name.value);
      open.push(...(fragments.get(selection.name.value)?.selectionSet.selections ?? []));
    }
  }
  return byName;
}

/** What is known of the pages and the costly fields that a document asks for. */
export interface PageSizes {
  /** By the name of a field that costs more than 1; see `costOf`. */
  readonly costs?: ReadonlyMap<string, number>;
  /** By the name of a field: the default of its `first`, the largest where fields of several types share the name. */
  readonly defaults: ReadonlyMap<string, number>;
  /** Absent while the document is read without a call. */
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
}

/** A page size in a variable counts when the call brings its value. */
function pageSize(field: FieldNode, { defaults, variables }: PageSizes): number {
  const first = field.arguments?.find((argument) => argument.name.value === 'first')?.value;
  const defaultSize = defaults.get(field.name.value) ?? 1;
  if (first?.kind === Kind.INT) return Math.max(1, Number(first.value));
  if (first?.kind !== Kind.VARIABLE) return defaultSize;
  if (variables === undefined) return 1;
  const given = variables[first.name.value];
  return typeof given === 'number' ? Math.max(1, given) : defaultSize;
}

/** The page sizes of a schema where `first` is left out. */
export function defaultPageSizes(schema: GraphQLSchema): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const { name, args } of Object.values(type.getFields())) {
      const size: unknown = args.find((argument) => argument.name === 'first')?.defaultValue;
      if (typeof size === 'number') sizes.set(name, Math.max(size, sizes.get(name) ?? 1));
    }
  }
  return sizes;
}

/** For the extensions of a field that is costly to answer: how many plain fields it counts for. */
export function costOf(field: keyof typeof FIELD_COSTS): { readonly cost: number } {
  return { cost: FIELD_COSTS[field] };
}

/** The costly fields of a schema, and of every schema. */
export function fieldCosts(schema: GraphQLSchema): ReadonlyMap<string, number> {
  // No type of the schema has this field, so that nothing else could say what it costs.
  const costs = new Map<string, number>([['__schema', FIELD_COSTS.__schema]]);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const { name, extensions } of Object.values(type.getFields())) {
      const cost: unknown = extensions['cost'];
      if (typeof cost === 'number') costs.set(name, Math.max(cost, costs.get(name) ?? 1));
    }
  }
  return costs;
}

/** Whether the cost of a document depends on the variables of its call. */
export function hasPagesInVariables(document: DocumentNode): boolean {
  let isFound = false;
  visit(document, {
    Argument(node) {
      if (node.name.value !== 'first' || node.value.kind !== Kind.VARIABLE) return undefined;
      isFound = true;
      return BREAK;
    },
  });
  return isFound;
}

function isBroken(measure: Measure, name: keyof Measure): boolean {
  return measure[name] > DOCUMENT_LIMITS[name];
}
