import { addDays } from '@bindery/domain/calendar.ts';
import { type QuoteRequestInfo, sampleCyberApplication } from '@bindery/domain/products/index.ts';
import { type BrokerApi, type Data, type RunningBindery, until } from '../dashboard/running-bindery.ts';

const CREATE_CLIENT = `mutation ($brokerageId: ID!, $name: String!, $site: String) {
  createClient(brokerageId: $brokerageId, name: $name, primaryWebsite: $site,
    address: { country: "US", street: "410 Congress Avenue", locality: "Austin", region: "Texas", postalCode: "78701" }) { id }
}`;
const CREATE_REQUEST = `mutation ($clientId: ID!, $productType: ProductType!) {
  createQuoteRequest(clientId: $clientId, productType: $productType) { id }
}`;
const UPDATE = `mutation ($id: ID!, $action: QuoteRequestAction!, $info: BrokerQuoteRequestInfoInput) {
  updateQuoteRequest(id: $id, action: $action, brokerQuoteRequestInfo: $info) { status }
}`;
const READ = `query ($id: ID!) {
  quoteRequest(id: $id) {
    status declineLossReason isAutoQuoteEligible brokerAutoQuoteIneligibleReasons underwriter { name }
    quoteData(first: 10) { nodes { quoteOptions { id limitCents deductibleCents premiumCents } } }
    subjectivities(first: 20) { nodes { description isOpen } }
    policy { id policyNumber status }
  }
}`;
const SELECT = 'mutation ($id: ID!) { selectQuoteOption(quoteOptionId: $id) { quoteRequest { status } } }';

/** A website whose sandbox scan ends with the score 72 and a finding: one more reason to refer. */
export const SCANNED_SITE = 'https://referable-scan.test';

/** What a partner's program does for its broker: creates requests, answers, chooses. */
export class BrokerAtWork {
  readonly #api: BrokerApi;
  readonly #brokerageId: string;
  /** Days of cover are relative to the partner's own clock. */
  #today = new Date().toISOString().slice(0, 10);

  constructor({ api, brokerageId }: Pick<RunningBindery, 'api' | 'brokerageId'>) {
    this.#api = api;
    this.#brokerageId = brokerageId;
  }

  /** A request for cover in the state after the rules have referred it. */
  async aReferral(
    name: string,
    productType: 'CYBER' | 'TECH_EO' = 'CYBER',
    site: string | null = null,
  ): Promise<string> {
    const id = await this.aDraft(name, productType, site);
    const isTech = productType === 'TECH_EO';
    await this.submit(id, isTech ? this.aTechEoApplication() : this.aCyberApplication({ claims: 'yes' }));
    await until(async () => {
      const { underwriter, brokerAutoQuoteIneligibleReasons: reasons } = await this.read(id);
      return underwriter !== null && (site === null || /cyber risk score|external scan/.test(reasons));
    });
    return id;
  }

  async aDraft(name: string, productType: string, site: string | null = null): Promise<string> {
    const client = await this.#api(CREATE_CLIENT, { brokerageId: this.#brokerageId, name, site });
    const made = await this.#api(CREATE_REQUEST, { clientId: client.createClient.id, productType });
    return made.createQuoteRequest.id;
  }

  /** Bound and issued at once, with the sandbox's own headers. */
  async aPolicy(name: string): Promise<string> {
    const id = await this.aDraft(name, 'CYBER', SCANNED_SITE);
    await this.submit(id, this.aCyberApplication(), 'testing_rate_and_share');
    await until(async () => (await this.read(id)).status === 'QUOTES_SHARED');
    await this.select(id, 0, 'testing_bind_quote', 'testing_issue_policy');
    return id;
  }

  async submit(id: string, info: QuoteRequestInfo, ...testing: readonly string[]): Promise<void> {
    await this.#api(UPDATE, { id, action: 'SUBMIT', info }, testing.length === 0 ? undefined : testing.join(','));
  }

  async read(id: string): Promise<Data> {
    return (await this.#api(READ, { id })).quoteRequest;
  }

  /** Chooses an option of the newest shared quote by its position. */
  async select(id: string, position = 0, ...testing: readonly string[]): Promise<void> {
    const { quoteData } = await this.read(id);
    const option = quoteData.nodes[0].quoteOptions[position];
    await this.#api(SELECT, { id: option.id }, testing.length === 0 ? undefined : testing.join(','));
  }

  /** Moves the partner's own clock forward. */
  async letPass(days: number): Promise<void> {
    const now: string = (await this.#api('{ testClock { now } }')).testClock.now;
    const to = new Date(Date.parse(now) + days * 86_400_000).toISOString();
    await this.#api('mutation ($to: DateTime!) { advanceTestClock(to: $to) { now } }', { to });
    this.#today = to.slice(0, 10);
  }

  /** A day by the partner's own clock. */
  inDays(days: number): string {
    return addDays(this.#today, days);
  }

  aCyberApplication(answers: Readonly<Record<string, string>> = {}): QuoteRequestInfo {
    return sampleCyberApplication(addDays(this.#today, 30), answers);
  }

  aTechEoApplication(): QuoteRequestInfo {
    const sheet = { domicileState: 'Texas', natureOfBusiness: 'IT Consulting', grossAnnualRevenue: '5000000' };
    return {
      coverageEffectiveAt: addDays(this.#today, 30),
      limits: [
        { aggregateCents: 100_000_000, deductibleCents: 1_000_000 },
        { aggregateCents: 200_000_000, deductibleCents: 1_000_000 },
      ],
      optionalData: Object.entries({ ...sheet, numberOfPiiRecords: 'min' }).map(([key, data]) => {
        return { key, data, type: 'text' };
      }),
      techEoApplicationControls: { paymentProcessingVerification: true },
    };
  }
}
