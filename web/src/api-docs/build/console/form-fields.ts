import { PRODUCTS, type ProductType, type Question } from '@bindery/domain/products/index.ts';
import {
  type GraphQLInputField,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql';
import { isSaved, type SampleValue } from '../../../../../schema/samples/sample.ts';
import { MEANINGS } from '../../facts/meanings.ts';
import type { Control, FormField } from '../../islands/console/fields/form-field.ts';
import { plainText } from '../plain-text.ts';
import type { BrokerSchema } from '../schema/read-schema.ts';
import { inReadingOrder } from '../schema/schema-rows.ts';
import { answerControl, answerQuestions, classControl, currencyControl } from './answer-controls.ts';

/** The questions of a product belong to this argument; answers for other products are left out of the form. */
const APPLICATION = 'BrokerQuoteRequestInfoInput';

interface Reading {
  readonly product: ProductType;
  /** The path within the application under which a product's questions are named: `cyberEuQuestions.turnover`. */
  readonly place?: string | undefined;
}

/** The fields of a sample's variables, outermost first, described by the schema and the product's questions. */
export function formFields(
  schema: BrokerSchema,
  operation: OperationDefinitionNode,
  sample: { readonly variables: Readonly<Record<string, SampleValue>>; readonly product: ProductType },
): readonly FormField[] {
  const meaningOf = meaningsOfVariables(operation);
  return (operation.variableDefinitions ?? []).map(({ variable, type }) => {
    const name = variable.name.value;
    const inputType = typeFromAST(schema.graph, type);
    if (!isInputType(inputType)) throw new Error(`${name} has a type that is no input`);
    return {
      name,
      label: '',
      hint: plainText(meaningOf(name)),
      isRequired: isNonNullType(inputType),
      control: control({ name, type: inputType }, sample.variables[name], { product: sample.product }),
    };
  });
}

interface Member {
  readonly name: string;
  readonly type: GraphQLInputType;
}

function control({ name, type }: Member, value: SampleValue | undefined, reading: Reading): Control {
  const saved = value !== undefined && isSaved(value) ? value.$saved : undefined;
  const nullable = getNullableType(type);
  if (isListType(nullable)) return listControl({ name, type: nullable.ofType }, value, reading);
  const named = getNamedType(type);
  if (isInputObjectType(named)) {
    return { kind: 'group', fields: groupFields(named.name, Object.values(named.getFields()), value, reading) };
  }
  if (saved !== undefined || named.name === 'ID') return idControl(name, saved);
  if (isEnumType(named)) return { kind: 'choice', choices: named.getValues().map((entry) => choice(entry.name)) };
  if (named.name === 'Boolean') return { kind: 'yesNo' };
  if (named.name === 'Date') return { kind: 'day' };
  if (named.name === 'Int' || named.name === 'SafeInt') return numberControl(name);
  if (name === 'currency') return currencyControl();
  return name === 'natureOfBusiness' ? classControl(reading.product) : { kind: 'text' };
}

function listControl(item: Member, value: SampleValue | undefined, reading: Reading): Control {
  const { questions, limitsCount } = PRODUCTS[reading.product];
  if (reading.place === 'optionalData') return { kind: 'answers', questions: answerQuestions(questions) };
  const first = Array.isArray(value) ? value[0] : undefined;
  const list = { kind: 'list', item: control(item, first, reading) } as const;
  return reading.place === 'limits' ? { ...list, maximum: limitsCount.maximum } : list;
}

function groupFields(
  parent: string,
  fields: readonly GraphQLInputField[],
  value: SampleValue | undefined,
  { product, place }: Reading,
): readonly FormField[] {
  const { questions } = PRODUCTS[product];
  const inApplication = parent === APPLICATION || place !== undefined;
  const placeOf = (name: string) => (place === undefined || parent === APPLICATION ? name : `${place}.${name}`);
  const order = (name: string) => questions.findIndex(({ field }) => belongs(field, placeOf(name)));
  const asked =
    parent === APPLICATION
      ? inOrder(fields, order).filter(({ name }) => order(name) >= 0)
      : inOrder(inReadingOrder(fields, parent), order);
  const values: Readonly<Record<string, SampleValue>> = isRecord(value) ? value : {};
  return asked.map(({ name, type, description }) => {
    const question = inApplication ? questions.find(({ field }) => field === placeOf(name)) : undefined;
    const meaning = MEANINGS[`${parent}.${name}`] ?? question?.meaning ?? description ?? '';
    const reading = { product, place: inApplication ? placeOf(name) : undefined };
    return {
      name,
      label: question?.label ?? '',
      hint: plainText(meaning),
      isRequired: isNonNullType(type),
      control: questionControl(question, { name, type }) ?? control({ name, type }, values[name], reading),
    };
  });
}

/** Facts that a product's question has and the schema lacks: labels of choices, suggestions, lengths, units. */
function questionControl(question: Question | undefined, { type }: Member): Control | undefined {
  const named = getNamedType(type);
  if (!question || isListType(getNullableType(type)) || isInputObjectType(named)) return undefined;
  return answerControl(question.answer);
}

/** Orders the fields of an application like the product's questions; other fields keep their order. */
function inOrder<T extends { readonly name: string }>(fields: readonly T[], order: (name: string) => number) {
  return [...fields].sort((one, other) => order(one.name) - order(other.name));
}

function belongs(field: string, place: string): boolean {
  return field === place || field.startsWith(`${place}.`);
}

const KNOWN_IDS: Readonly<Record<string, string>> = {
  brokerageId: 'BROKERAGE_ID',
  clientId: 'CLIENT_ID',
  quoteRequestId: 'QUOTE_REQUEST_ID',
  quoteOptionId: 'QUOTE_OPTION_ID',
};

function idControl(name: string, saved: string | undefined): Control {
  const from = saved ?? KNOWN_IDS[name];
  return from === undefined ? { kind: 'id' } : { kind: 'id', from };
}

function numberControl(name: string): Control {
  const isMoney = name === 'amount' || name.endsWith('Cents');
  if (isMoney) return { kind: 'number', unit: 'minorUnits' };
  return name === 'basisPoints' ? { kind: 'number', unit: 'basisPoints' } : { kind: 'number' };
}

function choice(value: string) {
  return { value, label: '' };
}

/** Texts about arguments are stored under the argument that a variable fills: `$info` is brokerQuoteRequestInfo. */
function meaningsOfVariables(operation: OperationDefinitionNode): (variable: string) => string {
  const root = operation.operation === 'query' ? 'Query' : 'Mutation';
  const names = argumentNamesOf(operation);
  const [call] = operation.selectionSet.selections;
  const field = call?.kind === Kind.FIELD ? call.name.value : '';
  return (variable) => MEANINGS[`${root}.${field}.${names[variable] ?? variable}`] ?? '';
}

/** Variable -> argument, for every variable of the call. */
export function argumentNamesOf(operation: OperationDefinitionNode): Readonly<Record<string, string>> {
  const [call] = operation.selectionSet.selections;
  if (call?.kind !== Kind.FIELD) return {};
  return Object.fromEntries(
    (call.arguments ?? []).flatMap(({ name, value }) =>
      value.kind === Kind.VARIABLE ? [[value.name.value, name.value]] : [],
    ),
  );
}

function isRecord(value: SampleValue | undefined): value is Readonly<Record<string, SampleValue>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
