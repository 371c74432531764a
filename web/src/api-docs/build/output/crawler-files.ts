import { pagePath } from '../../routes.ts';
import type { SiteContext } from '../site-context.ts';

/** `sitemap.xml`: the pages, without the addresses of their sections, of which they are the canonical ones. */
export function sitemap({ input, pages, builtAt }: SiteContext): string {
  const day = builtAt.toISOString().slice(0, 10);
  const urls = pages.map(
    (page) => `  <url><loc>${input.publicUrl}${pagePath(page)}</loc><lastmod>${day}</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/**
 * `robots.txt`: what needs a key or a session has nothing to find. Links that are secrets are not named here; their pages
 * answer `noindex` by themselves.
 */
export function robots({ input }: SiteContext): string {
  const closed = ['/q', '/mcp', '/dashboard', '/workbench', '/staff'];
  return `User-agent: *
${closed.map((path) => `Disallow: ${path}`).join('\n')}
Allow: /

Sitemap: ${input.publicUrl}/sitemap.xml
`;
}
