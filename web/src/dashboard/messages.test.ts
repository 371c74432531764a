import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

const HERE = import.meta.dirname;
/** Attributes that people read or hear. */
const SPOKEN = new Set(['label', 'title', 'hint', 'placeholder', 'alt', 'aria-label', 'aria-description']);

/** Text between tags and in attributes that screen readers speak, with its file. */
function literalsOf(file: string): readonly string[] {
  const source = ts.createSourceFile(file, readFileSync(`${HERE}/${file}`, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && /\p{L}/u.test(node.text)) found.push(`${file}: ${node.text.trim()}`);
    if (ts.isJsxAttribute(node) && SPOKEN.has(node.name.getText()) && node.initializer) {
      if (ts.isStringLiteral(node.initializer)) found.push(`${file}: ${node.initializer.text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it('holds every word of the dashboard: no screen has one of its own', () => {
  const files = globSync('**/*.tsx', { cwd: HERE });

  expect(files.length).toBeGreaterThan(15);
  expect(files.flatMap(literalsOf)).toEqual([]);
});

it('has each word once: no part of the catalogue takes the place of another', async () => {
  const parts = await Promise.all(
    globSync('messages/*-text.ts', { cwd: HERE }).map(async (file): Promise<object> => await import(`./${file}`)),
  );
  const names = parts.flatMap((part) => Object.values(part)).flatMap((catalogue: object) => Object.keys(catalogue));

  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
