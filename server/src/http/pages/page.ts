import { type Html, html } from './html.ts';

export interface PageFrame {
  readonly title: string;
  readonly providerName: string;
  readonly content: Html;
  /** Adds the script that lets the insured draw. */
  readonly hasDrawing?: boolean;
}

/** What one answers with such a page: it is nobody else's business, is never kept, and tells no address to anyone. */
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

/** A whole page, rendered on the server; it reads and works without any script. */
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
