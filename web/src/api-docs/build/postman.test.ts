import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Collection } from '../../../../schema/postman/collection.ts';
import { COMMITTED, postmanFiles } from '../../../../schema/postman/print-files.ts';
import { FAULTS } from '../../../../schema/samples/faults.ts';
import { STORIES } from '../../../../schema/samples/stories.ts';

const FOLDER = resolve(import.meta.dirname, '../../../../schema/postman');

describe('the Postman collection', () => {
  it.each(postmanFiles(COMMITTED).map(({ name, text }) => [name, text]))(
    '%s is committed as it is printed',
    (name, text) => {
      expect(readFileSync(resolve(FOLDER, name), 'utf8'), 'run npm run postman').toBe(text);
    },
  );

  const [printed] = postmanFiles(COMMITTED);
  const collection: Collection = JSON.parse(printed?.text ?? '');

  it('has a folder for each story and one for faults, a request for each sample, and a recorded answer for each request of the API', () => {
    const faults = 'A request that is at fault itself';
    expect(collection.item.map(({ name }) => name)).toEqual([...STORIES.map(({ title }) => title), faults]);
    const items = collection.item.flatMap(({ item }) => item).filter(({ request }) => request.method !== 'PUT');
    const ofApi = FAULTS.filter(({ path }) => path === undefined);
    expect(items).toHaveLength(STORIES.flatMap(({ samples }) => samples).length + ofApi.length);
    expect(items.filter(({ response }) => response.length !== 1).map(({ id }) => id)).toEqual([]);
    expect(printed?.text).not.toMatch(/@day\+/);
  });

  it('sets every variable before it is read', () => {
    const known = new Set(['API_KEY', 'BROKERAGE_ID', 'ENDPOINT', 'USER_EMAIL', 'USER_NAME']);
    const unknown: string[] = [];
    for (const { request, event, id } of collection.item.flatMap(({ item }) => item)) {
      const read = [...JSON.stringify(request).matchAll(/\{\{([A-Z_]+)\}\}/g)].map(([, name = '']) => name);
      unknown.push(...read.filter((name) => !known.has(name)).map((name) => `${id}: ${name}`));
      for (const [, name = ''] of JSON.stringify(event).matchAll(/collectionVariables\.set\('([A-Z_]+)'/g))
        known.add(name);
    }

    expect(unknown).toEqual([]);
  });
});
