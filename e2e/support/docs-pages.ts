import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const MANIFEST = resolve(import.meta.dirname, '../../web/dist/api-docs/manifest.json');

/** The path of every page of the built documentation; the sections of a page share its body. */
export function docsPages(): readonly string[] {
  const { pages }: { pages: Readonly<Record<string, unknown>> } = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  return Object.keys(pages).filter((path) => path.split('/').length <= 3);
}
