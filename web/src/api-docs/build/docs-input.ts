/** What the documentation says about the deployment it is built for; everything else comes from the code. */
export interface DocsInput {
  readonly providerName: string;
  readonly providerSlug: string;
  readonly providerMail: string;
  /** Where this deployment is reached, without a trailing slash: `http://localhost:4000`. */
  readonly publicUrl: string;
  readonly environment: 'sandbox' | 'production';
  /** The sandbox of the same provider, for the links of a production site. */
  readonly sandboxUrl: string;
  /** Addresses that webhooks come from, three for each environment. */
  readonly sourceAddresses: { readonly sandbox: readonly string[]; readonly production: readonly string[] };
}

// Addresses of the ranges reserved for documentation (RFC 5737), until a deployment names its own.
export const DEFAULT_INPUT: DocsInput = {
  providerName: 'Corvus',
  providerSlug: 'corvus',
  providerMail: 'api@provider.example',
  publicUrl: 'http://localhost:4000',
  environment: 'sandbox',
  sandboxUrl: 'http://localhost:4000',
  sourceAddresses: {
    sandbox: ['192.0.2.10', '192.0.2.11', '192.0.2.12'],
    production: ['198.51.100.10', '198.51.100.11', '198.51.100.12'],
  },
};

/** Reads the input given as JSON; every key may be left out, and a key that is not known is refused. */
export function parseInput(json: string): DocsInput {
  const given: unknown = JSON.parse(json);
  if (typeof given !== 'object' || given === null) throw new TypeError('the docs input must be a JSON object');
  for (const key of Object.keys(given)) {
    if (!(key in DEFAULT_INPUT)) throw new TypeError(`the docs input has no key ${key}`);
  }
  return { ...DEFAULT_INPUT, ...given };
}
