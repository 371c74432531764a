/**
 * Refuses names that say nothing and words of a private vocabulary, in every file git knows or would add. Run by `npm run check:names`;
 * server/test/contract/architecture-names.test.ts proves that each rule still sees.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { pathToFileURL } from 'node:url';

const SOURCE = /\.(ts|tsx|mts|mjs|js|css|html|md|sql|yml|yaml)$/;
const CODE = /\.(ts|tsx|mts|mjs|js)$/;
const VAGUE = /^(utils?|helpers?|commons?|shared|misc|types)$/;

// An index.ts is the door of a room: a topic, a folder of the domain, a front end, or a package.
const DOOR =
  /^(domain\/src\/[^/]+|server\/src\/[^/]+|server\/src\/(documents|graphql|database)\/[^/]+|web\/src(\/[^/]+)?|[a-z-]+\/src)\/index\.tsx?$/;

// Words of an earlier, private vocabulary, each with the usual term. They are found as words of prose and as parts of
// identifiers; the exceptions are terms of the trade, a queue and an index that deployments already have, and test data: a
// quoted name, an address, a search. The Unix user is quoted too.
const PRIVATE_WORDS: ReadonlyMap<string, string> = new Map([
  [`de${'sk'}`, 'workbench'],
  [`pap${'ers'}`, 'documents'],
  [`le${'nd'}`, 'issue a trial key'],
  [`le${'nds'}`, 'issues a trial key'],
  [`le${'nt'}`, 'issued'],
  [`me${'nd'}`, 'fix'],
  [`me${'nds'}`, 'fixes'],
  [`me${'nded'}`, 'fixed'],
  [`par${'ked'}`, 'dead-lettered'],
  [`who${'ever'}`, 'the person who, or name the role'],
  [`no${'body'}`, 'no underwriter, no caller: name the role, or say what is missing'],
]);
const ALLOWED = new RegExp(`\\b(?:bind|help)[ _-]?de${'sk'}|'par${'ked'}'|\\bapi_keys_le${'nt'}\\b`, 'gi');
const NAME_OF_NONE = new RegExp(`['\`=/]no${'body'}(?=['\`@$]|\\.example)|--email no${'body'}(?=['\`])`, 'g');

/** Answers why the path of a file is refused, or undefined. Paths are relative to the repository, with slashes. */
export function refusedName(path: string): string | undefined {
  if (!CODE.test(path)) return undefined;
  const vague = path.split('/').find((segment) => VAGUE.test(stem(segment)));
  if (vague) return `"${vague}" says nothing about what is inside: name the thing`;
  const name = stem(basename(path));
  if (name === 'index' && !DOOR.test(path)) return 'index.ts is the door of a room and nothing else: name the thing';
  if (/-(manager|impl)$/.test(name)) return 'the suffixes -manager and -impl hide what the thing does';
  return undefined;
}

/** Answers what in the text of a file is refused, as `line: reason`. */
export function refusedWords(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const reason = SOURCE.test(path) ? refusedLine(line, CODE.test(path)) : undefined;
    return reason ? [`${index + 1}: ${reason}`] : [];
  });
}

function refusedLine(line: string, isCode: boolean): string | undefined {
  // Written in two parts so that this file passes its own check.
  const marker = new RegExp(`\\b(${'TO'}DO|${'FIX'}ME|${'XX'}X)\\b(?!\\s*\\(?#\\d+)`);
  if (marker.test(line)) return 'a reminder without an issue number is never found again';
  const privateWord = refusedVocabulary(line);
  if (privateWord) return privateWord;
  if (!isCode) return undefined;
  const named = /^\s*(?:export\s+)?(?:abstract\s+)?(?:class|interface|type)\s+(\w+)/.exec(line)?.[1];
  if (named && /(Manager|Impl)$/.test(named)) return `${named}: the suffix hides what the thing does`;
  if (named && /^I[A-Z][a-z]/.test(named)) return `${named}: no prefix I for interfaces`;
  return undefined;
}

function refusedVocabulary(line: string): string | undefined {
  const words =
    line
      .replaceAll(ALLOWED, '')
      .replaceAll(NAME_OF_NONE, '')
      .match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
  const word = words.find((one) => PRIVATE_WORDS.has(one.toLowerCase()));
  return word && `"${word}" is a private word: write "${PRIVATE_WORDS.get(word.toLowerCase())}"`;
}

function stem(segment: string): string {
  const name = segment.replace(/\.test(?=\.tsx?$)/, '');
  return name.startsWith('.') ? name : name.slice(0, name.length - extname(name).length);
}

function check(): string[] {
  const options = { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  // A build machine may own the clone under another user; git would refuse to list it.
  const list = (...flags: readonly string[]): string[] =>
    execFileSync('git', ['-c', 'safe.directory=*', 'ls-files', '-z', ...flags], options).split('\0');
  const deleted = new Set(list('--deleted'));
  const paths = list('--cached', '--others', '--exclude-standard').filter((path) => path !== '' && !deleted.has(path));
  return paths.flatMap((path) => {
    const name = refusedName(path);
    const words = SOURCE.test(path) ? refusedWords(path, readFileSync(path, 'utf8')) : [];
    return [...(name ? [`${path}: ${name}`] : []), ...words.map((word) => `${path}:${word}`)];
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const refused = check();
  for (const line of refused) console.error(line);
  process.exitCode = refused.length > 0 ? 1 : 0;
}
