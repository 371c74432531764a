/**
 * Refuses citations that cannot be resolved: a decision (`D18`), a section of the rating page (`rating.md 7.5`) or of
 * the specification (`part 1, section 4`) that is missing in `docs/`. Run by `npm run check:citations`;
 * server/test/contract/architecture-citations.test.ts proves that each kind is detected.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const CODE = /\.(ts|tsx|mts|mjs|js|css|graphql)$/;
const COMMENT = /(?:^|\s)(?:\/\/|\/\*|\*|#)|"""|^\s*"|describe\(|it\(/;

export interface Sources {
  /** Numbers of the decisions, such as `18`. */
  readonly decisions: ReadonlySet<string>;
  /** Numbers of the sections of the rating page, such as `7` and `7.5`. */
  readonly rating: ReadonlySet<string>;
  /** `1.4` for part 1, section 4. */
  readonly specification: ReadonlySet<string>;
}

/** Reads which headings can be cited from the texts of the three pages in `docs/`. */
export function readSources(pages: Readonly<Record<'decisions' | 'rating' | 'specification', string>>): Sources {
  const all = (text: string, heading: RegExp) => [...text.matchAll(heading)];
  return {
    decisions: new Set(all(pages.decisions, /^### D(\d+) /gm).map(([, number = '']) => number)),
    rating: new Set(all(pages.rating, /^#{2,3} (\d+(?:\.\d+)?)\.? /gm).map(([, number = '']) => number)),
    specification: new Set(
      all(pages.specification, /^### Part (\d), section (\d+)/gm).map(([, part, section]) => `${part}.${section}`),
    ),
  };
}

/** Returns the citations in a file that cannot be resolved, as `line: citation`. */
export function deadCitations(path: string, text: string, sources: Sources): string[] {
  if (!CODE.test(path)) return [];
  return text.split('\n').flatMap((line, index) => {
    const cited = COMMENT.test(line) ? citationsIn(line) : [];
    return cited.filter((one) => !resolves(one, sources)).map((one) => `${index + 1}: ${one.words}`);
  });
}

interface Citation {
  readonly page: keyof Sources;
  readonly number: string;
  readonly words: string;
}

function citationsIn(line: string): readonly Citation[] {
  const decisions = [...line.matchAll(/\bD(\d{1,2})\b(?!['"\d])/g)].map(([words, number = '']) => ({
    page: 'decisions' as const,
    number,
    words,
  }));
  const rating = [...line.matchAll(/(?:[Rr]ating specification,?|rating\.md) (?:section )?(\d+(?:\.\d+)?)/g)].map(
    ([words, number = '']) => ({ page: 'rating' as const, number, words }),
  );
  const specification = [...line.matchAll(/[Pp]art ([12]), sections? (\d+(?:(?:, | and )\d+)*)/g)].flatMap(
    ([words, part, sections = '']) =>
      sections
        .split(/, | and /)
        .map((section) => ({ page: 'specification' as const, number: `${part}.${section}`, words })),
  );
  return [...decisions, ...rating, ...specification];
}

function resolves({ page, number }: Citation, sources: Sources): boolean {
  return sources[page].has(number);
}

function check(): string[] {
  const page = (name: string) => readFileSync(`docs/${name}.md`, 'utf8');
  const sources = readSources({
    decisions: page('decisions'),
    rating: page('rating'),
    specification: page('specification'),
  });
  const options = { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const list = (...flags: readonly string[]): string[] =>
    execFileSync('git', ['-c', 'safe.directory=*', 'ls-files', '-z', ...flags], options).split('\0');
  const deleted = new Set(list('--deleted'));
  return list('--cached', '--others', '--exclude-standard')
    .filter((path) => CODE.test(path) && !deleted.has(path))
    .flatMap((path) => deadCitations(path, readFileSync(path, 'utf8'), sources).map((one) => `${path}:${one}`));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const dead = check();
  for (const line of dead) console.error(`${line} is not in docs/`);
  process.exitCode = dead.length > 0 ? 1 : 0;
}
