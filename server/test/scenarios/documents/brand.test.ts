import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { afterAll, describe, expect, it } from 'vitest';
import { readBrand } from '../../../src/brand/index.ts';
import { renderDocument } from '../../../src/documents/pdf/render-document.ts';
import { aPng } from '../../support/documents/a-png.ts';
import { aQuote } from '../../support/documents/sample-documents.ts';
import { testApp } from '../../support/test-app.ts';

const folder = await mkdtemp(join(tmpdir(), 'bindery-brand-'));
const logo = join(folder, 'logo.png');
await writeFile(logo, aPng(40, 20));
const app = await testApp({ PROVIDER_COLOUR: '#8a1538', PROVIDER_LOGO: logo });
afterAll(async () => await rm(folder, { recursive: true }));

const get = async (url: string) => await app.app.server.inject({ url });

describe('a provider with a colour and a logo', () => {
  it('has them on every screen and page', async () => {
    const css = await get('/brand/brand.css');
    const pages = await get('/pages/pages.css');
    const image = await get('/brand/logo.png');

    expect(css.headers['content-type']).toContain('text/css');
    for (const sheet of [css.body, pages.body]) {
      expect(sheet).toContain('--accent: light-dark(#8a1538,');
      expect(sheet).toContain('url("/brand/logo.png")');
    }
    expect(image.rawPayload.equals(aPng(40, 20))).toBe(true);
    expect(image.headers['content-type']).toBe('image/png');
    expect((await get('/scanning')).body).toContain('provider-name');
  });

  it('has them on its documents', async () => {
    const { brand } = app.app.services.provider;
    const data = aQuote();
    const provider = { ...data.provider, ...(brand && { brand }) };
    const bytes = await renderDocument({ kind: 'quote', data: { ...data, provider } });
    const drawn = await drawnBy(bytes);
    const plain = await drawnBy(await renderDocument({ kind: 'quote', data }));

    expect([drawn.images, drawn.colours.has('#8a1538'), drawn.colours.has('#163a5f')]).toEqual([1, true, false]);
    expect([plain.images, plain.colours.has('#8a1538'), plain.colours.has('#163a5f')]).toEqual([0, false, true]);
  });
});

describe('a provider without', () => {
  it('keeps the look of the product', async () => {
    expect(await readBrand({})).toEqual({ palette: null, logo: null });
  });
});

describe('a logo', () => {
  it.each([
    ['that is not there', undefined, 'PROVIDER_LOGO cannot be read'],
    ['that is something else', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40"/>'), 'is not a PNG'],
    ['that is too large', Buffer.concat([aPng(1, 1), Buffer.alloc(200_000)]), 'is larger than 200 kB'],
  ])('%s is refused at the start', async (_what, bytes, message) => {
    const path = join(folder, 'other.png');
    await rm(path, { force: true });
    if (bytes) await writeFile(path, bytes);
    await expect(readBrand({ logo: path })).rejects.toThrow(message);
  });
});

/** The fill and line colours of the first page, and how many images it has. */
async function drawnBy(bytes: Uint8Array): Promise<{ readonly images: number; readonly colours: ReadonlySet<string> }> {
  const { OPS } = await getResolvedPDFJS();
  const page = await (await getDocumentProxy(Uint8Array.from(bytes))).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const colours = fnArray.flatMap((call, at) =>
    call === OPS.setFillRGBColor || call === OPS.setStrokeRGBColor ? [String(argsArray[at])] : [],
  );
  return { images: fnArray.filter((call) => call === OPS.paintImageXObject).length, colours: new Set(colours) };
}
