import { sampleCyberApplication } from '@bindery/domain/products/index.ts';
import type { BrokerClient } from './broker-client.ts';
import { CREATE_CLIENT, CREATE_REQUEST, STATE, SUBMIT } from './documents.ts';
import type { RunningServer } from './server-process.ts';

const POLL_MS = 10;

/** From SUBMIT on, as a broker sees it by polling. */
export interface QuoteTimes {
  readonly sharedMs: number;
  readonly documentMs: number;
}

interface State {
  readonly quoteRequest: {
    readonly status: string;
    readonly quoteData: { readonly nodes: readonly { readonly upload: { readonly url: string | null } | null }[] };
  };
}

/** A new insured, a request, SUBMIT, and polls until the quote and its paper are there. */
export async function oneQuote(server: RunningServer, broker: BrokerClient): Promise<QuoteTimes> {
  const variables = { brokerageId: server.brokerageId, name: 'Bench Engineering', site: 'auto-quotable-scan.test' };
  const client = await broker.send<{ createClient: { id: string } }>(CREATE_CLIENT, variables);
  const request = await broker.send<{ createQuoteRequest: { id: string } }>(CREATE_REQUEST, {
    clientId: client.createClient.id,
  });
  const { id } = request.createQuoteRequest;
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const startedAt = performance.now();
  await broker.send(SUBMIT, { id, info: sampleCyberApplication(day) });
  const sharedMs = await until(broker, id, (state) => state.quoteRequest.status === 'QUOTES_SHARED', startedAt);
  const hasPdf = (state: State) => Boolean(state.quoteRequest.quoteData.nodes[0]?.upload?.url);
  return { sharedMs, documentMs: await until(broker, id, hasPdf, startedAt) };
}

async function until(broker: BrokerClient, id: string, done: (state: State) => boolean, startedAt: number) {
  for (;;) {
    if (done(await broker.send<State>(STATE, { id }))) return performance.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
