import type { ProductType } from '@bindery/domain/products/index.ts';
import {
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
} from 'graphql';
import { isSaved, type Sample, type SampleValue, type Story } from '../../../../../schema/samples/sample.ts';
import { STORIES } from '../../../../../schema/samples/stories.ts';
import { type ConsoleSample, consoleFile, type IdPlace } from '../../islands/console/console-sample.ts';
import type { BrokerSchema } from '../schema/read-schema.ts';
import { rootFieldOf } from '../schema/schema-rows.ts';
import type { SiteContext } from '../site-context.ts';
import { argumentNamesOf, formFields } from './form-fields.ts';

/**
 * The data that the console fetches when it is first used, one small file per sample; none for samples that cannot be
 * opened in it.
 */
export function consoleFiles(context: SiteContext) {
  if (context.input.environment === 'production') return [];
  return STORIES.flatMap((story: Story) =>
    // The console sends no key of its own that makes a call repeatable.
    story.samples
      .filter(({ idempotencyKey }) => idempotencyKey === undefined)
      .map((sample) => {
        const text = `${JSON.stringify(consoleSample(context, story, sample))}\n`;
        return { address: consoleFile(`${story.name}/${sample.name}`), type: 'application/json', text };
      }),
  );
}

const PRODUCT_OF_STORY: Readonly<Record<string, ProductType>> = { 'cyber-eu': 'CYBER_EU', 'tech-eo': 'TECH_EO' };

function consoleSample({ schema, recordings }: SiteContext, story: Story, sample: Sample): ConsoleSample {
  const { title, operation, document, variables, testing = '' } = sample;
  const id = `${story.name}/${sample.name}`;
  const definition = operationOf(document);
  const product = PRODUCT_OF_STORY[story.name] ?? 'CYBER';
  return {
    id,
    title,
    operation,
    call: rootFieldOf(document),
    document,
    variables,
    testing,
    ...(product === 'CYBER_EU' ? {} : { currency: 'USD' }),
    recorded: recordings.bySample.get(id)?.body ?? null,
    fields: formFields(schema, definition, { variables, product }),
    argumentNames: argumentNamesOf(definition),
    finds: idPlaces(schema, definition),
    sources: sourcesOf(story, sample),
  };
}

function operationOf(document: string): OperationDefinitionNode {
  const [definition] = parse(document).definitions;
  if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error('a sample must hold one operation');
  return definition;
}

// By the type and field of an answer: the names under which the stories store the values.
const KEPT_AS: Readonly<Record<string, string>> = {
  'Client.id': 'CLIENT_ID',
  'QuoteRequest.id': 'QUOTE_REQUEST_ID',
  'QuoteOption.id': 'QUOTE_OPTION_ID',
  'Policy.id': 'POLICY_ID',
  'Policy.policyNumber': 'POLICY_NUMBER',
  'Upload.id': 'UPLOAD_ID',
  'WebhookEvent.id': 'EVENT_ID',
};

/** Every place of an answer that holds a value which a later call needs. */
function idPlaces(schema: BrokerSchema, operation: OperationDefinitionNode): readonly IdPlace[] {
  const root = schema.graph.getRootType(operation.operation);
  return root ? placesIn(operation.selectionSet, root, '') : [];
}

function placesIn(selection: SelectionSetNode, type: GraphQLOutputType, prefix: string): readonly IdPlace[] {
  const parent = getNamedType(type);
  if (!isObjectType(parent)) return [];
  return selection.selections.flatMap((node) => {
    const field = node.kind === Kind.FIELD ? parent.getFields()[node.name.value] : undefined;
    if (!field || node.kind !== Kind.FIELD) return [];
    const path = `${prefix}${node.alias?.value ?? field.name}`;
    if (!node.selectionSet) {
      const name = KEPT_AS[`${parent.name}.${field.name}`];
      return name === undefined ? [] : [{ name, path }];
    }
    const step = isListType(getNullableType(field.type)) ? '.*.' : '.';
    return placesIn(node.selectionSet, field.type, path + step);
  });
}

/** For each value that a sample needs, the earlier sample of the same story whose answer provides it. */
function sourcesOf(story: Story, sample: Sample): Readonly<Record<string, string>> {
  const earlier = story.samples.slice(0, story.samples.indexOf(sample));
  const sources = savedNames(sample.variables).flatMap((name) => {
    const source = earlier.findLast(({ saves }) => saves && name in saves);
    return source ? [[name, source.title] as const] : [];
  });
  return Object.fromEntries(sources);
}

function savedNames(value: SampleValue): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return isSaved(value) ? [value.$saved] : Object.values(value).flatMap(savedNames);
}
