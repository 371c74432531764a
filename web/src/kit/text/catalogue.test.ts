import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const SOURCE = resolve(import.meta.dirname, '../..');
const ROOMS = ['kit', 'workbench'];
/** Attributes and properties whose values people read. */
const READ = new Set(['label', 'title', 'aria-label', 'placeholder', 'alt', 'hint', 'header', 'submit', 'text']);
const HAS_A_WORD = /[A-Za-z]{2}/;

function screens(): readonly string[] {
  return ROOMS.flatMap((room) =>
    readdirSync(join(SOURCE, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
      .map((name) => join(room, name)),
  );
}

/** Texts written directly in markup instead of in a catalogue. */
function literalsOf(name: string, source: string): readonly string[] {
  const found: string[] = [];
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const visit = (node: ts.Node): void => {
    const words = wordsOf(node);
    if (words !== undefined && HAS_A_WORD.test(words)) {
      found.push(`${name}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${words.trim()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function wordsOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) && node.expression) return textOf(node.expression);
  if (ts.isJsxAttribute(node) && isRead(node.name) && node.initializer) return textOf(node.initializer);
  if (ts.isPropertyAssignment(node) && isRead(node.name)) return textOf(node.initializer);
  return undefined;
}

function isRead(name: ts.Node): boolean {
  return READ.has(name.getText().replaceAll(/['"]/g, ''));
}

function textOf(node: ts.Node): string | undefined {
  return ts.isStringLiteralLike(node) ? node.text : undefined;
}

it('sees words in the markup', () => {
  const source = 'const a = <p title="Close it" id="anchor">Hello {\'there\'} <Field label={text.label} /></p>;';

  expect(literalsOf('a.tsx', source)).toEqual(['a.tsx:1 Close it', 'a.tsx:1 Hello', 'a.tsx:1 there']);
});

it('finds every word of the kit and the workbench in a catalogue', () => {
  const found = screens().flatMap((name) => literalsOf(name, readFileSync(join(SOURCE, name), 'utf8')));

  expect(found).toEqual([]);
});
