import {
  type McpServer,
  type ReadResourceResult,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { type GraphQLSchema, printSchema } from 'graphql';
import type { DocsReader } from './docs-reader.ts';

const SCHEMA_PATH = '/api-docs/schema.graphql';

/** The Markdown copies of the pages and the schema, under the addresses that they have on the site. */
export function addResources(
  server: McpServer,
  reader: DocsReader,
  { schema, publicUrl }: { readonly schema: GraphQLSchema; readonly publicUrl: string },
): void {
  const list = async () => ({
    resources: ((await reader())?.pages ?? []).map(({ markdown, title }) => ({
      uri: `${publicUrl}${markdown}`,
      name: markdown.replace(/^\/api-docs\//, ''),
      title,
      mimeType: 'text/markdown',
    })),
  });
  server.registerResource(
    'page',
    new ResourceTemplate(`${publicUrl}/api-docs/{+page}.md`, { list }),
    {
      title: 'Pages of the documentation',
      description: 'Each page and section as Markdown.',
      mimeType: 'text/markdown',
    },
    async (uri) => await read(uri, 'text/markdown', await (await reader())?.read(uri.pathname)),
  );
  server.registerResource(
    'schema',
    `${publicUrl}${SCHEMA_PATH}`,
    { title: 'Schema', description: 'The broker API in SDL, every part described.', mimeType: 'application/graphql' },
    async (uri) =>
      await read(uri, 'application/graphql', (await (await reader())?.read(SCHEMA_PATH)) ?? printSchema(schema)),
  );
}

async function read(uri: URL, mimeType: string, text: string | undefined): Promise<ReadResourceResult> {
  if (text === undefined) throw new ResourceNotFoundError(uri.href);
  return { contents: [{ uri: uri.href, mimeType, text }] };
}
