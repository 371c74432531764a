/**
 * Prints what can be measured of the structure, as a Markdown table: `npm run measure:structure [-- COMMIT]`. With a
 * commit, the tree of that commit is measured instead of the working tree, so that before and after come from one ruler.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';

const MOST = 1024 ** 3;
/** More files than this in one folder are hard to read as one room. */
const FULL_ROOM = 20;

interface SourceFile {
  readonly path: string;
  readonly lines: number;
  readonly node: ts.SourceFile;
}

function main(commit: string | undefined): void {
  const root = commit === undefined ? process.cwd() : checkOut(commit);
  try {
    const paths = listFiles(root, commit);
    const sources = readSources(root, paths);
    print(commit ?? 'working tree', [...rowsOf(sources), ...weightOf(root, paths)]);
  } finally {
    if (commit !== undefined) rmSync(root, { recursive: true, force: true });
  }
}

function checkOut(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'bindery-structure-'));
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: MOST });
  execFileSync('tar', ['-x', '-C', folder], { input: archive, maxBuffer: MOST });
  return folder;
}

function listFiles(root: string, commit: string | undefined): readonly string[] {
  const command = commit === undefined ? ['ls-files'] : ['ls-tree', '-r', '--name-only', commit];
  const listed = execFileSync('git', command, { encoding: 'utf8', maxBuffer: MOST }).trim().split('\n');
  return commit === undefined ? listed.filter((path) => statSync(join(root, path), { throwIfNoEntry: false })) : listed;
}

function readSources(root: string, paths: readonly string[]): readonly SourceFile[] {
  const isSource = (path: string) => /^(domain|server|web)\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);
  return paths.filter(isSource).map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const node = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
    return { path, lines: text.split('\n').length, node };
  });
}

type Row = readonly [measure: string, figure: string];

function rowsOf(sources: readonly SourceFile[]): readonly Row[] {
  const inServer = sources.filter(({ path }) => path.startsWith('server/'));
  const [fullest, full] = fullRooms(sources);
  const doors = sources
    .filter(({ path }) => basename(path) === 'index.ts')
    .map(({ path, node }) => [path, exportsOf(node)] as const)
    .sort(([, a], [, b]) => b - a);
  const lines = sources.map((source) => source.lines).sort((a, b) => a - b);
  const shapes = inServer.concat(sources.filter(({ path }) => path.startsWith('domain/'))).flatMap(optionShapes);
  return [
    ['source files', String(sources.length)],
    ['lines of a file, median and 90th percentile', `${quantile(lines, 0.5)} and ${quantile(lines, 0.9)}`],
    [`folders with more than ${FULL_ROOM} files`, full],
    ['fullest folder', fullest],
    ['largest door of the server', doorWords(doors.find(([path]) => path.startsWith('server/')))],
    ['types that describe a quote option (server, domain)', String(shapes.length)],
    ['files that name the TRIA premium of an option', String(filesNaming(sources, /\btriaCents\b|\btria_cents\b/))],
    ['casts in the server', String(inServer.reduce((sum, { node }) => sum + castsOf(node), 0))],
  ];
}

function fullRooms(sources: readonly SourceFile[]): readonly [fullest: string, full: string] {
  const counts = new Map<string, number>();
  for (const { path } of sources) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  const [folder, count] = sorted[0] ?? ['none', 0];
  return [`${folder} (${count})`, String(sorted.filter(([, size]) => size > FULL_ROOM).length)];
}

function doorWords(door: readonly [path: string, names: number] | undefined): string {
  return door ? `${door[0]} (${door[1]} names)` : 'none';
}

function exportsOf(node: ts.SourceFile): number {
  let names = 0;
  for (const statement of node.statements) {
    if (!ts.isExportDeclaration(statement)) continue;
    const clause = statement.exportClause;
    names += clause && ts.isNamedExports(clause) ? clause.elements.length : 1;
  }
  return names;
}

/** Types with a member for the TRIA premium, which every full description of an option has. */
function optionShapes({ path, node }: SourceFile): readonly string[] {
  const found: string[] = [];
  const visit = (child: ts.Node): void => {
    const members = ts.isInterfaceDeclaration(child) || ts.isTypeLiteralNode(child) ? child.members : [];
    if (members.some(({ name }) => name && /^(triaCents|tria_cents)$/.test(name.getText(node)))) found.push(path);
    ts.forEachChild(child, visit);
  };
  visit(node);
  return found;
}

function filesNaming(sources: readonly SourceFile[], name: RegExp): number {
  return sources.filter(({ node }) => name.test(node.text)).length;
}

function castsOf(node: ts.SourceFile): number {
  let casts = 0;
  const visit = (child: ts.Node): void => {
    if (ts.isAsExpression(child) && child.type.getText(node) !== 'const') casts += 1;
    ts.forEachChild(child, visit);
  };
  visit(node);
  return casts;
}

function weightOf(root: string, paths: readonly string[]): readonly Row[] {
  const size = (of: readonly string[]) => of.reduce((sum, path) => sum + statSync(join(root, path)).size, 0);
  const pictures = paths.filter((path) => /\.(png|webp|jpe?g)$/.test(path));
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  return [
    ['tree', `${paths.length} files, ${megabytes(size(paths))}`],
    ['pictures in it', `${pictures.length}, ${megabytes(size(pictures))}`],
  ];
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

function print(title: string, rows: readonly Row[]): void {
  console.log(`| Measure | ${title} |\n| --- | --- |`);
  for (const [measure, figure] of rows) console.log(`| ${measure} | ${figure} |`);
}

main(process.argv[2]);
