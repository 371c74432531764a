/**
 * How long a preview takes through HTTP, one after the other, with its whole path to yes: a request that is quoted, one
 * that is referred for several reasons, and one of Tech E+O. Prints p50, p95 and p99 beside a bare call. Goal: p95 under
 * 50 ms.
 */
import { sampleCyberApplication } from '@bindery/domain/products/index.ts';
import { brokerClient } from './support/broker-client.ts';
import { startServer } from './support/server-process.ts';

const CALLS = Number(process.argv[2] ?? 300);
const WARM_UP = 50;

const OPTIONS = 'options { limitCents premiumCents charges { totalCents } }';
const PREVIEW = `query ($product: ProductType!, $info: BrokerQuoteRequestInfoInput!, $score: Int) {
  previewQuote(productType: $product, brokerQuoteRequestInfo: $info, assumedScore: $score,
    client: { name: "Bench Engineering", primaryWebsite: "example.com" }) {
    outcome score decision { reasons { ruleId message } } ${OPTIONS} missing { path }
    pathToYes {
      steps { field to remedy effect { outcome ${OPTIONS} } } combined { outcome ${OPTIONS} }
      savings { field to savedCents effect { outcome ${OPTIONS} } }
    }
  }
}`;

const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
const controls = ['multiFactorAccess', 'multiFactorAuthenticationEmails', 'formalBackups', 'emailFilter', 'encryptPos'];
const worst = Object.fromEntries(controls.map((key) => [key, 'no']));
const techEo = [
  { key: 'domicileState', data: 'Texas', type: 'text' },
  { key: 'natureOfBusiness', data: 'IT Consulting', type: 'text' },
  { key: 'grossAnnualRevenue', data: '5000000', type: 'text' },
  { key: 'numberOfPiiRecords', data: 'min', type: 'text' },
];
const { limits } = sampleCyberApplication(day);
const CASES = {
  quoted: { product: 'CYBER', info: sampleCyberApplication(day), score: 90 },
  referred: { product: 'CYBER', info: sampleCyberApplication(day, worst), score: 65 },
  'Tech E+O': { product: 'TECH_EO', info: { coverageEffectiveAt: day, limits, optionalData: techEo }, score: 85 },
};

async function times(call: () => Promise<unknown>): Promise<readonly number[]> {
  const taken: number[] = [];
  for (let made = 0; made < CALLS + WARM_UP; made += 1) {
    const start = performance.now();
    await call();
    if (made >= WARM_UP) taken.push(performance.now() - start);
  }
  return taken.toSorted((a, b) => a - b);
}

function at(sorted: readonly number[], share: number): string {
  return (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1).padStart(7);
}

const server = await startServer();
const broker = brokerClient(server);
const calls: Readonly<Record<string, () => Promise<unknown>>> = {
  bare: async () => await broker.send('{ __typename }', {}),
  ...Object.fromEntries(
    Object.entries(CASES).map(([name, variables]) => [name, async () => await broker.send(PREVIEW, variables)]),
  ),
};
console.log(`${CALLS} calls each, ms       p50     p95     p99`);
for (const [name, call] of Object.entries(calls)) {
  const taken = await times(call);
  console.log(`${name.padEnd(22)}${at(taken, 0.5)} ${at(taken, 0.95)} ${at(taken, 0.99)}`);
}
await server.stop();
