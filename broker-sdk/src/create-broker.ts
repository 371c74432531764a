import { type ActingUser, type Call, type CallOptions, type Connection, createCall, type Fetch } from './calls/call.ts';
import { type Wait, wait } from './calls/patience.ts';
import { documentOf, type TypedDocument } from './calls/typed-document.ts';
import { type Clients, clientsOf } from './clients.ts';
import { type Policies, policiesOf } from './policies.ts';
import type { ProductType } from './printed/inputs.ts';
import { Me, type MeResult } from './printed/operations.ts';
import { type Products, productsOf } from './products.ts';
import { type Preview, type PreviewedApplication, previewQuote } from './quotes/preview.ts';
import { type Quotes, quotesOf } from './quotes/quotes.ts';
import { type Sandbox, sandboxOf } from './sandbox.ts';
import { type Webhooks, webhooksOf } from './webhooks/webhooks.ts';

export interface BrokerSettings {
  readonly apiKey: string;
  /** The person who acts. */
  readonly user: ActingUser;
  /** The address of the provider, `https://api.provider.example`; with or without `/q`. */
  readonly url: string;
  /** The secret of your webhook (`whsec_...`), for `webhooks.verify`, once it has one. */
  readonly webhookSecret?: string | undefined;
  /** `v2.0` when left out. */
  readonly apiVersion?: string | undefined;
  /** Sends the requests; the platform's own when left out. For tests, see `@bindery/broker/testing`. */
  readonly fetch?: Fetch | undefined;
  /** Waits between attempts and between questions; a timer when left out. */
  readonly wait?: Wait | undefined;
  /** How often a call is sent at most while its failure may pass; 5 when left out, 1 for never again. */
  readonly attempts?: number | undefined;
  /** After how long without an answer an attempt has failed; 30 seconds when left out. */
  readonly timeoutMs?: number | undefined;
}

export interface Broker {
  readonly clients: Clients;
  readonly quotes: Quotes;
  readonly policies: Policies;
  readonly products: Products;
  readonly webhooks: Webhooks;
  readonly sandbox: Sandbox;
  /** What an application would be answered, with its price, before there is a client. Errors: VALIDATION_FAILED. */
  preview<Product extends ProductType>(
    application: PreviewedApplication<Product>,
    options?: CallOptions,
  ): Promise<Preview>;
  /** What the key and the headers stand for. */
  me(options?: CallOptions): Promise<MeResult['me']>;
  /** The same key with another acting person. */
  as(user: ActingUser): Broker;
  /** Any operation: one of the typed documents of this package, or the text of your own with the type of its result. */
  query<Result, Variables>(
    document: TypedDocument<Result, Variables>,
    variables: Variables,
    options?: CallOptions,
  ): Promise<Result>;
  query<Result = unknown>(
    document: string,
    variables?: Readonly<Record<string, unknown>>,
    options?: CallOptions,
  ): Promise<Result>;
}

/** The API of a provider for one key and one acting person. Throws TypeError for settings that cannot work. */
export function createBroker(settings: BrokerSettings): Broker {
  const connection = connectionOf(settings);
  const call = createCall(connection);
  const tools = { call, wait: connection.wait, fetch: connection.fetch };
  return {
    clients: clientsOf(call),
    quotes: quotesOf(tools),
    policies: policiesOf(call),
    products: productsOf(call),
    webhooks: webhooksOf(
      tools,
      [settings.apiKey, settings.webhookSecret].filter((key) => key !== undefined),
    ),
    sandbox: sandboxOf(call),
    preview: async (application, options) => await previewQuote(call, application, options),
    me: async (options) => (await call(Me, {}, options)).me,
    as: (user) => createBroker({ ...settings, user }),
    query: queryOf(call),
  };
}

function queryOf(call: Call): Broker['query'] {
  return async <Result>(
    document: string | TypedDocument<Result, unknown>,
    variables: unknown = {},
    options?: CallOptions,
  ): Promise<Result> =>
    typeof document === 'string'
      ? await call(documentOf<Result>(document), variables as Readonly<Record<string, unknown>>, options)
      : await call(document, variables, options);
}

function connectionOf(settings: BrokerSettings): Connection {
  const { apiKey, user, url, apiVersion = 'v2.0', attempts = 5, timeoutMs = 30_000 } = settings;
  if (!apiKey?.trim()) throw new TypeError('createBroker needs an apiKey.');
  if (!user?.email?.trim() || !user.name?.trim()) throw new TypeError('createBroker needs a user with email and name.');
  // Of localhost:4000 a URL makes a scheme "localhost", to which no call can be sent.
  if (!URL.canParse(url) || !/^https?:/i.test(url)) {
    throw new TypeError(`createBroker needs an https url, not ${url}.`);
  }
  const base = url.replace(/\/+$/, '');
  const send = settings.fetch ?? globalThis.fetch;
  return {
    endpoint: base.endsWith('/q') ? base : `${base}/q`,
    apiKey,
    apiVersion,
    user,
    // Workers refuse a fetch that is called as a method of another object.
    fetch: async (address, init) => await send(address, init),
    wait: settings.wait ?? wait,
    attempts,
    timeoutMs,
  };
}
