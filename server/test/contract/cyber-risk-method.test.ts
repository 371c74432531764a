import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { catalogueTable, METHOD_1, ratingTable, SEED_THREAT_DATA } from '@bindery/domain/cyber-risk/index.ts';
import { expect, it } from 'vitest';

const page = readFileSync(resolve(import.meta.dirname, '../../../docs/cyber-risk.md'), 'utf8');

// The formatter pads the cells of a table.
const unpadded = (text: string) => text.replaceAll(/ {2,}/g, ' ').replaceAll(/-{3,}/g, '---');

it('prints the catalogue of the method as it is judged', () => {
  expect(unpadded(page)).toContain(`\n${catalogueTable(METHOD_1)}\n`);
});

it('prints the weights as they are used', () => {
  expect(unpadded(page)).toContain(`\n${ratingTable(METHOD_1)}\n`);
});

it('says the size and the day of the seed', () => {
  const { faults, date } = SEED_THREAT_DATA;

  expect(page).toContain(`A seed of ${faults.length} faults ships, compared with the catalogue of ${date}.`);
});
