/**
 * Answers requests below /api-docs from the built documentation and its manifest: pages, Markdown
 * twins, files, redirects, 404 with the nearest routes, host fields, and every header. Knows no framework: Fastify and
 * the preview server hand a request in and write the answer out. Spec: part 1 section 2, part 2 sections 2 and 3.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type HostFields, isSignedIn, writeContainer } from './api-docs-host.ts';
import { nearestRoutes, notFoundLine } from './api-docs-not-found.ts';
import { type ApiDocsManifest, type ApiDocsRequest, type Plan, planAnswer } from './api-docs-plan.ts';

export interface ApiDocsAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface ApiDocs {
  readonly manifest: ApiDocsManifest;
  /**
   * Answers a request whose path is /api-docs or below it. Host fields of readers who are not signed in are the same
   * for all, so that their answers are cached by ETag; the others are `private, no-store`.
   */
  answer(request: ApiDocsRequest, host: HostFields): Promise<ApiDocsAnswer>;
}

/** Opens a built site; throws when the folder has no manifest, that is, when the build did not finish. */
export async function openApiDocs(folder: string): Promise<ApiDocs> {
  const manifest: ApiDocsManifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  return {
    manifest,
    answer: async (request, host) => {
      const plan = planAnswer(manifest, request);
      const file = plan.file === undefined ? undefined : await readIfThere(join(folder, plan.file));
      if (plan.file !== undefined && !file)
        return finish({ status: 404, isPage: false, headers: {} }, request, NOTHING);
      const body = plan.isPage && file ? fillPage(manifest, file, plan, host) : (file ?? NOTHING);
      return finish(plan, request, body, plan.isPage && isSignedIn(host));
    },
  };
}

const NOTHING = Buffer.alloc(0);

/** The built page with the reader's host fields and, on the 404 page, with the missing path and its neighbours. */
function fillPage(manifest: ApiDocsManifest, html: Buffer, plan: Plan, host: HostFields): Buffer {
  const filled = html.toString('utf8').replace(manifest.hostMarker, () => writeContainer(manifest.hostMarker, host));
  if (plan.missing === undefined) return Buffer.from(filled);
  const line = notFoundLine(plan.missing, nearestRoutes(plan.missing, manifest.pages));
  return Buffer.from(filled.replace(manifest.notFoundMarker, () => line));
}

function finish(plan: Plan, request: ApiDocsRequest, content: Buffer, isPrivate = false): ApiDocsAnswer {
  const body = request.method === 'HEAD' ? NOTHING : content;
  if (plan.status !== 200)
    return { status: plan.status, headers: { 'cache-control': 'no-cache', ...plan.headers }, body };
  if (isPrivate) return { status: 200, headers: { ...plan.headers, 'cache-control': 'private, no-store' }, body };
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  const headers = { 'cache-control': 'no-cache', ...plan.headers, etag };
  const isKnown = request.ifNoneMatch?.split(/,\s*/).includes(etag) ?? false;
  return isKnown ? { status: 304, headers, body: NOTHING } : { status: 200, headers, body };
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch {
    return undefined;
  }
}
