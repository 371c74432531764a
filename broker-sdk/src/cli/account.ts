/** The key and the address that `login` keeps, in a file that only its owner can read. */
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Broker, createBroker } from '../index.ts';
import { CommandError, type Terminal, UsageError } from './terminal.ts';

export interface Account {
  readonly url: string;
  readonly apiKey: string;
  readonly user: { readonly email: string; readonly name: string };
  readonly apiVersion?: string | undefined;
  /** Of the webhook, once it has one: `whsec_...`. */
  readonly webhookSecret?: string | undefined;
}

export type Values = Readonly<Record<string, string | boolean | undefined>>;

/** The options that every command takes. */
export const ACCOUNT_OPTIONS = {
  url: { type: 'string' },
  key: { type: 'string' },
  email: { type: 'string' },
  name: { type: 'string' },
  'api-version': { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const DEFAULT_USER = { email: 'command-line@broker.example', name: 'Command line' };

export function configFile(env: Terminal['env']): string {
  const folder = env['XDG_CONFIG_HOME'] ?? env['APPDATA'] ?? join(env['HOME'] ?? homedir(), '.config');
  return join(folder, 'bindery', 'broker.json');
}

export async function keepAccount(env: Terminal['env'], account: Account): Promise<string> {
  const file = configFile(env);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, `${JSON.stringify(account, null, 2)}\n`, { mode: 0o600 });
  // The mode of writeFile counts for a new file only.
  await chmod(file, 0o600);
  return file;
}

/** From the options, then the environment, then what login kept; parts may be missing. */
export async function findAccount({ env }: Pick<Terminal, 'env'>, values: Values): Promise<Partial<Account>> {
  const kept = await keptAccount(env);
  const given = (option: string, name: string): string | undefined => {
    const value = values[option];
    return typeof value === 'string' ? value : env[name];
  };
  const user = kept.user ?? DEFAULT_USER;
  return {
    url: given('url', 'BINDERY_URL') ?? kept.url,
    apiKey: given('key', 'BINDERY_API_KEY') ?? kept.apiKey,
    user: {
      email: given('email', 'BINDERY_USER_EMAIL') ?? user.email,
      name: given('name', 'BINDERY_USER_NAME') ?? user.name,
    },
    apiVersion: given('api-version', 'BINDERY_API_VERSION') ?? kept.apiVersion,
    webhookSecret: given('secret', 'BINDERY_WEBHOOK_SECRET') ?? kept.webhookSecret,
  } as Partial<Account>;
}

export async function accountOf(terminal: Terminal, values: Values): Promise<Account> {
  const { url, apiKey, user = DEFAULT_USER, apiVersion, webhookSecret } = await findAccount(terminal, values);
  if (!url || !apiKey?.trim()) {
    const missing = url ? 'key' : 'address';
    throw new CommandError(`There is no ${missing}. Run \`login --url URL\` first, or give --url and --key.`);
  }
  if (!user.email.trim() || !user.name.trim()) throw new CommandError('The email or name of the user is empty.');
  requireAddress(url, values);
  if (webhookSecret !== undefined && !webhookSecret.startsWith('whsec_'))
    throw new CommandError('The secret of a webhook begins with whsec_.');
  return { url, apiKey, user, apiVersion, webhookSecret };
}

/** Of localhost:4000 a URL makes a scheme "localhost", to which no call can be sent. */
export function isAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

/** An address that login kept, or of the environment, is no mistake on the command line. */
export function requireAddress(url: string, values: Values): void {
  if (isAddress(url)) return;
  const message = `${url} is no address; it begins with https://.`;
  throw values['url'] === url ? new UsageError(message) : new CommandError(message);
}

export function brokerOf({ fetch }: Pick<Terminal, 'fetch'>, account: Account): Broker {
  return createBroker({ ...account, fetch });
}

async function keptAccount(env: Terminal['env']): Promise<Partial<Account>> {
  const file = configFile(env);
  const text = await readFile(file, 'utf8').catch(() => '{}');
  try {
    return JSON.parse(text) as Partial<Account>;
  } catch {
    throw new CommandError(`${file} cannot be read as JSON. Remove it and run login again.`);
  }
}
