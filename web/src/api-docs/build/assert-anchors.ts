import { docsPathOf, PROBLEMS, type ProblemCode } from '@bindery/domain/problem.ts';

interface BuiltPage {
  readonly path: string;
  readonly text: string;
}

/**
 * Fails the build when an error code has no section: every API error links to it, in `docs` and in the `type` of
 * problem+json.
 */
export function assertAnchors(
  pages: readonly BuiltPage[],
  codes: readonly ProblemCode[] = Object.keys(PROBLEMS) as ProblemCode[],
): void {
  const byPath = new Map(pages.map(({ path, text }) => [path, text]));
  const missing = codes.filter((code) => {
    const path = docsPathOf(code);
    return byPath.get(path)?.includes(`id="${path}"`) !== true;
  });
  if (missing.length > 0) throw new Error(`the error guide has no section for ${missing.join(', ')}`);
}
