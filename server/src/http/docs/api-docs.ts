/**
 * Answers requests below /api-docs from the built documentation and its manifest: pages, Markdown
 * twins, files, redirects, 404 with the nearest routes, host fields, and every header. Knows no framework: Fastify and
 * the preview server hand a request in and write the answer out. Spec: part 1 section 2, part 2 sections 2 and 3.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillDays } from './api-docs-days.ts';
import { type HostFields, isSignedIn, writeContainer } from './api-docs-host.ts';
import { nearestRoutes, notFoundLine } from './api-docs-not-found.ts';
import { type ApiDocsManifest, type ApiDocsRequest, PACKAGE, type Plan, planAnswer } from './api-docs-plan.ts';

export interface ApiDocsAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface ApiDocs {
  readonly manifest: ApiDocsManifest;
  /**
   * Answers a request whose path is /api-docs or below it. Host fields of readers who are not signed in are the same
   * for all, so that their answers are cached by ETag; the others are `private, no-store`. The days in samples count
   * from `now`, so that a page that was built long ago still shows requests that work.
   */
  answer(request: ApiDocsRequest, host: () => Promise<HostFields>, now: Date): Promise<ApiDocsAnswer>;
}

/** Opens a built site; throws when the folder has no manifest, that is, when the build did not finish. */
export async function openApiDocs(folder: string): Promise<ApiDocs> {
  const manifest: ApiDocsManifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  return {
    manifest,
    answer: async (request, host, now) => {
      const plan = planAnswer(manifest, request);
      const file = plan.file === undefined ? undefined : await readIfThere(join(folder, plan.file));
      if (plan.file !== undefined && !file)
        return finish({ status: 404, isPage: false, headers: {} }, request, NOTHING);
      const reader = { host: plan.isPage ? await host() : undefined, now };
      const body = fillMarks(manifest, file ?? NOTHING, plan, reader);
      return finish(plan, request, body, reader.host !== undefined && isSignedIn(reader.host));
    },
  };
}

const NOTHING = Buffer.alloc(0);

interface Reader {
  /** Undefined for what is no page. */
  readonly host: HostFields | undefined;
  readonly now: Date;
}

/** The built text with today's days and, on a page, the reader's host fields and what the 404 page says. */
function fillMarks(manifest: ApiDocsManifest, file: Buffer, plan: Plan, { host, now }: Reader): Buffer {
  if (file.length === 0 || keepsItsBytes(plan)) return file;
  const text = fillDays(file.toString('utf8'), now);
  if (!host) return Buffer.from(text);
  const filled = text.replace(manifest.hostMarker, () => writeContainer(manifest.hostMarker, host));
  if (plan.missing === undefined) return Buffer.from(filled);
  const line = notFoundLine(plan.missing, nearestRoutes(plan.missing, manifest.pages));
  return Buffer.from(filled.replace(manifest.notFoundMarker, () => line));
}

/** Scripts and styles are named by the hash of their content, and a package is no text. */
function keepsItsBytes({ file = '', headers }: Plan): boolean {
  return file.startsWith('assets/') || headers['content-type'] === PACKAGE;
}

function finish(plan: Plan, request: ApiDocsRequest, content: Buffer, isPrivate = false): ApiDocsAnswer {
  const body = request.method === 'HEAD' ? NOTHING : content;
  if (isPrivate)
    return { status: plan.status, headers: { ...plan.headers, 'cache-control': 'private, no-store' }, body };
  if (plan.status !== 200)
    return { status: plan.status, headers: { 'cache-control': 'no-cache', ...plan.headers }, body };
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  const headers: Record<string, string> = { 'cache-control': 'no-cache', ...plan.headers, etag };
  const isKnown = request.ifNoneMatch?.split(/,\s*/).includes(etag) ?? false;
  if (isKnown) return { status: 304, headers, body: NOTHING };
  // What GET would send; without it the server would say that there is nothing.
  if (request.method === 'HEAD') headers['content-length'] = String(content.byteLength);
  return { status: 200, headers, body };
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch {
    return undefined;
  }
}
