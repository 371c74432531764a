import {
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  isRequiredArgument,
  Kind,
  type OperationDefinitionNode,
  print,
  type SelectionSetNode,
} from 'graphql';
import { operationOf, parsed } from './read-query.ts';

/** A field that the answer can have. */
export interface FieldChoice {
  readonly name: string;
  /** As in the schema: `[QuoteOption!]!`. */
  readonly type: string;
  readonly description: string;
  readonly isChosen: boolean;
  /** A list of fields without a single one would be refused. */
  readonly isLast: boolean;
  /** Fields within it, of those that are chosen. */
  readonly choices: readonly FieldChoice[];
}

/** Names from the outermost field inwards. */
export type FieldPath = readonly string[];

/** The fields of the answer as a tree; undefined when the text cannot be read. */
export function fieldChoices(schema: GraphQLSchema, text: string): readonly FieldChoice[] | undefined {
  const operation = operationOf(parsed(text));
  const root = operation && schema.getRootType(operation.operation);
  if (!operation || !root) return undefined;
  // Other operations would need arguments: the tree shows what the operations of the text return.
  return choicesOf(root, operation.selectionSet).filter(({ isChosen }) => isChosen);
}

/** The query with a field added, together with what it must ask for, or taken out. */
export function withFieldToggled(schema: GraphQLSchema, text: string, path: FieldPath): string {
  const document = parsed(text);
  const operation = operationOf(document);
  const root = operation && schema.getRootType(operation.operation);
  if (!document || !operation || !root) return text;
  const changed: OperationDefinitionNode = { ...operation, selectionSet: toggled(operation.selectionSet, root, path) };
  const definitions = document.definitions.map((definition) => (definition === operation ? changed : definition));
  return print({ ...document, definitions });
}

function choicesOf(type: GraphQLObjectType, selection: SelectionSetNode | undefined): readonly FieldChoice[] {
  const chosen = new Map(fieldsOf(selection).map((node) => [node.name.value, node]));
  const isLast = (selection?.selections.length ?? 0) === 1;
  return Object.values(type.getFields()).flatMap((field): readonly FieldChoice[] => {
    const node = chosen.get(field.name);
    if (!node && field.args.some(isRequiredArgument)) return [];
    const inner = getNamedType(field.type);
    return [
      {
        name: field.name,
        type: String(field.type),
        description: field.description ?? '',
        isChosen: node !== undefined,
        isLast: node !== undefined && isLast,
        choices: node && isObjectType(inner) ? choicesOf(inner, node.selectionSet) : [],
      },
    ];
  });
}

function toggled(
  selection: SelectionSetNode,
  type: GraphQLObjectType,
  [name = '', ...inner]: FieldPath,
): SelectionSetNode {
  const field = type.getFields()[name];
  if (!field) return selection;
  const isIt = (node: SelectionSetNode['selections'][number]) => node.kind === Kind.FIELD && node.name.value === name;
  const within = getNamedType(field.type);
  if (inner.length > 0) {
    const selections = selection.selections.map((node) =>
      isIt(node) && node.kind === Kind.FIELD && node.selectionSet && isObjectType(within)
        ? { ...node, selectionSet: toggled(node.selectionSet, within, inner) }
        : node,
    );
    return { ...selection, selections };
  }
  const others = selection.selections.filter((node) => !isIt(node));
  if (others.length < selection.selections.length) {
    return others.length === 0 ? selection : { ...selection, selections: others };
  }
  return { ...selection, selections: [...selection.selections, nodeOf(field)] };
}

/** A field with the least that it must ask for: an id, the nodes of a list, or else the first plain value. */
function nodeOf(field: GraphQLField<unknown, unknown>): FieldNode {
  const node: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: field.name } };
  const inner = getNamedType(field.type);
  if (!isObjectType(inner)) return node;
  const fields = inner.getFields();
  const open = Object.values(fields).filter(({ args }) => !args.some(isRequiredArgument));
  const least =
    fields['nodes'] ?? fields['id'] ?? open.find(({ type }) => !isObjectType(getNamedType(type))) ?? open[0];
  return least ? { ...node, selectionSet: { kind: Kind.SELECTION_SET, selections: [nodeOf(least)] } } : node;
}

function fieldsOf(selection: SelectionSetNode | undefined): readonly FieldNode[] {
  return selection?.selections.filter((node) => node.kind === Kind.FIELD) ?? [];
}
