import { readingsOf } from '../judge/readings.ts';
import { headerValues } from '../judge/web-state.ts';
import type { Scan } from '../observations.ts';
import type { WebSeen } from '../observed/web.ts';
import type { SharedTechnology } from './technology.ts';

/** One thing that tells a shop or a content management system; patterns are linear. */
interface Sign {
  readonly kind: 'SHOP' | 'CMS';
  readonly name: string;
  /** The beginning of a generator, lower-case. */
  readonly generator?: string;
  readonly header?: string;
  /** The beginning of a cookie's name. */
  readonly cookie?: string;
  readonly script?: RegExp;
}

const SIGNS: readonly Sign[] = [
  { kind: 'SHOP', name: 'Shopify', header: 'x-shopify-stage', cookie: '_shopify_', script: /\/\/cdn\.shopify\.com\// },
  { kind: 'SHOP', name: 'WooCommerce', generator: 'woocommerce', script: /\/plugins\/woocommerce\// },
  {
    kind: 'SHOP',
    name: 'Magento',
    generator: 'magento',
    header: 'x-magento-vary',
    script: /\/static\/version\d+\/frontend\//,
  },
  { kind: 'SHOP', name: 'PrestaShop', generator: 'prestashop', cookie: 'PrestaShop-' },
  { kind: 'SHOP', name: 'BigCommerce', script: /\/\/cdn\d*\.bigcommerce\.com\// },
  { kind: 'SHOP', name: 'Shopware', generator: 'shopware', header: 'sw-version-id' },
  { kind: 'SHOP', name: 'OpenCart', cookie: 'OCSESSID' },
  { kind: 'CMS', name: 'WordPress', generator: 'wordpress', script: /\/wp-(?:content|includes)\// },
  { kind: 'CMS', name: 'Drupal', generator: 'drupal', header: 'x-drupal-cache' },
  { kind: 'CMS', name: 'Joomla', generator: 'joomla' },
  { kind: 'CMS', name: 'TYPO3', generator: 'typo3' },
  { kind: 'CMS', name: 'Wix', generator: 'wix.com', header: 'x-wix-request-id' },
  { kind: 'CMS', name: 'Squarespace', generator: 'squarespace', script: /\/\/static1?\.squarespace\.com\// },
  { kind: 'CMS', name: 'HubSpot', generator: 'hubspot', header: 'x-hs-hub-id' },
  { kind: 'CMS', name: 'Webflow', generator: 'webflow' },
  { kind: 'CMS', name: 'Adobe Experience Manager', script: /\/etc\.clientlibs\// },
  { kind: 'CMS', name: 'Sitecore', cookie: 'SC_ANALYTICS_GLOBAL_COOKIE' },
  { kind: 'CMS', name: 'Confluence', generator: 'atlassian confluence' },
];

/** Which shop and which content management system the website shows, by its pages over either scheme. */
export function siteSoftware(scan: Scan, host: string): readonly SharedTechnology[] {
  return readingsOf(scan, 'WEB')
    .filter((reading) => reading.host === host)
    .flatMap(({ seen }) => SIGNS.filter((sign) => isShown(sign, seen)).map(({ kind, name }) => ({ kind, name, host })));
}

function isShown({ generator, header, cookie, script }: Sign, { page, hops, cookies }: WebSeen): boolean {
  const generators = [
    ...(page?.generators ?? []),
    ...hops.flatMap(({ headers }) => headerValues(headers, 'x-generator')),
  ];
  return (
    (generator !== undefined && generators.some((text) => text.toLowerCase().startsWith(generator))) ||
    (header !== undefined && hops.some(({ headers }) => headerValues(headers, header).length > 0)) ||
    (cookie !== undefined && cookies.some(({ name }) => name.startsWith(cookie))) ||
    (script !== undefined && page?.scripts.some(({ url, source }) => script.test(url ?? source)) === true)
  );
}
