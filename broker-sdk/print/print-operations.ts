/** Prints the operations of schema/operations as typed documents. The schema has no unions and no interfaces. */
import {
  type DefinitionNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  print,
  type SelectionSetNode,
  stripIgnoredCharacters,
  typeFromAST,
  visit,
} from 'graphql';
import { comment, inputText, nameInTypeScript } from './print-inputs.ts';

export function printOperations(schema: GraphQLSchema, definitions: readonly DefinitionNode[]): string {
  const fragments = definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  const operations = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const inputs = [...new Set(operations.flatMap((node) => namesOfInputs(schema, node)))].toSorted();
  const parts = [
    ...fragments.map((node) => printFragment(schema, node)),
    ...operations.map((node) => printOperation(schema, node, fragments)),
  ];
  const enums = [...new Set(parts.join('\n').match(/\bEnums\.\w+/g) ?? [])].map((name) => name.slice('Enums.'.length));
  const imported = [...new Set([...inputs, ...enums])].toSorted();
  return [
    `import type { TypedDocument } from '../calls/typed-document.ts';`,
    `import type {\n${imported.map((name) => `  ${name},`).join('\n')}\n} from './inputs.ts';`,
    ...parts.map((part) => part.replaceAll('Enums.', '')),
  ].join('\n\n');
}

function printFragment(schema: GraphQLSchema, node: FragmentDefinitionNode): string {
  const type = schema.getType(node.typeCondition.name.value);
  if (!isObjectType(type)) throw new Error(`${node.name.value} is not about an object type`);
  const name = node.name.value;
  const text = stripIgnoredCharacters(print(node));
  return `export type ${name} = ${selectionText(type, node.selectionSet, '')};\nconst ${textName(name)} = '${text}';`;
}

function printOperation(
  schema: GraphQLSchema,
  node: OperationDefinitionNode,
  fragments: readonly FragmentDefinitionNode[],
): string {
  const name = node.name?.value ?? '';
  const root = schema.getRootType(node.operation);
  if (!root || name === '') throw new Error('every operation has a name and a root type');
  const variables = (node.variableDefinitions ?? []).map(({ variable, type }) => {
    const input = typeFromAST(schema, type);
    if (!input) throw new Error(`${name}: no type ${print(type)}`);
    return `  readonly ${inputText(variable.name.value, input as Parameters<typeof inputText>[1])};`;
  });
  const given = variables.length > 0 ? `{\n${variables.join('\n')}\n}` : 'Record<string, never>';
  const used = spreadsOf(node, fragments).map((fragment) => ` + ${textName(fragment)}`);
  return [
    `export type ${name}Result = ${selectionText(root, node.selectionSet, '')};`,
    `export type ${name}Variables = ${given};`,
    `export const ${name}: TypedDocument<${name}Result, ${name}Variables> = {`,
    `  name: '${name}',`,
    `  isMutation: ${node.operation === 'mutation'},`,
    `  text: '${stripIgnoredCharacters(print(node))}'${used.join('')},`,
    '};',
  ].join('\n');
}

function selectionText(parent: GraphQLObjectType, { selections }: SelectionSetNode, indent: string): string {
  const spreads: string[] = [];
  const fields: string[] = [];
  for (const node of selections) {
    if (node.kind === Kind.FRAGMENT_SPREAD) spreads.push(node.name.value);
    if (node.kind !== Kind.FIELD) continue;
    const field = parent.getFields()[node.name.value];
    if (!field) throw new Error(`${parent.name} has no field ${node.name.value}`);
    const inner = outputText(field.type, node.selectionSet, `${indent}  `);
    fields.push(
      `${comment(field.description, `${indent}  `)}${indent}  readonly ${(node.alias ?? node.name).value}: ${inner};`,
    );
  }
  return [...spreads, ...(fields.length > 0 ? [`{\n${fields.join('\n')}\n${indent}}`] : [])].join(' & ');
}

function outputText(type: GraphQLOutputType, selected: SelectionSetNode | undefined, indent: string): string {
  if (!isNonNullType(type)) return `${bareText(type, selected, indent)} | null`;
  return bareText(type.ofType, selected, indent);
}

function bareText(type: GraphQLOutputType, selected: SelectionSetNode | undefined, indent: string): string {
  if (isListType(type)) return `ReadonlyArray<${outputText(type.ofType, selected, indent)}>`;
  if (isObjectType(type) && selected) return selectionText(type, selected, indent);
  return nameInTypeScript(getNamedType(type), 'Enums.');
}

/** The fragments that an operation needs, each once, also those inside others. */
function spreadsOf(
  node: OperationDefinitionNode | FragmentDefinitionNode,
  fragments: readonly FragmentDefinitionNode[],
): readonly string[] {
  const names = new Set<string>();
  visit(node, {
    FragmentSpread: ({ name: { value } }) => {
      names.add(value);
      const inside = fragments.find((fragment) => fragment.name.value === value);
      if (inside) for (const name of spreadsOf(inside, fragments)) names.add(name);
    },
  });
  return [...names].toSorted();
}

function namesOfInputs(schema: GraphQLSchema, node: OperationDefinitionNode): readonly string[] {
  const names: string[] = [];
  visit(node, {
    NamedType: ({ name: { value } }) => {
      const type = schema.getType(value);
      if (type && nameInTypeScript(type, '') === value) names.push(value);
    },
  });
  return names;
}

function textName(fragment: string): string {
  return fragment.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();
}
