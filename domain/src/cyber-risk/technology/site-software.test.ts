import { expect, it } from 'vitest';
import type { Scan } from '../observations.ts';
import type { Headers, Page, Script, WebSeen } from '../observed/web.ts';
import { adding, aPage, aSoundScan, DOMAIN, HARDENED, seen, VPN_HOST, withSeen } from '../testing/scans.ts';
import { sharedTechnologies } from './shared-technologies.ts';

const softwareOf = (scan: Scan) =>
  sharedTechnologies(scan)
    .filter(({ kind }) => kind === 'SHOP' || kind === 'CMS')
    .map(({ kind, name }) => `${kind} ${name}`);

const siteWith = (more: Partial<WebSeen>, headers: Headers = HARDENED) =>
  withSeen(aSoundScan(), 'WEB', () => aPage(headers, more), { port: 443 });

const pageWith = (more: Partial<Page>): Partial<WebSeen> => ({
  page: { title: null, generators: [], scripts: [], metaPolicies: [], metaReferrer: null, ...more },
});

function aScript(url: string | null, source = url ?? ''): Script {
  return { url, source, integrity: null, crossOrigin: null };
}

it.each([
  ['a generator', { generators: ['WooCommerce 8.2.1', 'WordPress 6.4'] }, ['SHOP WooCommerce', 'CMS WordPress']],
  ['another generator', { generators: ['Joomla! - Open Source'] }, ['CMS Joomla']],
  ['a script', { scripts: [aScript('https://cdn.shopify.com/s/files/a.js')] }, ['SHOP Shopify']],
  ['no sign', { generators: ['Hand-written'] }, []],
  [
    'where a relative script leads',
    { scripts: [aScript('https://cdn.shopify.com/s/files/a.js', 'a.js')] },
    ['SHOP Shopify'],
  ],
  ['a script without an address', { scripts: [aScript(null, 'capacitor://app/wp-content/a.js')] }, ['CMS WordPress']],
  [
    'one of many scripts',
    { scripts: ['/own.js', '/wp-includes/a.js'].map((path) => aScript(path)) },
    ['CMS WordPress'],
  ],
  ['a generator that a template left undefined', { generators: ['undefined'] }, []],
])('reads shop and content management from %s', (_, page, expected) => {
  expect(softwareOf(siteWith(pageWith(page)))).toEqual(expected);
});

it.each([
  ['x-generator', 'Drupal 10 (https://www.drupal.org)', ['CMS Drupal']],
  ['x-drupal-cache', 'HIT', ['CMS Drupal']],
  ['X-Magento-Vary', '9bf9a599', ['SHOP Magento']],
  ['x-powered-by', 'Drupal', []],
])('reads them from the header %s: %s', (name, value, expected) => {
  expect(softwareOf(siteWith({}, [...HARDENED, [name, value]]))).toEqual(expected);
});

it('reads a header of any answer on the way, and takes no header of another name for it', () => {
  const hops = [
    { url: `https://${DOMAIN}/`, status: 302, headers: [['sw-version-id', 'ab12']] },
    { url: `https://${DOMAIN}/en`, status: 200, headers: HARDENED },
  ] as const;

  expect(softwareOf(siteWith({ hops }))).toEqual(['SHOP Shopware']);
  expect(softwareOf(siteWith({ hops: hops.slice(1) }))).toEqual([]);
});

it.each([
  ['PrestaShop-0b1c2d', ['SHOP PrestaShop']],
  ['OCSESSID', ['SHOP OpenCart']],
  ['my_PrestaShop-', []],
  ['undefined', []],
])('reads them from the cookie %s', (name, expected) => {
  const cookie = { name, isSecure: true, isHttpOnly: true, sameSite: 'lax', url: `https://${DOMAIN}/` };

  expect(softwareOf(siteWith({ cookies: [cookie] }))).toEqual(expected);
});

it('reads headers and cookies where no page could be read', () => {
  const unread = { end: 'REDIRECT_FAILED', page: null } as const;

  expect(softwareOf(siteWith(unread, [['x-hs-hub-id', '12345']]))).toEqual(['CMS HubSpot']);
  expect(softwareOf(siteWith(unread))).toEqual([]);
});

it('does not read other hosts than the website', () => {
  const elsewhere = seen('WEB', { host: VPN_HOST, port: 443 }, aPage([['x-drupal-cache', 'HIT']]));

  expect(softwareOf(adding(aSoundScan(), elsewhere))).toEqual([]);
});
