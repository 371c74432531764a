import { questionFiles } from '../../../../../schema/application-questions/question-schema.ts';
import { pagePath, ROOT, sectionPath, twinPath } from '../../routes.ts';
import type { PageContent } from '../page-content.ts';
import type { SiteContext } from '../site-context.ts';
import { SDK_PACKAGE } from './sdk-package.ts';
import { toMarkdown } from './to-markdown.ts';

/** `llms.txt`: an index of the site for programs that read it (llmstxt.org). */
export function agentIndex({ input, pages }: SiteContext): string {
  const link = (path: string, title: string, note: string) => `- [${title}](${input.publicUrl}${path}): ${note}`;
  const questions = questionFiles().map(({ productType, name }) =>
    link(
      `${ROOT}/application-questions/${name}`,
      `Questions of ${productType}`,
      'the answers of an application as JSON Schema',
    ),
  );
  const lists = pages.map((page) => {
    const sections = page.sections.map(
      (section) => `  - [${section.title}](${input.publicUrl}${sectionPath(page, section)}.md)`,
    );
    return [link(twinPath(pagePath(page)), page.title, page.description), ...sections].join('\n');
  });
  return `# ${input.providerName} broker API

> GraphQL API for insurance brokers: from a client to a bound cyber or technology policy. All calls are POST requests to ${input.publicUrl}/q. An MCP server at ${input.publicUrl}/mcp has these pages and the API as tools.

## Pages

${lists.join('\n')}

## Files

${link(`${ROOT}/llms-full.txt`, 'All pages in one file', 'every section as Markdown')}
${link(`${ROOT}/schema.graphql`, 'Schema', 'the broker API in SDL')}
${link(`${ROOT}/schema.json`, 'Introspection', 'the same as introspection JSON')}
${questions.join('\n')}
${link(`${ROOT}/events.schema.json`, 'Webhook events', 'JSON Schema of the six events')}
${link(`${ROOT}/postman/broker-api.postman_collection.json`, 'Postman collection', 'every documented request')}
${link(SDK_PACKAGE.address, 'SDK', 'the package for TypeScript and JavaScript, and its command line')}
${link(`${ROOT}/release-notes.atom`, 'Release notes', 'Atom feed')}
`;
}

export function agentFullText({ input }: SiteContext, contents: readonly PageContent[]): string {
  const text = contents.map((content) => toMarkdown(content.body)).join('\n\n---\n\n');
  return `${text.replaceAll('](/', `](${input.publicUrl}/`)}\n`;
}
