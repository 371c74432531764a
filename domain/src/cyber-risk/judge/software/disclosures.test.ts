import { describe, expect, it } from 'vitest';
import type { Observation } from '../../observations.ts';
import { GATEWAY_PRODUCTS } from '../../observed/network.ts';
import type { Headers, Page, WebHop } from '../../observed/web.ts';
import { nothingAsked } from '../../testing/case.ts';
import { adding, aPage, DOMAIN, openPort, seen, VPN_HOST } from '../../testing/scans.ts';
import { disclosuresOf } from './disclosures.ts';
import { GATEWAY_SOFTWARE, GATEWAY_TITLES } from './product-names.ts';

/** Disclosures in one line each: what, where, and the text that tells it. */
function toldBy(...observations: readonly Observation[]): readonly string[] {
  return disclosuresOf(adding(nothingAsked(), ...observations)).map(
    ({ product, name, host, port, shownAs }) => `${product}, ${name}, ${host}:${port}: ${shownAs}`,
  );
}

const page: Page = { title: null, generators: [], scripts: [], metaPolicies: [], metaReferrer: null };
const hop = (url: string, headers: Headers = []): WebHop => ({ url, status: 200, headers });
const web = (hops: readonly WebHop[], generators: readonly string[] | null = []) =>
  seen('WEB', { port: 443 }, aPage([], { hops, page: generators && { ...page, generators } }));

describe('what a website shows', () => {
  it.each<[Headers[number], string]>([
    [['server', 'nginx/1.18.0'], 'f5:nginx, nginx 1.18.0'],
    [['x-powered-by', 'PHP/7.4.3'], 'php:php, PHP 7.4.3'],
    [['x-generator', 'Drupal 10'], 'drupal:drupal, Drupal 10'],
    [['x-aspnet-version', '4.0.30319'], 'microsoft:asp.net, ASP.NET 4.0.30319'],
    [['x-aspnetmvc-version', '5.2'], 'microsoft:asp.net_model_view_controller, ASP.NET MVC 5.2'],
    [['x-owa-version', '15.2.1118.7'], 'microsoft:exchange_server, Exchange 15.2.1118.7'],
  ])('in its header %j', (header, expected) => {
    expect(toldBy(web([hop('https://example.com/', [header])]))).toEqual([
      `${expected}, example.com:443: ${header.join(': ')}`,
    ]);
  });

  it('in the generator of its page', () => {
    expect(toldBy(web([hop('https://example.com/')], ['WordPress 5.8.1', 'plain words']))).toEqual([
      'wordpress:wordpress, WordPress 5.8.1, example.com:443: generator: WordPress 5.8.1',
    ]);
    expect(toldBy(web([hop('https://example.com/')], null))).toEqual([]);
  });

  it('on the way to its page, each place by itself', () => {
    const server: Headers = [['server', 'nginx/1.18.0']];
    const way = [
      hop('http://example.com/', server),
      hop('https://www.example.com:8443/', server),
      hop('ftp://example.com/', server),
      hop('https://cdn.example.net/', server),
    ];
    expect(toldBy(web(way, ['WordPress 5.8.1']))).toEqual([
      'f5:nginx, nginx 1.18.0, example.com:80: server: nginx/1.18.0',
      'f5:nginx, nginx 1.18.0, www.example.com:8443: server: nginx/1.18.0',
    ]);
  });

  it('at the place where the way ends, for its page', () => {
    const way = [hop('http://example.com/'), hop('https://www.example.com/')];
    expect(toldBy(web(way, ['WordPress 5.8.1']))).toEqual([
      'wordpress:wordpress, WordPress 5.8.1, www.example.com:443: generator: WordPress 5.8.1',
    ]);
    expect(toldBy(web([], ['WordPress 5.8.1']))).toEqual([]);
  });

  it('at a host that was asked by its own name, though it is outside the domain', () => {
    const [host, port] = ['shop.example.net', 443];
    const hops = [hop('https://shop.example.net/', [['server', 'nginx/1.18.0']])];
    expect(toldBy(seen('WEB', { host, port }, aPage([], { hops })))).toEqual([
      'f5:nginx, nginx 1.18.0, shop.example.net:443: server: nginx/1.18.0',
    ]);
  });

  it('once for each product and version at one place', () => {
    const headers: Headers = [
      ['server', 'PHP/7.4.3'],
      ['x-powered-by', 'PHP/7.4.3 PHP/8.1'],
    ];
    expect(toldBy(web([hop('https://example.com/', headers)]))).toEqual([
      'php:php, PHP 7.4.3, example.com:443: x-powered-by: PHP/7.4.3 PHP/8.1',
      'php:php, PHP 8.1, example.com:443: x-powered-by: PHP/7.4.3 PHP/8.1',
    ]);
  });
});

describe('what other services show', () => {
  const greeting = (banner: string, port: number | null = 25) =>
    seen('MAIL_HOST', { host: 'mail.example.com', port }, { banner, ehlo: [], startTls: { outcome: 'NOT_OFFERED' } });

  it('in their first words', () => {
    expect(toldBy(openPort(22, 'SSH-2.0-OpenSSH_9.6'), openPort(21, null))).toEqual([
      'openbsd:openssh, OpenSSH 9.6, example.com:22: SSH-2.0-OpenSSH_9.6',
    ]);
    expect(toldBy(greeting('220 ESMTP Exim 4.94.2'))).toEqual([
      'exim:exim, Exim 4.94.2, mail.example.com:25: 220 ESMTP Exim 4.94.2',
    ]);
  });

  it('only at a port that is known and open', () => {
    expect(toldBy(greeting('220 ESMTP Exim 4.94.2', null))).toEqual([]);
    expect(toldBy(seen('PORT', { port: 22 }, { outcome: 'CLOSED', address: '192.0.2.7' }))).toEqual([]);
  });

  it.each(GATEWAY_PRODUCTS)('in the page of a gateway: %s', (product) => {
    const gateway = (statedVersion: string | null, versionStatedIn: string | null, port: number | null = 443) =>
      seen(
        'GATEWAY',
        { host: VPN_HOST, port },
        { gateway: { product, fingerprints: [], statedVersion, versionStatedIn } },
      );
    const told = `${GATEWAY_SOFTWARE[product]}, ${GATEWAY_TITLES[product]} 7.2.4, ${VPN_HOST}:443`;

    expect(toldBy(gateway('7.2.4', 'title of the page'))).toEqual([`${told}: title of the page`]);
    expect(toldBy(gateway('7.2.4', null))).toEqual([`${told}: ${GATEWAY_TITLES[product]} 7.2.4`]);
    expect(toldBy(gateway(null, null))).toEqual([]);
    expect(toldBy(gateway('7.2.4', null, null))).toEqual([]);
    expect(toldBy(seen('GATEWAY', { host: DOMAIN, port: 443 }, { gateway: null }))).toEqual([]);
  });
});
