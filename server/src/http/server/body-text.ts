import { isUtf8 } from 'node:buffer';
import { Problem } from '@bindery/domain/problem.ts';
import type { FastifyInstance } from 'fastify';

/** Takes a body of any media type as it came; the endpoint judges it itself, with `textOfBody`. */
export function takeAnyBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/**
 * The text of a body. Errors: BAD_JSON for bytes that are no UTF-8: read anyway, they would become U+FFFD, and the name
 * of an insured that was sent as Latin-1 would be damaged on its policy without a word.
 */
export function textOfBody(body: unknown): string {
  if (!(body instanceof Buffer)) return '';
  const text = body.toString();
  if (isUtf8(body)) return text;
  const { line, column } = firstDifference(body, Buffer.from(text));
  throw new Problem('BAD_JSON', `The body is not UTF-8: line ${line}, column ${column}.`, {
    line,
    column,
    problems: [
      {
        path: `body:${line}:${column}`,
        message: 'these bytes are no character of UTF-8',
        remedy: 'Encode the body as UTF-8, not as Latin-1 or Windows-1252.',
      },
    ],
  });
}

function firstDifference(one: Buffer, other: Buffer): { readonly line: number; readonly column: number } {
  const at = one.findIndex((byte, index) => byte !== other[index]);
  const lines = one.subarray(0, at).toString().split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
