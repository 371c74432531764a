import type { PageView } from '../judge/web-app/page-view.ts';
import { pageView } from '../judge/web-app/page-view.ts';
import { webState } from '../judge/web-state.ts';
import type { Headers, Page, WebSeen } from '../observed/web.ts';
import { aPage, aSoundScan, withSeen } from './scans.ts';

/** A page that has nothing in it. */
export const EMPTY_PAGE: Page = { title: null, generators: [], scripts: [], metaPolicies: [], metaReferrer: null };

/** The page of a website over https, as the tests of the published table look at it. */
export function aPageView(headers: Headers, more: Partial<WebSeen> = {}): PageView {
  const view = pageView(webState(withSeen(aSoundScan(), 'WEB', () => aPage(headers, more), { port: 443 })));
  if (!view) throw new Error('There is no page to look at.');
  return view;
}
