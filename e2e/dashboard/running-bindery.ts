import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execPath } from 'node:process';
import { addDays } from '@bindery/domain/calendar.ts';
import { sampleCyberApplication } from '@bindery/domain/products/index.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** The product as `npm start` runs it, on a folder of its own, with a partner's key. */
export interface RunningBindery {
  readonly url: string;
  readonly brokerageId: string;
  /** One call of the broker API; throws when it answers an error. */
  readonly api: (query: string, variables?: object) => Promise<Data>;
  readonly stop: () => Promise<void>;
}

/** Part of an answer, read field by field as a partner's program would. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Data = any;

export async function startBindery(): Promise<RunningBindery> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bindery-e2e-'));
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const url = `http://localhost:${port}`;
  const env = { ...process.env, PORT: String(port), HOST: 'localhost', BINDERY_DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const child = spawn(execPath, [join(ROOT, 'server/src/main.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const { apiKey, brokerageId } = await readWelcome(child);
  return {
    url,
    brokerageId,
    api: async (query, variables = {}) => await call(`${url}/q`, apiKey, { query, variables }),
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function readWelcome(child: ChildProcess): Promise<{ apiKey: string; brokerageId: string }> {
  let text = '';
  for await (const chunk of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    text += String(chunk);
    const apiKey = /X-API-KEY\s+(\S+)/.exec(text)?.[1];
    const brokerageId = /Brokerage id\s+(\S+)/.exec(text)?.[1];
    if (apiKey && brokerageId) return { apiKey, brokerageId };
  }
  throw new Error(`the server ended without a welcome: ${text}`);
}

async function call(url: string, apiKey: string, body: object): Promise<Data> {
  const headers = {
    'content-type': 'application/json',
    'x-api-key': apiKey,
    'x-api-version': 'v2.0',
    'x-user-email': 'dana@broker.example',
    'x-user-name': 'Dana Cole',
  };
  const answer: Data = await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
}

/** A shared quote of three options, as a partner's system makes one; answers the request's id. */
export async function aSharedQuote({ api, brokerageId }: RunningBindery, name: string): Promise<string> {
  const client = await api(
    `mutation ($brokerageId: ID!, $name: String!) {
      createClient(brokerageId: $brokerageId, name: $name, primaryWebsite: "auto-quotable-scan.test",
        address: { country: "US", street: "1 Main Street", locality: "Columbus", region: "Ohio", postalCode: "43004" }) { id }
    }`,
    { brokerageId, name },
  );
  const created = await api('mutation ($id: ID!) { createQuoteRequest(clientId: $id, productType: CYBER) { id } }', {
    id: client.createClient.id,
  });
  const { id } = created.createQuoteRequest;
  const limits = [
    { aggregateCents: 100_000_000, deductibleCents: 250_000 },
    { aggregateCents: 100_000_000, deductibleCents: 500_000 },
    { aggregateCents: 200_000_000, deductibleCents: 500_000 },
  ];
  const info = { ...sampleCyberApplication(addDays(new Date().toISOString().slice(0, 10), 30)), limits };
  await api(
    `mutation ($id: ID!, $info: BrokerQuoteRequestInfoInput!) {
      updateQuoteRequest(id: $id, action: SUBMIT, brokerQuoteRequestInfo: $info) { status }
    }`,
    { id, info },
  );
  await until(async () => {
    const { quoteRequest } = await api('query ($id: ID!) { quoteRequest(id: $id) { status } }', { id });
    return quoteRequest.status === 'QUOTES_SHARED';
  });
  return id;
}

export async function aBindLink({ api }: RunningBindery, id: string): Promise<string> {
  return (await api('mutation ($id: ID!) { createBindLink(quoteRequestId: $id) { link } }', { id })).createBindLink
    .link;
}

/** Polls a condition of another process; a minute is far more than any needs. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('waited a minute in vain');
    await new Promise((resume) => setTimeout(resume, 100));
  }
}
