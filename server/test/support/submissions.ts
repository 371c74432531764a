import { aCyberApplication, aQuoteRequest, COLUMBUS, QUOTE_REQUEST, UPDATE } from './operations.ts';
import type { Broker, Data } from './people/broker.ts';
import type { TestApp } from './test-app.ts';

/** A submission of an insured with this website, as its broker reads it when all its jobs are done. */
export async function aSubmission(
  app: TestApp,
  { broker, brokerageId }: { readonly broker: Broker; readonly brokerageId: string },
  {
    primaryWebsite,
    name = `Insured of ${primaryWebsite}`,
  }: { readonly primaryWebsite: string; readonly name?: string },
): Promise<Data> {
  const id = await aQuoteRequest(broker, { brokerageId, name, primaryWebsite, address: COLUMBUS });
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
  await app.runJobs();
  return (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest;
}
