import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  addedOn,
  addedOnDay,
  CALLER_HEADERS,
  TEST_DOMAINS,
  TESTING_VALUES,
  WEBHOOK_EVENT_TYPES,
} from '@bindery/domain/broker-api/index.ts';
import { PROBLEMS } from '@bindery/domain/problem.ts';
import { STATUSES } from '@bindery/domain/quote-request/index.ts';
import { buildSchema, getNamedType, isEnumType, isInputObjectType, isObjectType, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { FAULTS } from '../../../schema/samples/faults.ts';
import { STORIES } from '../../../schema/samples/stories.ts';
import type { Recording } from './build/console/read-recordings.ts';
import { usedBy } from './build/schema/schema-links.ts';
import { rootFieldOf } from './build/schema/schema-rows.ts';
import { AWAITED_OPERATIONS } from './facts/awaited-operations.ts';
import { ERROR_GUIDE } from './facts/error-guide.ts';
import { type JsonSchema, WEBHOOK_EVENTS } from './facts/events.ts';
import { HEADERS } from './facts/headers.ts';
import { MEANINGS } from './facts/meanings.ts';
import { RELEASE_NOTES } from './release-notes.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const graph = buildSchema(readFileSync(resolve(ROOT, 'schema/broker.graphql'), 'utf8'));
const OPERATIONS = [graph.getQueryType(), graph.getMutationType()].flatMap((root) =>
  Object.keys(root?.getFields() ?? {}),
);
const CONTENT = resolve(import.meta.dirname, 'content');
const FILES = globSync('**/*.md', { cwd: CONTENT });

/** Prose as people read it: without code, tags and links' addresses. */
function prose(file: string): string {
  return readFileSync(resolve(CONTENT, file), 'utf8')
    .replaceAll(/```[\s\S]*?```/g, '')
    .replaceAll(/\{%[\s\S]*?%\}/g, '')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/`[^`]*`/g, '');
}

describe('prose states no fact of its own', () => {
  const LITERALS: readonly RegExp[] = [
    /\b\d+(?:-\d+)? ?(?:days?|hours?|minutes?|seconds?|px|percent|%|MB|characters)\b/i,
    /\$ ?\d{1,3}(?:,\d{3})+/,
    new RegExp(
      `\\b(?:${[...STATUSES.filter((status) => status.includes('_')), ...Object.keys(PROBLEMS)].join('|')})\\b`,
    ),
    new RegExp(`\\b(?:${WEBHOOK_EVENTS.map(({ type }) => type).join('|')})\\b`),
  ];

  it.each(FILES)('%s', (file) => {
    const found = LITERALS.flatMap((literal) => literal.exec(prose(file))?.[0] ?? []);

    expect(found).toEqual([]);
  });
});

describe('samples', () => {
  const samples = STORIES.flatMap((story) =>
    story.samples.map((sample) => ({ id: `${story.name}/${sample.name}`, sample })),
  );

  it('have names of their own', () => {
    expect(new Set(samples.map(({ id }) => id)).size).toBe(samples.length);
  });

  it.each(samples.map(({ id, sample }) => [id, sample] as const))('%s is valid for the schema', (_id, sample) => {
    if (AWAITED_OPERATIONS.includes(rootFieldOf(sample.document)) && !OPERATIONS.includes(rootFieldOf(sample.document)))
      return;

    expect(validate(graph, parse(sample.document)).map(({ message }) => message)).toEqual([]);
  });

  it('leave no operation of the schema without one', () => {
    const sampled = new Set(samples.map(({ sample }) => rootFieldOf(sample.document)));

    expect(OPERATIONS.filter((operation) => !sampled.has(operation))).toEqual([]);
  });
});

describe('what the samples show', () => {
  const recorded = (story: string, name: string): Recording =>
    JSON.parse(readFileSync(resolve(ROOT, `schema/recorded/${story}/${name}.json`), 'utf8'));
  const received = STORIES.flatMap((story) =>
    story.samples.flatMap(({ name, fires = [] }) =>
      fires.length > 0 ? (recorded(story.name, name).events ?? []) : [],
    ),
  );

  it('every webhook that a sample fires was received, and every type of webhook was', () => {
    const fired = STORIES.flatMap(({ samples }) => samples.flatMap(({ fires = [] }) => fires));

    expect(received.map(({ body }) => body.type)).toEqual(fired.map((words) => words.split(' ')[0]));
    expect(new Set(received.map(({ body }) => body.type))).toEqual(new Set(WEBHOOK_EVENT_TYPES));
  });

  it.each(WEBHOOK_EVENTS)('the published schema of $type describes what was received', ({ type, data }) => {
    const bodies = received.flatMap(({ body }) => (body.type === type ? [body] : []));

    expect(bodies.flatMap((body) => schemaFaults(data, body.data, 'data'))).toEqual([]);
  });

  it.each(Object.entries(ERROR_GUIDE).flatMap(([code, guide]) => ('sample' in guide ? [[code, guide.sample]] : [])))(
    'the example of %s is answered with it: %s',
    (code, sample) => {
      const [story = '', name = ''] = String(sample).split('/');

      expect(recorded(story, name).body).toMatchObject({ errors: [{ extensions: { code } }] });
    },
  );

  it.each(FAULTS)('the request $name is answered with $code, the code that it is the example of', ({ name, code }) => {
    const { body } = recorded('faults', name);
    const told = Object(body);

    expect(told.code ?? told.errors[0].extensions.code).toBe(code);
    expect(ERROR_GUIDE).toMatchObject({ [code]: { fault: name } });
  });

  it('every error has an example that a reader can make happen in the sandbox', () => {
    const unseen = Object.entries(ERROR_GUIDE).flatMap(([code, guide]) => ('unseen' in guide ? [code] : []));

    expect(unseen).toEqual([
      'SUBJECTIVITY_OPEN',
      'TESTING_NOT_ALLOWED',
      'REVISION_CONFLICT',
      'RATE_LIMITED',
      'IDEMPOTENCY_IN_PROGRESS',
      'SERVICE_UNAVAILABLE',
      'OVERLOADED',
      'INTERNAL',
    ]);
  });

  it('every test domain and every value of X-TESTING is in a sample', () => {
    const samples = JSON.stringify(STORIES);

    expect(Object.keys(TEST_DOMAINS).filter((domain) => !samples.includes(domain))).toEqual([]);
    expect(Object.keys(TESTING_VALUES).filter((value) => !samples.includes(value))).toEqual([]);
  });

  it('every header that the gate demands is explained', () => {
    expect(CALLER_HEADERS.filter((name) => !HEADERS.some((header) => header.name === name))).toEqual([]);
  });
});

/** Validates a value against a JSON Schema, supporting only the few keywords that our schemas use. */
function schemaFaults(schema: JsonSchema, value: unknown, path: string): readonly string[] {
  if (schema.properties) {
    const members = new Map(Object.entries(Object(value)));
    const unknown = [...members.keys()].filter((name) => !(name in (schema.properties ?? {})));
    const below = Object.entries(schema.properties).flatMap(([name, member]) =>
      schemaFaults(member, members.get(name), `${path}.${name}`),
    );
    return [...unknown.map((name) => `${path}.${name} is not described`), ...below];
  }
  if (typeof value !== 'string') return [`${path} is no string`];
  return schema.enum && !schema.enum.includes(value) ? [`${path} is ${value}`] : [];
}

describe('meanings and release notes', () => {
  const exists = (place: string): boolean => {
    const [typeName = '', field, argument] = place.split('.');
    const type = graph.getType(typeName);
    if (field === undefined) return type !== undefined;
    if (AWAITED_OPERATIONS.includes(field) && /^(Query|Mutation)$/.test(typeName)) return true;
    if (isEnumType(type)) return type.getValue(field) !== undefined;
    if (!isObjectType(type) && !isInputObjectType(type)) return false;
    const found = type.getFields()[field];
    if (!found || argument === undefined) return found !== undefined;
    return 'args' in found && found.args.some(({ name }) => name === argument);
  };
  // Types that are used only by operations not built yet.
  const AWAITED_TYPES = /^(SurveyAnswerInput|Survey|TestClock)\b/;

  it('name only what the schema has', () => {
    const places = [...Object.keys(MEANINGS), ...RELEASE_NOTES.flatMap(({ date }) => addedOnDay(date))];

    expect(places.filter((place) => !AWAITED_TYPES.test(place) && !exists(place))).toEqual([]);
  });

  it('say since when each type exists that only newer parts use', () => {
    const types = Object.values(graph.getTypeMap()).filter(({ name }) => !name.startsWith('__') && name !== 'Float');
    const isNew = (place: string) =>
      [place, place.split('.')[0] ?? '', `Query.${place}`, `Mutation.${place}`].some(addedOn);
    const forgotten = types.filter(({ name }) => {
      const places = usedBy({ sdl: '', graph, types }, name);
      return places.length > 0 && addedOn(name) === undefined && places.every(isNew);
    });

    expect(forgotten.map(({ name }) => name)).toEqual([]);
  });

  it('begin with the fifteen entries of the specification, by date', () => {
    expect(RELEASE_NOTES.slice(-15).map(({ date }) => date)).toEqual([
      '2024-05-17',
      '2024-05-13',
      '2023-09-21',
      '2023-09-05',
      '2023-06-12',
      '2023-05-12',
      '2023-03-02',
      '2022-11-04',
      '2022-10-14',
      '2022-09-29',
      '2022-08-26',
      '2022-08-12',
      '2022-08-01',
      '2022-06-21',
      '2022-06-10',
    ]);
  });

  it('cover every field that a reader can meet in the reference', () => {
    const silent = Object.values(graph.getTypeMap())
      .filter((type) => isObjectType(type) && !/^(__|Query$|Mutation$)|Connection$|Edge$|^PageInfo$/.test(type.name))
      .flatMap((type) =>
        isObjectType(type)
          ? Object.values(type.getFields())
              .filter(({ name, description }) => !description && !MEANINGS[`${type.name}.${name}`])
              .map(({ name, type: fieldType }) => `${type.name}.${name}: ${getNamedType(fieldType).name}`)
          : [],
      );

    expect(silent).toEqual([]);
  });
});
