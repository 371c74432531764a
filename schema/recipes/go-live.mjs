/** Checks with your production key what has to be right before the first real quote. Ends with status 1 if anything is not. */
import { BrokerError, createBroker } from '@bindery/broker';

const broker = createBroker({
  apiKey: process.env.API_KEY,
  user: { email: 'ada.agent@agency.example', name: 'Ada Agent' },
  url: process.env.API_URL,
});
const EXPECTED = process.env.EXPECT_ENVIRONMENT ?? 'PRODUCTION';
const MOST_DRIFT_SECONDS = 30;
let failures = 0;

await check('the key and the headers are right', async () => {
  const { partner, user } = await broker.me();
  return `${partner.name}, acting as ${user.email}`;
});
await check(`the key is one of ${EXPECTED}`, async () => {
  const { environment } = await broker.me();
  if (environment !== EXPECTED) throw new Error(`it is one of ${environment}`);
});
await check('there is a brokerage to create clients for', async () => {
  const { brokerages } = await broker.me();
  if (brokerages.length === 0) throw new Error('ask the provider for a brokerage id');
  return brokerages.map(({ name }) => name).join(', ');
});
await check('your clock is right', async () => {
  const answer = await fetch(new URL('/healthz', process.env.API_URL));
  const seconds = Math.abs(Date.now() - Date.parse(answer.headers.get('date') ?? '')) / 1000;
  if (!(seconds < MOST_DRIFT_SECONDS)) throw new Error(`it differs by ${Math.round(seconds)} s`);
});
await check('a webhook is stored', async () => {
  const webhook = await broker.webhooks.get();
  if (webhook === null) throw new Error('store your URL with broker.webhooks.set');
  return webhook.webhookUrl;
});
await check('the answers of your form are those of today', async () => {
  const questions = await broker.products.questions('CYBER');
  return `${questions.length} questions of Smart Cyber`;
});
await check('a price can be worked out', async () => {
  const { outcome, missing } = await broker.preview({
    product: 'CYBER',
    answers: {},
    limits: [{ limit: 1_000_000, retention: 10_000 }],
  });
  return `${outcome}, with ${missing.length} answers missing`;
});
await check('a mistake is answered in a way that your program understands', async () => {
  const error = await broker.quotes.get('no-such-request').catch((thrown) => thrown);
  if (!(error instanceof BrokerError) || error.code !== 'NOT_FOUND') throw new Error(String(error));
});
process.exitCode = failures === 0 ? 0 : 1;

async function check(what, run) {
  try {
    const found = await run();
    console.log(`ok      ${what}${found === undefined ? '' : `: ${found}`}`);
  } catch (error) {
    failures += 1;
    console.log(`NOT OK  ${what}: ${error.message}`);
  }
}
