import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { type Brand, brandCss } from '../../brand/index.ts';

const HERE = new URL('./', import.meta.url);
/** The colours and sizes of the whole product; read as a file, as a build would. */
const TOKENS = new URL('../../../../web/src/kit/tokens.css', import.meta.url);

/** Style sheet and script of the pages that the server renders itself. */
export async function pageFiles(app: FastifyInstance, { brand }: { readonly brand: Brand }): Promise<void> {
  const parts = [await readFile(TOKENS, 'utf8'), await readFile(new URL('pages.css', HERE), 'utf8'), brandCss(brand)];
  const css = parts.join('\n');
  const script = await readFile(new URL('draw-signature.js', HERE), 'utf8');
  const files = [
    { path: '/pages/pages.css', type: 'text/css; charset=utf-8', body: css },
    { path: '/pages/draw-signature.js', type: 'text/javascript; charset=utf-8', body: script },
  ];
  for (const { path, type, body } of files) {
    app.get(path, async (_request, reply) => {
      return await reply.header('content-type', type).header('cache-control', 'public, max-age=300').send(body);
    });
  }
}
