/**
 * `npm run sdk:print`: prints what the SDK knows of the API into src/printed, from the operations in schema/operations,
 * the schema, the questions of the products and the catalogue of errors. A test compares the two, byte for byte.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { TESTING_VALUES } from '@bindery/domain/broker-api/index.ts';
import { PROBLEMS } from '@bindery/domain/problem.ts';
import { buildSchema, lexicographicSortSchema, parse, Source, validate } from 'graphql';
import { printAnswers } from './print-answers.ts';
import { comment, printInputs } from './print-inputs.ts';
import { printOperations } from './print-operations.ts';

const SCHEMA = resolve(import.meta.dirname, '../../schema');
const PRINTED = resolve(import.meta.dirname, '../src/printed');
const HEAD = '// Printed by `npm run sdk:print`; do not edit by hand.\n\n';

/** Every printed file by its name. Throws when an operation does not fit the schema. */
export function printSdk(): ReadonlyMap<string, string> {
  const schema = lexicographicSortSchema(buildSchema(readFileSync(resolve(SCHEMA, 'broker.graphql'), 'utf8')));
  const folder = resolve(SCHEMA, 'operations');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .toSorted();
  const texts = files.map((name) => readFileSync(resolve(folder, name), 'utf8'));
  const document = parse(new Source(texts.join('\n'), 'schema/operations'), { noLocation: true });
  const [fault] = validate(schema, document);
  if (fault) throw fault;
  return new Map([
    ['operations.ts', `${HEAD}${printOperations(schema, document.definitions)}\n`],
    ['inputs.ts', `${HEAD}${printInputs(schema)}\n`],
    ['answers.ts', `${HEAD}${printAnswers()}\n`],
    ['names.ts', `${HEAD}${printNames()}\n`],
  ]);
}

function printNames(): string {
  const codes = Object.entries(PROBLEMS).map(([code, { title }]) => `${comment(title, '  ')}  | '${code}'`);
  const testing = Object.entries(TESTING_VALUES).map(([value, { effect }]) => `${comment(effect, '  ')}  | '${value}'`);
  return [
    `/** The code of every error that the API can answer. */\nexport type ErrorCode =\n${codes.join('\n')};`,
    `/** What X-TESTING can say, in the sandbox only. */\nexport type TestingValue =\n${testing.join('\n')};`,
  ].join('\n\n');
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) {
  for (const [name, text] of printSdk()) writeFileSync(resolve(PRINTED, name), text);
}
