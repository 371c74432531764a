/**
 * `node serve-databases.ts`: a PostgreSQL without fsync for products that are started by tests, each with a database of
 * its own. Prints one line of JSON when it is ready: { url, template }, where `template` is the connection to an empty
 * database to fill first. Ends on SIGTERM, and removes everything.
 *
 *   GET  /is-idle   { isIdle } of the template: no job is due or under way
 *   POST /filled    the template is filled, and no session is connected to it any more; or, with { failure }, why not
 *   POST /copies    { databaseUrl } of a copy of the template, made when it is filled; 500 and { failure } if it is not
 */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { connect } from '../../../src/database/index.ts';
import { cloneDatabase, createEmptyDatabase, startTestServer, sweepTestServers } from './database-cluster.ts';
import { urlOfDatabase } from './database-global-set-up.ts';

interface Filled {
  readonly failure?: string;
}

const TEMPLATE = 'product_template';

await sweepTestServers();
const postgres = await startTestServer();
const adminUrl = postgres.urlFor('postgres');
const admin = await connect({ databaseUrl: adminUrl, poolSize: 2 });
await createEmptyDatabase(admin, TEMPLATE);
const template = urlOfDatabase(adminUrl, TEMPLATE);
let copies = 0;
let tellFilled: (how: Filled) => void = () => undefined;
const filled = new Promise<Filled>((resolve) => (tellFilled = resolve));

const server = createServer(async (request, response) => {
  if (request.url === '/is-idle') return send(response, { isIdle: await isIdle() });
  if (request.url === '/filled') {
    tellFilled(JSON.parse(await text(request)));
    return send(response, {});
  }
  const { failure } = await filled;
  if (failure !== undefined) return send(response.writeHead(500), { failure });
  copies += 1;
  const name = `product_${copies}`;
  await cloneDatabase(admin, name, TEMPLATE);
  send(response, { databaseUrl: urlOfDatabase(adminUrl, name) });
}).listen(0, '127.0.0.1');
await once(server, 'listening');
process.once('SIGTERM', () => void stop());
const address = server.address();
console.log(JSON.stringify({ url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, template }));

function send(response: ServerResponse, answer: object): void {
  response.end(JSON.stringify(answer));
}

async function isIdle(): Promise<boolean> {
  const database = await connect({ databaseUrl: template, poolSize: 1 });
  try {
    const { rows } = await sql`
      select from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() limit 1
    `.execute(database.kysely);
    return rows.length === 0;
  } finally {
    await database.close();
  }
}

async function stop(): Promise<void> {
  server.close();
  server.closeAllConnections();
  await admin.close();
  await postgres.stop();
}
