import { describe, expect, it } from 'vitest';
import { listPages, pagePath, sectionPath } from './routes.ts';

const pages = listPages('corvus', { releaseNotes: [], errors: [] });
const paths = pages.flatMap((page) => [pagePath(page), ...page.sections.map((section) => sectionPath(page, section))]);

describe('the routes of the documentation site', () => {
  it('has no path twice', () => {
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('shows the Smart Cyber sections in the order of the specification', () => {
    expect(pages.find((page) => page.key === 'cyber')?.sections.map((section) => section.slug)).toEqual([
      'create-quote-request',
      'update-quote-request',
      'supporting-documents',
      'smart-cyber-nature-of-business',
      'get-quote-request',
      'get-renewal-quote-request',
      'bind-quote',
      'bind-link',
      'get-policy-documents',
      'get-policy-details',
    ]);
  });

  it('carries the provider slug in the route of the sandbox page', () => {
    const acme = listPages('acme', { releaseNotes: [], errors: [] });

    expect(acme.map(pagePath)).toContain('/api-docs/testing-acme-api');
    expect(paths).toContain('/api-docs/testing-corvus-api/test-domains');
  });

  it('has the fourteen questions of the specification', () => {
    expect(pages.find((page) => page.key === 'faq')?.sections).toHaveLength(14);
  });
});
