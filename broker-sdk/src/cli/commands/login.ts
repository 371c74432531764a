import { type Account, brokerOf, findAccount, keepAccount, requireAddress } from '../account.ts';
import type { Command } from '../command.ts';
import { CommandError, type Terminal } from '../terminal.ts';

const DEFAULT_USER = { email: 'ada.agent@agency.example', name: 'Ada Agent' };

export const login: Command = {
  usage: 'login',
  summary: 'keep the address and a key for the other commands',
  help: `With --key it keeps that key (\`--key -\` reads it from standard input). Without, it asks a sandbox for a key of
seven days, and where that is not offered it asks you. --secret keeps the secret of the webhook, with which \`listen\`
signs. The file can only be read by you.`,
  options: { secret: { type: 'string' } },
  run: async ({ terminal, values, answer }) => {
    const {
      url,
      apiKey,
      user = DEFAULT_USER,
      apiVersion,
      webhookSecret,
    } = await findAccount(terminal, {
      email: DEFAULT_USER.email,
      name: DEFAULT_USER.name,
      ...values,
    });
    if (!url) throw new CommandError('Give the address of the provider: login --url https://...');
    requireAddress(url, values);
    const given = values['key'] === '-' ? (await terminal.readInput()).trim() : values['key'] && apiKey;
    const key = given || (await sandboxKey(terminal, url)) || (await terminal.askSecret(`API key for ${url}: `));
    if (!key) throw new CommandError(`${url} makes no keys by itself. Give yours: login --url ${url} --key -`);
    const account: Account = { url, apiKey: key, user, apiVersion, webhookSecret };
    const { environment, partner, brokerages } = await brokerOf(terminal, account).me({ signal: terminal.signal });
    const file = await keepAccount(terminal.env, account);
    const [brokerage] = brokerages;
    answer(
      { url, environment, partner: partner.name, brokerageId: brokerage?.id ?? null, file },
      `Signed in to ${url} (${environment}) as ${partner.name}. The key is in ${file}.`,
    );
  },
};

/** A key of the sandbox; undefined where none is made. */
async function sandboxKey({ fetch, signal, note }: Terminal, url: string): Promise<string | undefined> {
  const response = await fetch(new URL('/api-docs/sandbox-key', url).href, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Bindery-Csrf': '1' },
    body: '{}',
    signal,
  }).catch(() => {
    throw new CommandError(`${url} cannot be reached.`);
  });
  const body = (await response.json().catch(() => ({}))) as { readonly apiKey?: string; readonly detail?: string };
  if (response.status === 429) note(`No sandbox key at the moment: ${body.detail ?? 'too many were asked for'}.`);
  return response.ok ? body.apiKey : undefined;
}
