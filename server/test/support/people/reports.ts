import {
  aClient,
  aCyberApplication,
  COLUMBUS,
  CREATE_QUOTE_REQUEST,
  QUOTE_REQUEST,
  SELECT,
  UPDATE,
} from '../operations.ts';
import type { TestApp } from '../test-app.ts';
import type { Broker } from './broker.ts';

export const CLOSE_MONTH = `mutation ($partnerId: ID!, $productType: ProductType!, $month: String!) {
  closeBordereauMonth(partnerId: $partnerId, productType: $productType, month: $month) {
    month lines closedBy totals { currency lines premiumCents triaCents taxCents totalCents debitCents creditCents }
  }
}`;

export const SURPLUS_LINES_TAX = `query ($quarter: String!) {
  surplusLinesTax(quarter: $quarter) {
    homeState policies taxableCents premiumCents policyFeeCents taxCents entriesWithoutTax
  }
}`;

export const CANCEL_POLICY = `mutation ($id: ID!, $cancelledOn: Date!) {
  cancelPolicy(id: $id, cancelledOn: $cancelledOn, reason: "Business sold") { id }
}`;

export const RETURN_PREMIUM = `query ($id: ID!) {
  policy(id: $id) { returnPremium { lines { kind label amountCents } totalCents } }
}`;

/** For the workbench: of the recorded cancellation, and of one from a day on. */
export const RETURN_PREMIUM_ON = `query ($id: ID!, $cancelledOn: Date!) { policy(id: $id) {
  recorded: returnPremium { lines { kind label amountCents } totalCents }
  asked: returnPremium(cancelledOn: $cancelledOn) { lines { kind label amountCents } totalCents }
} }`;

export interface BoundPolicy {
  readonly id: string;
  readonly policyNumber: string;
}

/** A policy that the sandbox quotes and binds at once, with cover from this day on. */
export async function aPolicy(
  app: TestApp,
  { broker, brokerageId }: { readonly broker: Broker; readonly brokerageId: string },
  { name, startsOn, info = {} }: { readonly name: string; readonly startsOn: string; readonly info?: object },
): Promise<BoundPolicy> {
  const clientId = await aClient(broker, { brokerageId, name, address: COLUMBUS });
  const { createQuoteRequest } = await broker.ok(CREATE_QUOTE_REQUEST, { clientId, productType: 'CYBER' });
  const { id } = createQuoteRequest;
  const application = { ...aCyberApplication(), coverageEffectiveAt: startsOn, ...info };
  await broker.with({ testing: 'testing_rate_and_share' }).ok(UPDATE, { id, action: 'SUBMIT', info: application });
  await app.runJobs();
  const [option] = (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest.quoteData.nodes[0].quoteOptions;
  const { selectQuoteOption } = await broker.with({ testing: 'testing_bind_quote' }).ok(SELECT, { id: option.id });
  return selectQuoteOption.quoteRequest.policy;
}

/** The lines of the first block of a CSV report, by the numbers of their columns; the last block last. */
export function blocksOfCsv(text: string): readonly (readonly (readonly string[])[])[] {
  return text.split(/\r\n\r\n/).map((block) =>
    block
      .split('\r\n')
      .filter((line) => line !== '')
      .map((line) => [...`${line},`.matchAll(/("(?:[^"]|"")*"|[^,]*),/g)].map(([, cell = '']) => unquoted(cell))),
  );
}

function unquoted(cell: string): string {
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}
