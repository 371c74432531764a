import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildSchema, type DefinitionNode, Kind, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { type Readers, readOperations } from '../../../schema/operations/read-operations.ts';
import { FIRST_POLICY } from '../../../schema/samples/first-policy.ts';
import { STORIES } from '../../../schema/samples/stories.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const OPERATIONS = resolve(ROOT, 'schema/operations');
const SAMPLES = [...STORIES.flatMap(({ samples }) => samples), ...FIRST_POLICY];

const textsOf = (pattern: string, cwd: string) =>
  globSync(pattern, { cwd }).map((file) => readFileSync(resolve(cwd, file), 'utf8'));

const definitionsIn = (folder: string): readonly DefinitionNode[] =>
  textsOf('*.graphql', resolve(OPERATIONS, folder)).flatMap((text) => parse(text).definitions);

function namesIn(folder: string, kind: Kind.OPERATION_DEFINITION | Kind.FRAGMENT_DEFINITION): readonly string[] {
  return definitionsIn(folder).flatMap((node) => (node.kind === kind ? [node.name?.value ?? ''] : []));
}

describe('the operations that are shown to readers and given to assistants', () => {
  const schema = buildSchema(readFileSync(resolve(ROOT, 'schema/broker.graphql'), 'utf8'));

  it.each<Readers>(['samples', 'tools'])('fit the schema, each as a document of its own: %s', (readers) => {
    for (const [name, document] of readOperations(readers)) {
      expect([name, ...validate(schema, parse(document))]).toEqual([name]);
    }
  });

  it.each<Readers>(['samples', 'tools'])('have names that stand for one thing: %s', (readers) => {
    const operations = namesIn(readers, Kind.OPERATION_DEFINITION);
    const fragments = ['.', readers].flatMap((folder) => namesIn(folder, Kind.FRAGMENT_DEFINITION));

    expect(operations).toEqual([...new Set(operations)]);
    expect(fragments).toEqual([...new Set(fragments)]);
    expect([...readOperations(readers).keys()]).toEqual(expect.arrayContaining([...operations]));
  });

  it('are all that the samples send', () => {
    const documents = readOperations('samples');
    for (const { operation, document } of SAMPLES) expect(document).toBe(documents.get(operation));

    const sent = new Set(SAMPLES.map(({ operation }) => operation));
    expect(namesIn('samples', Kind.OPERATION_DEFINITION).filter((name) => !sent.has(name))).toEqual([]);
  });

  it('are all that the tools send', () => {
    const sources = textsOf('**/*.ts', resolve(ROOT, 'server/src/mcp')).join('\n');
    const sent = new Set([...sources.matchAll(/documentOf\('(\w+)'\)/g)].map(([, name]) => name));

    expect(namesIn('tools', Kind.OPERATION_DEFINITION).filter((name) => !sent.has(name))).toEqual([]);
    expect(sources).not.toMatch(/`\s*(query|mutation)\b/);
  });
});
