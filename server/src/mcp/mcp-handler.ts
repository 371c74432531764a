import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import type { GraphQLSchema } from 'graphql';
import type { SendToBroker } from './calls/broker-call.ts';
import type { DocsFiles } from './docs/docs-files.ts';
import { docsReader } from './docs/docs-reader.ts';
import { addDocsTools } from './docs/docs-tools.ts';
import { addResources } from './docs/resources.ts';
import { addPrompt } from './quote-a-business.ts';
import { createSessions } from './sessions.ts';
import { addApiTools } from './tools/add-api-tools.ts';

export interface McpParts {
  /** Of the broker API: arguments of the tools are described by it. */
  readonly schema: GraphQLSchema;
  readonly env: 'sandbox' | 'production';
  readonly providerName: string;
  readonly publicUrl: string;
  /** Undefined where the documentation is not served. */
  readonly docs: (() => Promise<DocsFiles>) | undefined;
  /** Sends a call to `/q`, from the address of the caller. */
  readonly send: SendToBroker;
  readonly onError: (error: Error) => void;
}

export interface Mcp {
  /** Answers one HTTP request to the endpoint. */
  readonly answer: (request: Request) => Promise<Response>;
  readonly close: () => Promise<void>;
}

const INSTRUCTIONS = `Quote and bind cyber insurance for a broker. Reading the documentation (search_docs, read_page) needs no key.
The other tools need the headers X-API-KEY, X-USER-EMAIL and X-USER-NAME on this connection.
A quote: natures_of_business and application_questions say what may be answered; create_client, create_quote_request, submit_application, then get_quote until its status is QUOTES_SHARED, DECLINED or it was referred to a person. request_bind buys insurance: ask the person first.
Amounts are whole numbers of cents. A refused call names each wrong value by its path, with a remedy.`;

/** A request is served by itself, so that any process can answer it, unless a person may have to be asked meanwhile. */
export function createMcp(parts: McpParts): Mcp {
  const reader = docsReader(parts.docs);
  const build = (era: 'modern' | 'legacy') => {
    const server = new McpServer(
      {
        name: 'broker-api',
        title: `${parts.providerName} broker API`,
        version: '1.0.0',
        websiteUrl: `${parts.publicUrl}/api-docs`,
      },
      { instructions: INSTRUCTIONS },
    );
    addDocsTools(server, reader, parts);
    addApiTools(server, { ...parts, era });
    addResources(server, reader, parts);
    addPrompt(server, parts);
    return server;
  };
  // Nothing here changes while a client is connected.
  const handler = createMcpHandler(({ era }) => build(era), { maxSubscriptions: 0, onerror: parts.onError });
  // A person is asked in production only.
  const sessions = parts.env === 'production' ? createSessions(() => build('legacy')) : undefined;
  return {
    answer: async (request) => (await sessions?.answer(request)) ?? (await handler.fetch(request)),
    close: async () => {
      sessions?.close();
      await handler.close();
    },
  };
}
