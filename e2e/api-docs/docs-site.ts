import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import { type DocsServer, startDocsServer } from '../support/docs-server.ts';

/** The built documentation behind a server, and a browser to read it. */
export interface DocsSite {
  readonly url: string;
  /** URLs of the runtime and the styles, as named in the pages. */
  readonly script: string;
  readonly style: string;
  /** A context of its own; closed with the site. */
  newPage(options?: BrowserContextOptions, prepare?: (context: BrowserContext) => Promise<void>): Promise<Page>;
  /** A page on another host that includes the runtime; its content is `body`. */
  newHostPage(body: string, prepare?: (context: BrowserContext) => Promise<void>): Promise<Page>;
  close(): Promise<void>;
}

export async function openDocsSite(hostFields: Readonly<Record<string, unknown>> = {}): Promise<DocsSite> {
  const server: DocsServer = await startDocsServer(hostFields);
  const browser: Browser = await launchBrowser();
  const html = await (await fetch(`${server.url}/api-docs/setup`)).text();
  const script = /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? '';
  const style = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? '';

  const newPage: DocsSite['newPage'] = async (options = {}, prepare) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    await prepare?.(context);
    return context.newPage();
  };
  return {
    url: server.url,
    script,
    style,
    newPage,
    newHostPage: async (body, prepare) => {
      const page = await newPage({}, prepare);
      await page.route(`${server.url}/host`, (route) =>
        route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: `<!doctype html><html lang="en">${body}</html>`,
        }),
      );
      await page.goto(`${server.url}/host`);
      return page;
    },
    close: async () => {
      await browser.close();
      await server.stop();
    },
  };
}

/** Waits until the runtime has started and the next frame has been drawn. */
export async function started(page: Page): Promise<void> {
  await page.waitForSelector('#api-documentation[data-started]', { state: 'attached' });
  await nextFrame(page);
}

export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Sends a message as the host page does. */
export async function send(page: Page, message: Readonly<Record<string, unknown>>): Promise<void> {
  await page.evaluate((detail) => {
    document.getElementById('api-documentation')?.dispatchEvent(new CustomEvent('api-docs:message', { detail }));
  }, message);
}

/** Distance from the top of the content pane to the top of an element, in pixels. */
export async function distanceFromPaneTop(page: Page, id: string): Promise<number> {
  return page.evaluate((target) => {
    const pane = document.querySelector('main')?.getBoundingClientRect().top ?? 0;
    return (document.getElementById(target)?.getBoundingClientRect().top ?? Number.NaN) - pane;
  }, id);
}

export async function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector('main')?.scrollTop ?? Number.NaN);
}
