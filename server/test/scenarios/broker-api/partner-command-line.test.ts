/** The partners' command line on the real product, over HTTP: a key is made, a quote is followed, events are forwarded. */
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '@bindery/broker/cli/run-command.ts';
import { verifyWebhook } from '@bindery/webhook-verify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SDK_ANSWERS } from '../../../../schema/samples/sdk-answers.ts';
import { startWebhookReceiver } from '../../support/neighbours/webhook-receiver.ts';
import { PUBLIC_URL, testApp } from '../../support/test-app.ts';

const app = await testApp({ BINDERY_WEBHOOK_ALLOW_LOOPBACK: '1' });
const home = await mkdtemp(join(tmpdir(), 'broker-command-line-'));
const config = join(home, 'bindery/broker.json');
let url: string;

beforeAll(async () => {
  await app.app.server.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.app.server.server.address() as AddressInfo).port}`;
});
afterAll(async () => await rm(home, { recursive: true, force: true }));

/** Keyed by the API key, whatever signs the other headers. */
const SIGNATURE_OF_KEY = 'x-corvus-signature';

interface Run {
  readonly code: number;
  readonly out: string;
  readonly notes: string;
}

/** One command line as the person types it; `input` is standard input. */
async function broker(
  line: string,
  {
    input = '',
    signal = new AbortController().signal,
    onLine,
    env,
  }: { input?: string; signal?: AbortSignal; onLine?: (line: string) => void; env?: Record<string, string> } = {},
): Promise<Run> {
  const out: string[] = [];
  const notes: string[] = [];
  const code = await runCommand(line.split(' '), {
    env: { XDG_CONFIG_HOME: home, ...env },
    fetch: async (to, init) => await fetch(to.replace(PUBLIC_URL, url), init),
    signal,
    print: (text) => {
      out.push(text);
      onLine?.(text);
    },
    printBytes: (bytes) => out.push(Buffer.from(bytes).toString('latin1')),
    note: (text) => {
      notes.push(text);
      onLine?.(text);
    },
    readInput: async () => input,
    askSecret: async () => undefined,
  });
  return { code, out: out.join('\n'), notes: notes.join('\n') };
}

const json = async (line: string, options?: { input?: string }) => {
  const { code, out, notes } = await broker(`${line} --json`, options);
  if (code !== 0) throw new Error(`${line}: ${code} ${out} ${notes}`);
  return JSON.parse(out);
};

const APPLICATION = {
  product: 'CYBER',
  client: { name: 'Lakeside Engineering LLC', primaryWebsite: 'auto-quotable-scan.test' },
  effectiveOn: '2026-12-15',
  limits: [{ limit: 1_000_000, retention: 2500 }],
  answers: SDK_ANSWERS,
};

describe('the command line of a partner', () => {
  it('shows the commands that begin with a word', async () => {
    for (const line of ['quote --help', 'help quote']) {
      const { code, out } = await broker(line);
      expect(code).toBe(0);
      expect(out).toContain('quote bind OPTION');
      expect(out).not.toContain('listen');
    }
    expect(await broker('quote')).toMatchObject({
      code: 2,
      notes: expect.stringContaining('quote new FILE, quote watch'),
    });
    expect(await broker('quotes')).toMatchObject({ code: 2, notes: expect.stringContaining('There is no command') });
  });

  it('makes a key in the sandbox and keeps it from other people', async () => {
    expect(await broker('clock')).toMatchObject({ code: 1, notes: expect.stringContaining('login --url') });

    expect(await json(`login --url ${url}`)).toMatchObject({ environment: 'SANDBOX', file: config });

    expect((await stat(config)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(config, 'utf8'))).toMatchObject({ url, apiKey: expect.stringMatching(/^sbx_/) });
    expect(await broker(`login --url ${url} --key -`, { input: 'sbx_wrong\n' })).toMatchObject({ code: 1 });
    expect(JSON.parse(await readFile(config, 'utf8')).apiKey).not.toBe('sbx_wrong');
  });

  it.each(['localhost:4000', 'api.provider.example', 'ftp://api.provider.example'])(
    'takes no address without https://: %s',
    async (wrong) => {
      const notes = `${wrong} is no address; it begins with https://.`;

      for (const line of ['clock', 'login', 'listen --forward http://localhost:3000']) {
        expect(await broker(`${line} --url ${wrong}`)).toEqual({ code: 2, out: '', notes });
      }
      expect(await broker('clock', { env: { BINDERY_URL: wrong } })).toEqual({ code: 1, out: '', notes });
    },
  );

  it('goes from a file to the bind', async () => {
    const file = join(home, 'answers.json');
    await writeFile(file, JSON.stringify(APPLICATION));
    const made = await json(`quote new ${file} --testing testing_rate_and_share`);
    expect(made).toMatchObject({ status: 'QUOTES_SHARED', notSaved: [] });
    await app.runJobs();

    const { options } = await json(`quote watch ${made.id}`);
    expect((await broker(`quote watch ${made.id}`)).out).toContain('limit $1,000,000.00, retention $2,500.00');
    const pdf = join(home, 'quote.pdf');
    await json(`quote pdf ${made.id} --out ${pdf}`);
    expect((await readFile(pdf)).subarray(0, 5).toString()).toBe('%PDF-');
    const bound = await json(`quote bind ${options[0].id} --testing testing_bind_quote`);
    expect(bound).toMatchObject({ status: 'COMPLETED', policy: { status: 'BOUND' } });
    const types = (await broker('events --json')).out.split('\n').map((line) => JSON.parse(line).type);
    expect(types).toEqual(expect.arrayContaining(['quote_ready', 'policy_bound']));
  });

  it('tells by its exit code that there is no quote, and why', async () => {
    const input = JSON.stringify({ ...APPLICATION, answers: { ...APPLICATION.answers, claims: 'yes' } });
    const { code, out } = await broker('quote new - --watch --testing testing_refer', { input });
    expect({ code, out }).toEqual({ code: 3, out: expect.stringContaining('REFERRED') });

    const wrong = JSON.stringify({ ...APPLICATION, limits: [{ limit: 0, retention: 0 }] });
    const refused = await broker('quote new -', { input: wrong });
    expect(refused).toMatchObject({ code: 1, notes: expect.stringContaining('limits[0].aggregateCents') });
    expect((await broker('quote watch nothing --json')).code).toBe(1);
    expect((await broker('quote')).code).toBe(2);
    expect((await broker('events --fallow')).notes).toContain('--fallow');
  });

  it('forwards events, signed, and triggers one', async () => {
    const stored = await startWebhookReceiver();
    const developer = await startWebhookReceiver((response) => response.writeHead(204).end());
    const { apiKey } = JSON.parse(await readFile(config, 'utf8'));
    expect((await broker('trigger policy_bound')).notes).toContain('INVALID_STATE');
    const { createBroker } = await import('@bindery/broker');
    const user = { email: 'a@b.example', name: 'A' };
    await createBroker({ apiKey, url, user }).webhooks.set(stored.url);
    const stop = new AbortController();

    const listening = broker(`listen --forward ${developer.url}/hooks --json`, {
      signal: stop.signal,
      onLine: (line) => {
        if (line.startsWith('Forwarding')) void broker('trigger policy_bound');
        else stop.abort();
      },
    });
    const { code, out } = await listening;
    await Promise.all([stored.close(), developer.close()]);

    expect(code).toBe(130);
    expect(JSON.parse(out)).toMatchObject({ type: 'policy_bound', status: 204, failure: null });
    for (const { body, headers } of developer.received) {
      const text = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
      expect(await verifyWebhook(body, text, apiKey)).toMatchObject({ ok: true });
    }
  });

  it('signs what it forwards with the secret of the webhook, once login keeps it', async () => {
    const { apiKey } = JSON.parse(await readFile(config, 'utf8'));
    const { createBroker } = await import('@bindery/broker');
    const api = createBroker({ apiKey, url, user: { email: 'a@b.example', name: 'A' } });
    const developer = await startWebhookReceiver((response) => response.writeHead(204).end());
    const stored = await startWebhookReceiver();
    await api.webhooks.set(stored.url);
    const { secret } = await api.webhooks.rotateSecret();
    await broker(`login --url ${url} --key ${apiKey} --secret ${secret}`);
    const stop = new AbortController();

    const { notes } = await broker(`listen --forward ${developer.url}/hooks --json`, {
      signal: stop.signal,
      onLine: (line) => {
        if (line.startsWith('Forwarding')) void broker('trigger policy_bound');
        else stop.abort();
      },
    });
    const refused = await broker(`listen --forward ${developer.url} --secret abc`);
    await Promise.all([stored.close(), developer.close()]);

    const [received] = developer.received;
    const { [SIGNATURE_OF_KEY]: _ofKey, ...standard } = received?.headers ?? {};
    const text = Object.fromEntries(Object.entries(standard).map(([name, value]) => [name, String(value)]));
    expect(notes).toContain('signed with the secret of the webhook');
    expect(await verifyWebhook(received?.body ?? '', text, secret)).toMatchObject({ ok: true });
    expect(await verifyWebhook(received?.body ?? '', text, apiKey)).toMatchObject({ ok: false });
    expect(refused).toMatchObject({ code: 1, notes: expect.stringContaining('whsec_') });
  });

  it('moves the test clock by a span', async () => {
    const { now } = await json('clock');
    const later = await json('clock advance 90d');
    expect(Date.parse(later.now) - Date.parse(now)).toBe(90 * 86_400_000);
    expect((await broker('clock advance soon')).code).toBe(2);
    expect((await broker('clock advance 90')).code).toBe(2);
  });

  it.each([
    ['--key=', 'There is no key. Run `login --url URL` first, or give --url and --key.'],
    ['--name=', 'The email or name of the user is empty.'],
    ['--email=', 'The email or name of the user is empty.'],
  ])('says in words that an option is blank: %s', async (option, sentence) => {
    expect(await broker(`events ${option}`)).toMatchObject({ code: 1, notes: sentence });
    expect(await broker(`events ${option}\t`)).toMatchObject({ code: 1, notes: sentence });
  });

  it('names the header that is wrong', async () => {
    const { apiKey } = JSON.parse(await readFile(config, 'utf8'));
    const wrongs = async (options: string) => {
      const { code, out } = await broker(`doctor --json ${options}`.trim());
      const { checks } = JSON.parse(out) as { checks: { name: string; isGood: boolean; message: string }[] };
      return [code, ...checks.filter(({ isGood }) => !isGood).map(({ name }) => name)];
    };

    expect(await wrongs('')).toEqual([0]);
    expect(await wrongs('--api-version v2')).toEqual([1, 'X-API-VERSION']);
    expect(await wrongs('--email nobody')).toEqual([1, 'X-USER-EMAIL']);
    expect(await wrongs('--name=')).toEqual([1, 'X-USER-NAME']);
    expect(await wrongs('--key sbx_wrong')).toEqual([1, 'X-API-KEY']);
    expect(await wrongs(`--key "${apiKey}" --email nobody`)).toEqual([1, 'X-API-KEY', 'X-USER-EMAIL']);
    expect(await wrongs('--url http://127.0.0.1:9')).toEqual([1, 'address']);
    expect(await wrongs('--url localhost:4000')).toEqual([1, 'address']);
  });
});
