/** Finds out why calls fail. The API answers every fault of its headers alike, so each header is tried on its own. */
import { type Broker, BrokerError } from '../../index.ts';
import { type Account, brokerOf, findAccount, isAddress } from '../account.ts';
import type { Command } from '../command.ts';
import { EXIT, type Terminal } from '../terminal.ts';

interface Check {
  readonly name: string;
  readonly isGood: boolean;
  readonly message: string;
}

/** A clock that is wrong by more makes every webhook look old. */
const MOST_SECONDS_APART = 300;

export const doctor: Command = {
  usage: 'doctor',
  summary: 'find out what is wrong with the address, the key or another header',
  help: 'Tries the connection, the four headers one by one, the clock of this machine and the webhook. Exit code 1 when something is wrong.',
  run: async ({ terminal, values, answer }) => {
    const checks = await examine(terminal, await findAccount(terminal, values));
    const isGood = checks.every((check) => check.isGood);
    answer(
      { isGood, checks },
      checks
        .map(({ name, isGood: good, message }) => `${good ? 'ok   ' : 'WRONG'}  ${name.padEnd(14)}  ${message}`)
        .join('\n'),
    );
    return isGood ? EXIT.done : EXIT.refused;
  },
};

async function examine(terminal: Terminal, found: Partial<Account>): Promise<readonly Check[]> {
  const { url, apiKey, user, apiVersion = 'v2.0' } = found;
  if (!url) return [wrong('address', 'There is none. Give --url https://..., or run login.')];
  if (!isAddress(url)) return [wrong('address', `${url} is none; it begins with https://.`)];
  const reached = await reach(terminal, url);
  if (!reached.isGood) return [reached];
  if (!apiKey || !user) return [reached, wrong('X-API-KEY', 'There is none. Give --key, or run login.')];
  const account = { url, apiKey, user, apiVersion };
  const headers = await tryHeaders(terminal, account);
  if (headers.some(({ isGood }) => !isGood)) return [reached, ...headers];
  return [reached, ...headers, await examineWebhook(brokerOf(terminal, account))];
}

async function reach({ fetch, signal }: Terminal, url: string): Promise<Check> {
  try {
    const response = await fetch(new URL('/healthz', url).href, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
    });
    const apart = Math.round(
      (Date.now() - Date.parse(response.headers.get('date') ?? new Date().toUTCString())) / 1000,
    );
    if (!response.ok) return wrong('address', `${url} answers ${response.status} to /healthz: it is not the API.`);
    if (Math.abs(apart) <= MOST_SECONDS_APART) return good('address', `${url} answers.`);
    return wrong(
      'clock',
      `This machine is ${Math.abs(apart)} s ${apart > 0 ? 'ahead of' : 'behind'} the server; webhooks will look wrong.`,
    );
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    return wrong('address', `${url} cannot be reached: ${cause}`);
  }
}

/** The headers as they are; when they are not accepted, each in the company of headers that are. */
async function tryHeaders(terminal: Terminal, account: Account): Promise<readonly Check[]> {
  if (await letsIn(terminal, account)) return HEADERS.map(({ header }) => good(header, 'is accepted.'));
  const bare = account.apiKey.replaceAll(/^[\s"'`<]*(?:Bearer\s+)?|[\s"'`>]+$/gi, '');
  const sound: Account = { ...account, apiVersion: 'v2.0', user: { email: 'doctor@broker.example', name: 'Doctor' } };
  const wrongs: Check[] = [];
  let { apiKey } = account;
  if (!(await letsIn(terminal, { ...sound, apiKey }))) {
    const isBareKey = bare !== apiKey && (await letsIn(terminal, { ...sound, apiKey: bare }));
    wrongs.push(wrong('X-API-KEY', isBareKey ? WRAPPED_KEY : UNKNOWN_KEY));
    if (!isBareKey) return wrongs;
    apiKey = bare;
  }
  for (const { header, given, message } of HEADERS) {
    if (!given) continue;
    const isGood = await letsIn(terminal, { ...sound, apiKey, ...given(account) });
    wrongs.push(isGood ? good(header, 'is accepted.') : wrong(header, message(account)));
  }
  return wrongs;
}

const WRAPPED_KEY = 'The key has quotes, spaces or “Bearer” around it; without them it works.';
const UNKNOWN_KEY = 'No key like this is live here: it is mistyped, revoked, expired, or of another deployment.';

interface Header {
  readonly header: string;
  /** The given header alone, to be put among sound ones; the key is tried by itself. */
  readonly given?: (account: Account) => Partial<Account>;
  readonly message: (account: Account) => string;
}

const HEADERS: readonly Header[] = [
  { header: 'X-API-KEY', message: () => UNKNOWN_KEY },
  {
    header: 'X-API-VERSION',
    given: ({ apiVersion }) => ({ apiVersion }),
    message: ({ apiVersion }) => `“${apiVersion}” is no version; v2.0 is accepted.`,
  },
  {
    header: 'X-USER-EMAIL',
    given: ({ user: { email } }) => ({ user: { email, name: 'Doctor' } }),
    message: ({ user }) => `“${user.email}” is no mail address.`,
  },
  {
    header: 'X-USER-NAME',
    given: ({ user: { name } }) => ({ user: { email: 'doctor@broker.example', name } }),
    message: ({ user }) => `“${user.name}” is no name: it is empty, or has characters that cannot be seen.`,
  },
];

/** Whether these headers are accepted. Any other failure is none of theirs. */
async function letsIn(terminal: Terminal, account: Account): Promise<boolean> {
  try {
    await brokerOf(terminal, account).me({ signal: terminal.signal });
    return true;
  } catch (error) {
    // A TypeError is what cannot be a header at all.
    if (error instanceof TypeError || (error instanceof BrokerError && error.code === 'NOT_FOUND')) return false;
    throw error;
  }
}

async function examineWebhook(broker: Broker): Promise<Check> {
  const webhook = await broker.webhooks.get();
  if (!webhook?.webhookUrl) return good('webhook', 'No URL is stored: events are read with `events` or `listen`.');
  if (!webhook.isEnabled) return wrong('webhook', `${webhook.webhookUrl} is switched off (${webhook.disabledReason}).`);
  if (webhook.failingSince) return wrong('webhook', `${webhook.webhookUrl} has failed since ${webhook.failingSince}.`);
  return good('webhook', `${webhook.webhookUrl} is delivered to.`);
}

const good = (name: string, message: string): Check => ({ name, isGood: true, message });
const wrong = (name: string, message: string): Check => ({ name, isGood: false, message });
