import { type Html, html } from './html.ts';

export interface PageFrame {
  readonly title: string;
  readonly providerName: string;
  readonly content: Html;
  /** Adds the script with which the insured can draw a signature. */
  readonly hasDrawing?: boolean;
}

/** Headers for such a page: it is private, never stored, and leaks its address to no one. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
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
<header class="masthead"><span class="provider">${providerName}</span></header>
<main>
${content}
</main>
</body>
</html>
`.markup;
}
