/**
 * Refuses doors that are wider than what passes through them: a name that no file outside the room imports from its
 * `server/src/<room>/index.ts`, and one name that two doors export for different things. Run by `npm run check:doors`;
 * server/test/contract/architecture-doors.test.ts proves that it sees both.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Path of a file, from the root of the repository, and its text. */
export type Sources = ReadonlyMap<string, string>;

const DOOR = /^server\/src\/([^/]+)\/index\.ts$/;
const LIST = /^(import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'([^']+)'/gm;

/** One line for each name that a door should not export. */
export function wideDoors(sources: Sources): readonly string[] {
  const passing = namesPassing(sources);
  const exported = [...sources].flatMap(([path, text]) => exportsOfDoor(path, text));
  const idle = exported
    .filter(({ door, name }) => !passing.has(`${door} ${name}`))
    .map(({ door, room, name }) => `${door}: no file outside ${room}/ imports ${name}`);
  const twice = exported.flatMap(({ door, name, from }, index) => {
    const other = exported.slice(0, index).find((one) => one.name === name && one.from !== from);
    return other ? [`${name} is exported by ${other.door} and ${door}: name by audience`] : [];
  });
  return [...idle, ...twice];
}

function exportsOfDoor(door: string, text: string) {
  const room = DOOR.exec(door)?.[1];
  if (room === undefined) return [];
  return listsIn(door, text)
    .filter(({ kind }) => kind === 'export')
    .flatMap(({ names, from }) => names.map((name) => ({ door, room, name, from })));
}

/** `door name` of everything that a file outside the room imports, or a test beside it. */
function namesPassing(sources: Sources): ReadonlySet<string> {
  const passing = new Set<string>();
  for (const [path, text] of sources) {
    for (const { names, from } of listsIn(path, text)) {
      const room = DOOR.exec(from)?.[1];
      const isInside = path.startsWith(`server/src/${room}/`) && !path.endsWith('.test.ts');
      if (room === undefined || isInside) continue;
      for (const name of names) passing.add(`${from} ${name}`);
    }
  }
  return passing;
}

function listsIn(path: string, text: string) {
  return [...text.matchAll(LIST)].map(([, kind, list = '', target = '']) => ({
    kind,
    names: list
      .split(',')
      .map((entry) => nameAtDoor(kind, entry))
      .filter((name) => name !== ''),
    from: fileOf(path, target),
  }));
}

/** Of `a as b` the door knows the name that it exports, and the name that others import from it. */
function nameAtDoor(kind: string | undefined, entry: string): string {
  const [name = '', renamed = name] = entry
    .trim()
    .replace(/^type\s+/, '')
    .split(/\s+as\s+/);
  return kind === 'export' ? renamed : name;
}

function fileOf(path: string, target: string): string {
  if (target.startsWith('@bindery/server/')) return target.replace('@bindery/server', 'server/src');
  return target.startsWith('.') ? posix.normalize(posix.join(posix.dirname(path), target)) : target;
}

function check(): readonly string[] {
  const options = { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const list = (...flags: readonly string[]): readonly string[] =>
    execFileSync('git', ['-c', 'safe.directory=*', 'ls-files', '-z', ...flags], options).split('\0');
  const deleted = new Set(list('--deleted'));
  const paths = list('--cached', '--others', '--exclude-standard').filter(
    (path) => /^(server|bench|e2e|\.ci)\/.*\.ts$/.test(path) && !deleted.has(path),
  );
  return wideDoors(new Map(paths.map((path) => [path, readFileSync(path, 'utf8')])));
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const faults = check();
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
