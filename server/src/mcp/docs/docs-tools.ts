import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { fault, success } from '../calls/tool-answers.ts';
import { objectSchema, shown } from '../schemas/json-schema.ts';
import type { DocsReader, ReadableDocs } from './docs-reader.ts';

const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
const MOST_HITS = 10;

const QUERY = { type: 'string', description: 'Words or a question, such as "how do I verify a webhook".' } as const;
const PATH = {
  type: 'string',
  description: 'The path of a hit of search_docs, such as "/api-docs/cyber/bind-quote".',
} as const;

/** Search and reading of the documentation; they need no key. */
export function addDocsTools(
  server: McpServer,
  reader: DocsReader,
  { publicUrl }: { readonly publicUrl: string },
): void {
  server.registerTool(
    'search_docs',
    {
      title: 'Search the documentation',
      description: 'Finds pages, errors and parts of the schema by words or a question. Read one with read_page.',
      inputSchema: shown(objectSchema({ query: QUERY }, ['query'])),
      annotations: READS,
    },
    async ({ query }) => await withDocs(reader, async (docs) => searched(docs, query, publicUrl)),
  );
  server.registerTool(
    'read_page',
    {
      title: 'Read a page of the documentation',
      description: 'A page or a section as Markdown, with its samples and recorded answers.',
      inputSchema: shown(objectSchema({ path: PATH }, ['path'])),
      annotations: READS,
    },
    async ({ path }) => await withDocs(reader, async (docs) => await pageAt(docs, path, publicUrl)),
  );
}

async function withDocs(
  reader: DocsReader,
  use: (docs: ReadableDocs) => Promise<CallToolResult>,
): Promise<CallToolResult> {
  const docs = await reader();
  if (docs) return await use(docs);
  return fault({ code: 'NOT_FOUND', message: 'This server does not serve the documentation.' });
}

function searched({ search }: ReadableDocs, query: unknown, publicUrl: string): CallToolResult {
  if (typeof query !== 'string') return needed('query', 'Send the words to look for.');
  const hits = search(query).slice(0, MOST_HITS);
  return success({
    hits: hits.map(({ path, title, page, group, snippet }) => {
      return { title, page, group, path, url: `${publicUrl}${path}`, snippet };
    }),
    ...(hits.length === 0 ? { hint: 'Nothing found. Try other words, or read_page "setup", "faq" or "errors".' } : {}),
  });
}

async function pageAt(docs: ReadableDocs, path: unknown, publicUrl: string): Promise<CallToolResult> {
  if (typeof path !== 'string') return needed('path', 'Send the path of a page.');
  const page = docs.pageOf(path);
  const text = page && (await docs.read(page.markdown));
  if (!page || text === undefined) return noSuchPage(docs, path);
  const { title } = page;
  return {
    content: [{ type: 'text', text }],
    structuredContent: { title, path: page.path, url: `${publicUrl}${page.path}`, markdown: text },
  };
}

function needed(path: string, remedy: string): CallToolResult {
  return fault({
    code: 'VALIDATION_FAILED',
    message: `${path} is needed.`,
    problems: [{ path, message: 'is needed', remedy }],
  });
}

function noSuchPage({ search }: ReadableDocs, path: string): CallToolResult {
  const nearest = search(path.replaceAll(/[/#.-]+/g, ' ')).slice(0, 3);
  return fault({
    code: 'NOT_FOUND',
    message: `There is no page ${path.slice(0, 200)}.`,
    remedy: 'Find the page with search_docs.',
    nearest: nearest.map(({ title, path: found }) => ({ title, path: found })),
  });
}
