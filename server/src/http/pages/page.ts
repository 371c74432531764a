import { type Html, html } from './html.ts';

export interface PageFrame {
  readonly title: string;
  readonly providerName: string;
  readonly content: Html;
  /** Adds the script with which the insured can draw a signature. */
  readonly hasDrawing?: boolean;
}

const COMMON_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
} as const;

/** Headers for a private page: it is never stored, and leaks its address to no one. */
export const PAGE_HEADERS = { ...COMMON_HEADERS, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } as const;

/** Headers for a page that is the same for every visitor. */
export const PUBLIC_PAGE_HEADERS = { ...COMMON_HEADERS, 'cache-control': 'public, max-age=300' } as const;

/** A whole server-rendered page; it can be read and used without any script. */
export function page({ title, providerName, content, hasDrawing = false }: PageFrame): string {
  return html`<!doctype html>
<html lang="en" class="bindery">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${providerName}</title>
<link rel="stylesheet" href="/pages/pages.css">
${hasDrawing && html`<script src="/pages/draw-signature.js" defer></script>`}
</head>
<body>
<header class="masthead"><span class="provider provider-name">${providerName}</span></header>
<main>
${content}
</main>
</body>
</html>
`.markup;
}
