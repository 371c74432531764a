/** The template made by prepare-products.ts, and a copy of it for one server. */
import { cp } from 'node:fs/promises';
import { resolve } from 'node:path';
import { env } from 'node:process';

const BUILT_DOCS = resolve(import.meta.dirname, '../../web/dist/api-docs');

/** Where the set-up leaves the template for the workers: `{ url, dataDir }`. */
export const TEMPLATE_VARIABLE = 'BINDERY_E2E_TEMPLATE';

const { href: quickPasswords } = new URL('../../server/test/support/quick-passwords.ts', import.meta.url);

/** For the server that fills the template, and each that signs its people in. */
export const WITH_QUICK_PASSWORDS = { NODE_OPTIONS: `--import=${quickPasswords}` } as const;

/** Copies the template, its files and its secret; returns the settings for a server on the copy. */
export async function copyTemplate(dataDir: string): Promise<Readonly<Record<string, string>>> {
  const given = env[TEMPLATE_VARIABLE];
  if (given === undefined) return {};
  const template: { readonly url: string; readonly dataDir: string } = JSON.parse(given);
  // Served by server/test/support/databases/serve-databases.ts, which answers when the template is filled.
  const answer = await fetch(`${template.url}/copies`, { method: 'POST' });
  const { databaseUrl, failure }: { databaseUrl: string; failure?: string } = JSON.parse(await answer.text());
  if (failure !== undefined) throw new Error(`the products of the tests could not be prepared: ${failure}`);
  await cp(template.dataDir, dataDir, { recursive: true });
  return { DATABASE_URL: databaseUrl, ...WITH_QUICK_PASSWORDS };
}

/** Gives a product the documentation built before the tests; the product builds its own where its settings differ. */
export async function copyBuiltDocs(dataDir: string): Promise<void> {
  await cp(BUILT_DOCS, resolve(dataDir, 'api-docs'), { recursive: true });
}
