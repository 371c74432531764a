/**
 * How long a preview takes through HTTP, one after the other, with its whole path to yes: a request that is quoted, one
 * that is referred for several reasons, one of Cyber EU and one of Tech E+O. Prints p50, p95 and p99, and how many bare
 * calls of the same server the middle one is worth. Goal: p95 under 50 ms for every product.
 */
import { sampleCyberApplication } from '@bindery/domain/products/index.ts';
import { brokerClient } from './support/broker-client.ts';
import { printFigure } from './support/figure.ts';
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
const eu = {
  coverageEffectiveAt: day,
  limits: [{ aggregateCents: 100_000_000, deductibleCents: 1_000_000 }],
  cyberEuQuestions: {
    turnover: { amount: 500_000_000, currency: 'EUR' },
    natureOfBusiness: 'Engineering Services',
    numberOfPiiRecords: 'ZERO_TO_TEN_THOUSAND',
    usTurnoverShareBps: 0,
    incidentLast3Years: 'NO',
    mfaEmail: 'NO',
    mfaRemoteAccess: 'YES',
    offlineBackups: 'NO',
  },
};
const CASES = {
  quoted: { product: 'CYBER', info: sampleCyberApplication(day), score: 90 },
  referred: { product: 'CYBER', info: sampleCyberApplication(day, worst), score: 65 },
  'Cyber EU': { product: 'CYBER_EU', info: eu, score: 80 },
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

function middleOf(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function at(sorted: readonly number[], share: number): string {
  return (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1).padStart(7);
}

const server = await startServer();
const broker = brokerClient(server);
const calls = {
  bare: async () => await broker.send('{ __typename }', {}),
  ...Object.fromEntries(
    Object.entries(CASES).map(([name, variables]) => [name, async () => await broker.send(PREVIEW, variables)]),
  ),
};
console.log(`${CALLS} calls each, ms       p50     p95     p99   of a bare call`);
const bare = await times(calls.bare);
for (const [name, call] of Object.entries(calls)) {
  const taken = name === 'bare' ? bare : await times(call);
  const share = (middleOf(taken) / middleOf(bare)).toFixed(1).padStart(10);
  console.log(`${name.padEnd(22)}${at(taken, 0.5)} ${at(taken, 0.95)} ${at(taken, 0.99)} ${share} x`);
  printFigure({
    figure: `preview, ${name}, p95`,
    value: taken[Math.ceil(0.95 * taken.length) - 1] ?? 0,
    unit: 'ms',
    goal: 50,
  });
}
await server.stop();
