import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { FIRST_POLICY } from '../../../../../schema/samples/first-policy.ts';
import { printNodeProgram } from '../../../../../schema/samples/print/node-program.ts';
import { printPythonProgram } from '../../../../../schema/samples/print/python-program.ts';
import { ROOT } from '../../routes.ts';
import { type DocsInput, samplesCaller, samplesUrl } from '../docs-input.ts';
import type { CodeLanguage } from '../highlight.ts';

export interface Program {
  readonly title: string;
  readonly file: string;
  readonly address: string;
  readonly type: string;
  readonly language: CodeLanguage;
  /** The command that runs it. */
  readonly run: string;
  readonly text: string;
}

/** Downloadable programs that go from a client to the policy, one per language. */
export function programs(input: DocsInput): readonly Program[] {
  const caller = samplesCaller(input);
  const made: readonly Omit<Program, 'address'>[] = [
    {
      title: 'Node.js 20 or newer',
      file: 'first-policy.mjs',
      type: 'text/javascript',
      language: 'javascript',
      run: 'node first-policy.mjs',
      text: printNodeProgram(FIRST_POLICY, caller),
    },
    {
      title: 'Python 3',
      file: 'first-policy.py',
      type: 'text/x-python',
      language: 'python',
      run: 'python3 first-policy.py',
      text: printPythonProgram(FIRST_POLICY, caller),
    },
  ];
  return made.map((program) => ({ ...program, address: `${ROOT}/programs/${program.file}` }));
}

const RECIPES = resolve(import.meta.dirname, '../../../../../schema/recipes');

/** The programs of the recipes page, in its order; each is played by e2e/samples/recipes.test.ts. */
export const RECIPE_NAMES = [
  'portal-form',
  'poll-or-webhook',
  'embed-the-dashboard',
  'test-a-renewal',
  'go-live',
] as const;

/** Throws when there is no such recipe. */
export function recipeProgram(input: DocsInput, name: string): Program {
  const file = `${name}.mjs`;
  const text = readFileSync(resolve(RECIPES, file), 'utf8').trimEnd();
  return {
    title: 'Node.js 20 or newer, with the SDK',
    file,
    type: 'text/javascript',
    language: 'javascript',
    run: `API_URL=${samplesUrl(input)} node ${file}`,
    text,
    address: `${ROOT}/programs/${file}`,
  };
}
