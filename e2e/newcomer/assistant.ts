import { addDays } from '@bindery/domain/calendar.ts';
import { sampleCyberApplication } from '@bindery/domain/products/index.ts';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { type Data, until } from '../dashboard/running-bindery.ts';

/** An assistant with what the page tells a person to give it: the address and three headers. */
export interface Assistant {
  /** What a tool answers; throws where it is refused. */
  readonly call: (tool: string, given?: object) => Promise<Data>;
  readonly close: () => Promise<void>;
}

export async function connectAssistant(url: string, apiKey: string): Promise<Assistant> {
  const client = new Client({ name: 'newcomer', version: '1.0.0' });
  const headers = { 'x-api-key': apiKey, 'x-user-email': 'ada.agent@agency.example', 'x-user-name': 'Ada Agent' };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } }));
  return {
    call: async (name, given = {}) => {
      const { isError, content, structuredContent } = await client.callTool({ name, arguments: { ...given } });
      if (isError) throw new Error(`${name}: ${JSON.stringify(content)}`);
      return structuredContent;
    },
    close: () => client.close(),
  };
}

/** What an assistant does for `quote_a_business`, up to the policy; answers the number of the policy. */
export async function quoteAndBind({ call }: Assistant): Promise<string> {
  const { hits } = await call('search_docs', { query: 'from quote to bind' });
  await call('read_page', { path: hits[0].path });
  await call('application_questions', { productType: 'CYBER' });
  const { createClient } = await call('create_client', {
    name: 'Lakeside Engineering LLC',
    primaryWebsite: 'auto-quotable-scan.test',
  });
  const { createQuoteRequest } = await call('create_quote_request', {
    clientId: createClient.id,
    productType: 'CYBER',
  });
  const { id } = createQuoteRequest;
  const day = addDays(new Date().toISOString().slice(0, 10), 30);
  await call('submit_application', { id, brokerQuoteRequestInfo: sampleCyberApplication(day) });
  let quote: Data;
  await until(async () => {
    ({ quoteRequest: quote } = await call('get_quote', { id }));
    return quote.status === 'QUOTES_SHARED';
  });
  const [option] = quote.quoteData.nodes[0].quoteOptions;
  const { selectQuoteOption } = await call('request_bind', {
    quoteOptionId: option.id,
    testing: 'testing_bind_quote',
  });
  return selectQuoteOption.quoteRequest.policy.policyNumber;
}
