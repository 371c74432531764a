import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createSearch, type Search, type SearchEntry } from '@bindery/docs-search';
import { PROBLEMS } from '@bindery/domain/problem.ts';
import { DECLINE_LOSS_REASONS, STATUSES } from '@bindery/domain/quote-request/index.ts';
import { buildSchema, isEnumType, isInputObjectType, isObjectType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { generatedSections } from '../build/generated-sections.ts';
import { namedEntries, namesOfSection } from '../build/search/named-entries.ts';
import { WEBHOOK_EVENTS } from '../facts/events.ts';
import { HEADERS } from '../facts/headers.ts';
import { listPages, pagePath, sectionPath } from '../routes.ts';

const SDL = readFileSync(resolve(import.meta.dirname, '../../../../schema/broker.graphql'), 'utf8');
const graph = buildSchema(SDL);
const OPERATIONS = [graph.getQueryType(), graph.getMutationType()].flatMap((root) =>
  Object.keys(root?.getFields() ?? {}),
);
const pages = listPages('corvus', generatedSections());
let search: Search;

beforeAll(async () => {
  const types = Object.values(graph.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
  const schema = { sdl: SDL, graph, types };
  const entries: SearchEntry[] = pages.flatMap((page) => [
    {
      path: pagePath(page),
      title: page.title,
      page: page.title,
      kind: 'page',
      names: [page.title],
      text: page.description,
    },
    ...page.sections.map((section) => ({
      path: sectionPath(page, section),
      title: section.title,
      page: page.title,
      kind: 'section' as const,
      names: namesOfSection(page, section),
      text: '',
    })),
    ...namedEntries({ schema }, page).map((entry) => ({ ...entry, page: page.title })),
  ]);
  search = await createSearch(entries);
});

describe('search finds each thing first by its own name', () => {
  it.each(OPERATIONS)('operation %s', (name) => {
    expect(search(name)[0]?.path).toMatch(/^\/api-docs\/(reference|setup|cyber|tech-eo|webhooks)\//);
  });

  it.each([...STATUSES, ...Object.keys(DECLINE_LOSS_REASONS)])('value %s', (value) => {
    expect(search(value)[0]?.title).toBe(value);
  });

  it.each(HEADERS.map(({ name }) => name))('header %s', (name) => {
    expect(search(name)[0]).toMatchObject({ path: '/api-docs/setup/authentication', title: name });
  });

  it.each(Object.keys(PROBLEMS))('error %s', (code) => {
    expect(search(code)[0]?.path).toBe(`/api-docs/errors/${code}`);
  });

  it.each(WEBHOOK_EVENTS.map(({ type, section }) => [type, section]))('event %s', (type, section) => {
    expect(search(type)[0]?.path).toBe(`/api-docs/webhooks/${section}`);
  });

  it.each(pages.find(({ key }) => key === 'faq')?.sections.map(({ slug }) => slug) ?? [])('question %s', (slug) => {
    expect(search(slug)[0]?.path).toBe(`/api-docs/faq/${slug}`);
  });
});

describe('search finds what types are made of', () => {
  const types = Object.values(graph.getTypeMap()).filter(({ name }) => !/^(?:__|Query$|Mutation$)/.test(name));

  it('every field by its type and name', () => {
    const places = types.flatMap((type) =>
      isObjectType(type) || isInputObjectType(type)
        ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`)
        : [],
    );

    expect(places.length).toBeGreaterThan(300);
    expect(places.filter((place) => search(place)[0]?.title !== place)).toEqual([]);
  });

  it('every value of an enum by its name, in capitals or not', () => {
    // The values of this one are the events, which have sections of their own.
    const enums = types.filter(({ name }) => name !== 'WebhookEventType');
    const values = enums.flatMap((type) => (isEnumType(type) ? type.getValues().map(({ name }) => name) : []));

    expect(values.length).toBeGreaterThan(50);
    expect(values.filter((value) => search(value)[0]?.title.toLowerCase() !== value.toLowerCase())).toEqual([]);
  });
});

describe('search forgives', () => {
  it.each([
    ['creatClient', '/api-docs/setup/create-client'],
    ['selectQuote', '/api-docs/cyber/bind-quote'],
    ['bind link', '/api-docs/cyber/bind-link'],
  ])('%s', (query, path) => {
    expect(
      search(query)
        .slice(0, 3)
        .map((hit) => hit.path),
    ).toContain(path);
  });
});
