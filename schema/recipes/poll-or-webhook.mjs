/**
 * Wait for quotes in one of two ways: `node poll-or-webhook.mjs poll QUOTE_REQUEST_ID` asks until there is an outcome,
 * `node poll-or-webhook.mjs webhook` receives events, checks that they are genuine, and reads what they are about.
 */
import { createServer } from 'node:http';
import { createBroker } from '@bindery/broker';

const broker = createBroker({
  apiKey: process.env.API_KEY,
  user: { email: 'ada.agent@agency.example', name: 'Ada Agent' },
  url: process.env.API_URL,
  webhookSecret: process.env.WEBHOOK_SECRET || undefined,
});
const [way, quoteRequestId] = process.argv.slice(2);
if (way === 'poll') await poll(quoteRequestId);
else receive();

/** Good for a single request that a person waits for: nothing to set up, and an answer within seconds. */
async function poll(id) {
  const quote = await broker.quotes.get(id);
  const outcome = await quote.untilQuoted({ signal: AbortSignal.timeout(5 * 60_000) });
  report(outcome.request);
}

/** Good for everything that takes hours: referrals, binds, issued policies, renewals. */
function receive() {
  const seen = new Set();
  const server = createServer((request, response) => {
    take(request, response, seen).catch((error) => failed(response, error));
  });
  server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => {
    console.log(`Waiting for events on http://127.0.0.1:${server.address().port}`);
  });
}

async function take(request, response, seen) {
  const body = await bodyOf(request);
  const verification = await broker.webhooks.verify(body, request.headers);
  if (!verification.ok) {
    response.writeHead(400).end(verification.message);
    return;
  }
  // Answer first: a delivery that takes longer than 15 seconds is sent again. A real program stores the event here.
  response.writeHead(200).end();
  const { id, type, data } = verification.event;
  // Every event is delivered at least once. Keep the ids in your database, with the work that they caused.
  if (seen.has(id)) return;
  seen.add(id);
  if (type === 'quote_ready' || type === 'quote_declined')
    report((await broker.quotes.get(data.quoteRequest.id)).request);
  else console.log(type, JSON.stringify(data));
}

function report({ id, status, quoteData }) {
  const totals = (quoteData.nodes[0]?.quoteOptions ?? []).map(({ charges }) => charges.totalCents);
  console.log(id, status, ...totals);
}

async function bodyOf(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

/** What the program did not expect: it is logged, and a delivery that has no answer yet is sent again. */
function failed(response, error) {
  console.error(error);
  if (!response.headersSent) response.statusCode = 500;
  response.end();
}
