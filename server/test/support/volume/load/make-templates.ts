import type { FastifyInstance } from 'fastify';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, SELECT, UPDATE } from '../../operations.ts';
import { Broker } from '../../people/broker.ts';

/** How a request ended, or where it stands. Written as what is sent with it, so that the real use cases do it. */
interface Story {
  readonly testing: string | null;
  readonly choose?: { readonly testing: string | undefined };
  /** Its copies are spread over years; those of open ones over the last weeks. */
  readonly isEnded: boolean;
  readonly weight: number;
}

/** Roughly what a book looks like after years: a third bound, most of the rest declined or never sent on. */
const STORIES: readonly Story[] = [
  { testing: 'testing_rate_and_share', choose: { testing: 'testing_bind_quote' }, isEnded: true, weight: 4 },
  {
    testing: 'testing_rate_and_share',
    choose: { testing: 'testing_bind_quote, testing_issue_policy' },
    isEnded: true,
    weight: 6,
  },
  { testing: 'testing_decline', isEnded: true, weight: 8 },
  { testing: 'WITHDRAWN', isEnded: true, weight: 12 },
  { testing: null, isEnded: false, weight: 1 },
  { testing: 'testing_refer', isEnded: false, weight: 3 },
  { testing: 'testing_needs_more_data', isEnded: false, weight: 2 },
  { testing: 'testing_hold', isEnded: false, weight: 1 },
  { testing: 'testing_rate_and_share', isEnded: false, weight: 3 },
  { testing: 'testing_rate_and_share', choose: { testing: undefined }, isEnded: false, weight: 1 },
];

const WITHDRAW = 'mutation ($id: ID!) { withdrawQuoteRequest(id: $id) { status } }';

export interface Template {
  readonly requestId: string;
  readonly isEnded: boolean;
}

/** Forty-one requests a round, of as many insureds, made over the API of brokers, with all that follows from them. */
export async function makeTemplates(
  server: FastifyInstance,
  owner: { readonly apiKey: string; readonly brokerageId: string },
  { rounds, runJobs }: { readonly rounds: number; readonly runJobs: () => Promise<unknown> },
): Promise<readonly Template[]> {
  const broker = new Broker(server, { apiKey: owner.apiKey, isPatient: true });
  const templates: Template[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const story of STORIES) {
      for (let count = 0; count < story.weight; count += 1) {
        const number = templates.length + 1;
        const requestId = await tell(broker, story, {
          brokerageId: owner.brokerageId,
          name: `Template ${number} Works`,
        });
        templates.push({ requestId, isEnded: story.isEnded });
      }
    }
    await runJobs();
  }
  return templates;
}

async function tell(
  broker: Broker,
  { testing, choose }: Story,
  client: { readonly brokerageId: string; readonly name: string },
): Promise<string> {
  const id = await aQuoteRequest(broker, client);
  if (testing === null) return id;
  if (testing === 'WITHDRAWN') {
    await broker.with({ testing: 'testing_rate_and_share' }).ok(UPDATE, submitted(id));
    await broker.ok(WITHDRAW, { id });
    return id;
  }
  await broker.with({ testing }).ok(UPDATE, submitted(id));
  if (!choose) return id;
  const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id });
  const option = quoteRequest.quoteData.nodes[0].quoteOptions[0].id;
  await (choose.testing === undefined ? broker : broker.with({ testing: choose.testing })).ok(SELECT, { id: option });
  return id;
}

const submitted = (id: string) => ({ id, action: 'SUBMIT', info: aCyberApplication() });
