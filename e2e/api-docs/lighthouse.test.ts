import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docsPages } from '../support/docs-pages.ts';
import { type DocsServer, startDocsServer } from '../support/docs-server.ts';
import { type Auditor, startAuditor } from '../support/lighthouse.ts';

let server: DocsServer;
let auditor: Auditor;

beforeAll(async () => {
  server = await startDocsServer();
  auditor = await startAuditor();
});

afterAll(async () => {
  await auditor.close();
  await server.stop();
});

// Performance is a time: bench/lighthouse.ts measures it.
describe('Lighthouse, as on a phone', () => {
  it.each(docsPages())(
    '%s has full marks for accessibility, best practices and SEO',
    async (path) => {
      const report = await auditor.audit(server.url + path, ['accessibility', 'best-practices', 'seo']);

      expect(report.faults).toEqual([]);
      expect(report.scores).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 });
    },
    240_000,
  );
});
