import type { DocsFiles } from '../../mcp/index.ts';
import type { Clock } from '../../ports.ts';
import type { ApiDocs } from '../docs/api-docs.ts';
import { anonymousFields } from '../docs/api-docs-host.ts';

/** The built documentation as the tools for programs read it: the files of readers who are not signed in. */
export function docsFilesOf(docs: ApiDocs, clock: Clock): DocsFiles {
  const { manifest } = docs;
  return {
    stamp: manifest.stamp,
    pages: Object.entries(manifest.pages).map(([path, { title, markdown }]) => ({ path, title, markdown })),
    read: async (address) => {
      // Pages are for people; programs get copies and downloads.
      if (!(address in manifest.files)) return undefined;
      const host = async () => anonymousFields('sandbox', '');
      const { status, body } = await docs.answer({ method: 'GET', url: address }, host, clock());
      return status === 200 ? body.toString('utf8') : undefined;
    },
  };
}
