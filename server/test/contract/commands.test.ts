import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { programOf } from '../../src/cli/program.ts';
import { runIn } from '../../src/cli/run.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');

interface KnownCommand {
  /** `partners create`. */
  readonly name: string;
  readonly options: readonly string[];
  readonly required: readonly string[];
}

/** Commands that do something; a group of commands does nothing by itself. */
function commandsOf(group: Command, path: readonly string[] = []): readonly KnownCommand[] {
  return group.commands.flatMap((command) => {
    const names = [...path, command.name()];
    if (command.commands.length > 0) return commandsOf(command, names);
    const long = (options: typeof command.options) => options.flatMap((option) => option.long ?? []);
    const required = long(command.options.filter(({ mandatory }) => mandatory));
    return [{ name: names.join(' '), options: long(command.options), required }];
  });
}

const program = programOf(runIn(process));
const known = commandsOf(program);
const named = (text: string): KnownCommand | undefined =>
  known.find(({ name }) => text === name || text.startsWith(`${name} `));

/** The first column of the README's table of commands: each command line with its options. */
function linesOfReadme(): readonly string[] {
  const table = readme
    .slice(readme.indexOf('## Commands'))
    .split('\n\n')
    .find((part) => part.startsWith('| Command'));
  const cells = (table ?? '')
    .split('\n')
    .slice(2)
    .map((row) => row.split('|')[1] ?? '');
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, line = '']) => line));
}

/** Commands that a page names as `bindery <command>` or as `npm run -s bindery -- <command>`. */
function linesOf(text: string): readonly string[] {
  const inCode = [...text.matchAll(/`(?:npm run (?:-s )?)?bindery (?:-- )?([a-z][^`<]*)`/g)];
  const inBlocks = [...text.matchAll(/^\s*(?:npm run (?:-s )?)?bindery (?:-- )?([a-z].*)$/gm)];
  return [...inCode, ...inBlocks].map(([, line = '']) => line.trim());
}

function pages(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && !path.includes('node_modules'))
    .map((path) => join(folder, path));
}

describe('the table of commands in the README', () => {
  it('names every command once, and no other', () => {
    const lines = linesOfReadme().filter((line) => !line.startsWith('--'));

    expect(lines.filter((line) => !named(line))).toEqual([]);
    expect(new Set(lines.map((line) => named(line)?.name))).toEqual(new Set(known.map(({ name }) => name)));
    expect(lines).toHaveLength(known.length);
  });

  it('gives each the options that it needs, and none that it does not have', () => {
    for (const line of linesOfReadme()) {
      const command = named(line);
      const given = [...line.matchAll(/--[a-z-]+/g)].map(([option]) => option);
      if (!command) continue;
      expect({ line, unknown: given.filter((option) => !command.options.includes(option)) }).toEqual({
        line,
        unknown: [],
      });
      expect({ line, given }).toEqual({ line, given: expect.arrayContaining([...command.required]) });
    }
  });
});

describe.each([
  'README.md',
  'ARCHITECTURE.md',
  'scanner/README.md',
  ...pages('docs'),
  ...pages('web/src/api-docs/content'),
])('%s', (page) => {
  it('names no command that is not there, and no option that it does not have', () => {
    const faults = linesOf(readFileSync(join(ROOT, page), 'utf8')).flatMap((line) => {
      const command = named(line);
      if (!command) return program.commands.some((one) => one.name() === line) ? [] : [line];
      const options = [...line.matchAll(/--[a-z-]+/g)].map(([option]) => option);
      return options.filter((option) => !command.options.includes(option)).map((option) => `${command.name} ${option}`);
    });

    expect(faults).toEqual([]);
  });
});
