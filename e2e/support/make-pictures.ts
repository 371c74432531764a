/**
 * Makes the pictures of the README from the screenshots of `npm run screens`: `npm run pictures`. The browser encodes
 * them, so that no tool has to be installed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const LARGEST_BYTES = 100_000;
/** As wide as a page shows them. */
const WIDEST_PIXELS = 1000;

const PICTURES: Readonly<Record<string, string>> = {
  'workbench-queue': 'workbench/queue-1280-light',
  'workbench-submission': 'workbench/request-review-1280-light',
  'workbench-options': 'workbench/request-options-1280-light',
  'dashboard-requests': 'dashboard/requests-1280-light',
  'dashboard-compare': 'dashboard/options-1280-light',
};

const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  for (const [name, screen] of Object.entries(PICTURES)) {
    const webp = await encode(page, await readFile(join(ROOT, 'screens', `${screen}.png`)));
    if (webp.length > LARGEST_BYTES) throw new Error(`${name} has ${webp.length} bytes; ${LARGEST_BYTES} at most`);
    await writeFile(join(ROOT, 'docs/pictures', `${name}.webp`), webp);
  }
} finally {
  await browser.close();
}

async function encode(page: Page, png: Buffer): Promise<Buffer> {
  const source = `data:image/png;base64,${png.toString('base64')}`;
  const encodeHere = async ([url, widest]: readonly [string, number]): Promise<string> => {
    const image = new Image();
    image.src = url;
    await image.decode();
    const width = Math.min(image.naturalWidth, widest);
    const height = Math.round((image.naturalHeight * width) / image.naturalWidth);
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const pen = canvas.getContext('2d');
    if (pen) pen.imageSmoothingQuality = 'high';
    pen?.drawImage(image, 0, 0, width, height);
    return canvas.toDataURL('image/webp', 0.8);
  };
  const url = await page.evaluate(encodeHere, [source, WIDEST_PIXELS] as const);
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
