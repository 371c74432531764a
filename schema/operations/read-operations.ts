import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Who asks for less than a program does: readers of the documentation, and assistants. Their folder has shorter operations,
 * some under the name of the one that is shortened; all others are those of programs.
 */
export type Readers = 'samples' | 'tools';

/** Every definition begins and ends at the start of a line. */
const DEFINITION = /^(query|mutation|fragment) (\w+)[\s\S]*?^\}$/gm;
const SPREAD = /^( *)\.\.\.(\w+)$/gm;

/** Every named operation by its name, as a document of its own: with the fields of its fragments in their place. */
export function readOperations(readers: Readers): ReadonlyMap<string, string> {
  const [shared, own] = [definitionsIn('.'), definitionsIn(readers)];
  const all = new Map([...shared, ...own]);
  const operations = [...all].filter(([, text]) => !text.startsWith('fragment'));
  return new Map(operations.map(([name, text]) => [name, withFragments(text, all)]));
}

/** Answers the document of an operation, and refuses a name that there is not. */
export function documentsFor(readers: Readers): (name: string) => string {
  const documents = readOperations(readers);
  return (name) => {
    const document = documents.get(name);
    if (document === undefined) throw new Error(`schema/operations has no ${name} for ${readers}`);
    return document;
  };
}

function definitionsIn(folder: string): readonly (readonly [string, string])[] {
  const cwd = resolve(import.meta.dirname, folder);
  const texts = globSync('*.graphql', { cwd }).map((file) => readFileSync(resolve(cwd, file), 'utf8'));
  return texts.flatMap((text) => [...text.matchAll(DEFINITION)].map(([whole, , name = '']) => [name, whole] as const));
}

function withFragments(text: string, definitions: ReadonlyMap<string, string>): string {
  return text.replaceAll(SPREAD, (_, indent: string, name: string) => {
    const fields = withFragments(definitions.get(name) ?? '', definitions)
      .split('\n')
      .slice(1, -1);
    return fields.map((line) => indent + line.slice(2)).join('\n');
  });
}
