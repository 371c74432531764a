/**
 * A button in your portal that opens the quote in the dashboard, signed in: the person compares the options there,
 * chooses one, and your portal learns of it by the event `policy_bound`.
 */
import { createServer } from 'node:http';
import { BrokerError, createBroker } from '@bindery/broker';

const broker = createBroker({
  apiKey: process.env.API_KEY,
  user: { email: 'ada.agent@agency.example', name: 'Ada Agent' },
  url: process.env.API_URL,
});

const server = createServer((request, response) => {
  answer(request, response).catch((error) => failed(response, error));
});
server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => {
  console.log(`Your portal: http://127.0.0.1:${server.address().port}/requests/QUOTE_REQUEST_ID`);
});

async function answer(request, response) {
  const id = /^\/requests\/([\w-]+)$/.exec(new URL(request.url, 'http://portal.example').pathname)?.[1];
  if (id === undefined) return response.writeHead(404).end();
  try {
    const quote = await broker.quotes.get(id);
    if (request.method === 'POST') {
      // Make the link when the person presses the button: it works once, and the next one ends the one before.
      const { link } = await quote.bindLink();
      return response.writeHead(303, { location: link, 'cache-control': 'no-store' }).end();
    }
    const { status } = quote.request;
    const button = status === 'QUOTES_SHARED' ? '<form method="post"><button>Compare and choose</button></form>' : '';
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    return response.end(`<!doctype html><html lang="en"><title>Quote</title><p>${status}</p>${button}</html>`);
  } catch (error) {
    if (!(error instanceof BrokerError)) throw error;
    return response.writeHead(error.code === 'NOT_FOUND' ? 404 : 502).end(error.message);
  }
}

/** What the program did not expect: it is logged, and the page says that it failed. */
function failed(response, error) {
  console.error(error);
  if (!response.headersSent) response.statusCode = 500;
  response.end();
}
