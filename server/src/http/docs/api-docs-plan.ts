/** Written by the build of the documentation; the shape is that of web/src/api-docs/build/output/site.ts. */
export interface ApiDocsManifest {
  readonly stamp: string;
  readonly root: string;
  readonly hostMarker: string;
  readonly notFoundMarker: string;
  readonly notFoundFile: string;
  readonly pages: Readonly<
    Record<string, { readonly file: string; readonly markdown: string; readonly title: string }>
  >;
  readonly files: Readonly<Record<string, { readonly file: string; readonly type: string }>>;
}

export interface ApiDocsRequest {
  readonly method: string;
  /** Path and query as sent: `/api-docs/cyber?lang=node`. */
  readonly url: string;
  readonly accept?: string | undefined;
  readonly ifNoneMatch?: string | undefined;
}

/** The response to a request, before any file is read. */
export interface Plan {
  readonly status: number;
  readonly file?: string;
  readonly isPage: boolean;
  readonly headers: Readonly<Record<string, string>>;
  /** The path that was asked for and does not exist. */
  readonly missing?: string;
}

/** Status, file and headers for a request. Pure: the manifest is all it knows. */
export function planAnswer(manifest: ApiDocsManifest, request: ApiDocsRequest): Plan {
  const [rawPath = '', query] = request.url.split('?', 2);
  const path = decode(rawPath);
  if (request.method !== 'GET' && request.method !== 'HEAD') return METHOD_NOT_ALLOWED;
  if (path.endsWith('/')) return redirect(rawPath, query);
  const known = manifest.pages[path];
  const twin = known && prefersMarkdown(request.accept) ? manifest.files[known.markdown] : undefined;
  // Markdown or a page, and a page for everyone or for a signed-in reader.
  const vary = { vary: 'accept, cookie' };
  if (twin) return { status: 200, file: twin.file, isPage: false, headers: { ...fileHeaders(twin.type), ...vary } };
  if (known) return { status: 200, file: known.file, isPage: true, headers: { ...HTML, ...vary } };
  const file = manifest.files[path];
  if (file) return { status: 200, file: file.file, isPage: false, headers: fileHeaders(file.type) };
  const asset = /^assets\/[\w.-]+$/.exec(path.slice(manifest.root.length + 1))?.[0];
  if (asset) return { status: 200, file: asset, isPage: false, headers: assetHeaders(asset) };
  return { status: 404, file: manifest.notFoundFile, isPage: true, headers: HTML, missing: path };
}

// Own origin only and nothing inline; no Trusted Types policy may exist, so no script of the page writes markup.
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const HTML = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** The type of the one download that is no text. */
export const PACKAGE = 'application/gzip';

const METHOD_NOT_ALLOWED: Plan = {
  status: 405,
  isPage: false,
  headers: { ...fileHeaders('text/plain'), allow: 'GET, HEAD' },
};

const ASSET_TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' };

function fileHeaders(type: string): Readonly<Record<string, string>> {
  const contentType = type === PACKAGE ? type : `${type}; charset=utf-8`;
  return { 'content-type': contentType, 'x-content-type-options': 'nosniff' };
}

// The name of an asset holds the hash of its content, so it never changes.
function assetHeaders(file: string): Readonly<Record<string, string>> {
  const type = ASSET_TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  return { ...fileHeaders(type), 'cache-control': 'public, max-age=31536000, immutable' };
}

/** To the route without the slash. One leading slash only: `//host/` would lead to another site. */
function redirect(path: string, query: string | undefined): Plan {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  const location = path.slice(0, end).replace(/^\/{2,}/, '/');
  return { status: 308, isPage: false, headers: { location: query === undefined ? location : `${location}?${query}` } };
}

/** Markdown only for a client that names it and does not accept HTML with at least the same preference. */
function prefersMarkdown(accept: string | undefined): boolean {
  const weight = (type: string) => {
    const entry = (accept ?? '').split(',').find((part) => part.trim().startsWith(type));
    return entry ? Number(/;\s*q=([\d.]+)/.exec(entry)?.[1] ?? 1) : 0;
  };
  return weight('text/markdown') > weight('text/html');
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
