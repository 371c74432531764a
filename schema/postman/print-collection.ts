import { isDaysAhead, isSaved, type Sample, type SampleValue, type Story } from '../samples/sample.ts';
import type { Collection, Folder, Item, ItemRequest } from './collection.ts';
import { faultFolder } from './print-faults.ts';
import { type CollectionParts, examplesOf, headersFor } from './print-parts.ts';
import { printChecks, printDays } from './print-scripts.ts';

/**
 * The documented stories as a Postman collection: a folder for each story, a request for each sample, the recorded
 * answers as examples. Ids of an answer become collection variables, which later requests read, so that a folder can be
 * run as a whole. Key, address and person come from the environment.
 */
export function printCollection(parts: CollectionParts): Collection {
  const { stories, providerName } = parts;
  const names = [...new Set(stories.flatMap(({ samples }) => samples.flatMap(({ saves = {} }) => Object.keys(saves))))];
  return {
    info: {
      name: `${providerName} broker API`,
      description:
        'Every documented request, story by story. Choose an environment, set its secret API_KEY and its BROKERAGE_ID, and run a folder from its first request on: ids are carried along.',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: {
      type: 'apikey',
      apikey: [
        { key: 'key', value: 'X-API-KEY', type: 'string' },
        { key: 'value', value: '{{API_KEY}}', type: 'string' },
        { key: 'in', value: 'header', type: 'string' },
      ],
    },
    event: [printDays(daysOf(stories))],
    variable: names.map((key) => ({ key, value: '' })),
    item: [...stories.map((story) => folder(story, parts)), faultFolder(parts)],
  };
}

function folder(story: Story, parts: CollectionParts): Folder {
  return { name: story.title, item: story.samples.flatMap((sample) => items(story, sample, parts)) };
}

function items({ name: story }: Story, sample: Sample, parts: CollectionParts): readonly Item[] {
  const id = `${story}/${sample.name}`;
  const request = requestOf(sample, parts.version);
  const own = {
    id,
    name: sample.title,
    event: [printChecks(sample)],
    request,
    response: examplesOf(id, sample.title, request, parts),
  };
  return sample.puts ? [upload(id, sample.puts), own] : [own];
}

/** The file goes to the store of documents, which knows no key. */
function upload(id: string, { to, text }: NonNullable<Sample['puts']>): Item {
  const request: ItemRequest = {
    method: 'PUT',
    auth: { type: 'noauth' },
    header: [{ key: 'Content-Type', value: 'application/octet-stream' }],
    body: { mode: 'raw', raw: text },
    url: `{{${to}}}`,
  };
  return { id: `${id}/put`, name: 'Send the file to the URL', event: [], request, response: [] };
}

function requestOf(sample: Sample, version: string): ItemRequest {
  const { operation, document, variables } = sample;
  return {
    method: 'POST',
    header: headersFor(sample, version),
    body: {
      mode: 'graphql',
      graphql: { query: document, operationName: operation, variables: JSON.stringify(written(variables), null, 2) },
    },
    url: '{{ENDPOINT}}',
  };
}

/** A value with `{{NAME}}` for what an earlier answer gave, and `{{day30}}` for a day ahead. */
function written(value: SampleValue): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isSaved(value)) return `{{${value.$saved}}}`;
  if (isDaysAhead(value)) return `{{day${value.$daysAhead}}}${value.isInstant ? 'T00:00:00Z' : ''}`;
  if (Array.isArray(value)) return value.map(written);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, written(item)]));
}

function daysOf(stories: readonly Story[]): readonly number[] {
  const days = [...JSON.stringify(stories).matchAll(/"\$daysAhead":(\d+)/g)].map(([, count]) => Number(count));
  return [...new Set(days)].sort((one, other) => one - other);
}
