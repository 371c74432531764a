import { describe, expect, it } from 'vitest';
import { readBanner, readGenerator, readServerHeader } from './read-versions.ts';

const told = ({ product, version, isBackported }: { product: string; version: string; isBackported: boolean }) =>
  `${product} ${version}${isBackported ? ' (distribution)' : ''}`;

describe('versions in texts', () => {
  it.each([
    ['Apache/2.4.49 (Unix)', ['apache:http_server 2.4.49']],
    [
      'Apache/2.4.52 (Ubuntu) OpenSSL/1.1.1f PHP/7.4.3',
      [
        'apache:http_server 2.4.52 (distribution)',
        'openssl:openssl 1.1.1f (distribution)',
        'php:php 7.4.3 (distribution)',
      ],
    ],
    ['nginx/1.18.0', ['f5:nginx 1.18.0']],
    ['Microsoft-IIS/10.0', ['microsoft:internet_information_services 10.0']],
    ['PHP/7.4.33', ['php:php 7.4.33']],
    ['Frobnicator/0.9', ['other:frobnicator 0.9']],
    ['cloudflare', []],
    ['Apache', []],
    ['ASP.NET', []],
  ])('Server: %s', (header, expected) => {
    expect(readServerHeader(header).map(told)).toEqual(expected);
  });

  it.each([
    ['WordPress 6.4.2', ['wordpress:wordpress 6.4.2']],
    ['Drupal 10 (https://www.drupal.org)', ['drupal:drupal 10']],
    ['Joomla! - Open Source Content Management', []],
    ['TYPO3 CMS', []],
    ['Site Kit by Google 1.115.0', ['other:site_kit_by_google 1.115.0']],
  ])('generator: %s', (content, expected) => {
    expect(readGenerator(content).map(told)).toEqual(expected);
  });

  it.each([
    ['SSH-2.0-OpenSSH_8.9p1 Ubuntu-3ubuntu0.10', ['openbsd:openssh 8.9p1 (distribution)']],
    ['SSH-2.0-OpenSSH_for_Windows_8.1', ['openbsd:openssh 8.1']],
    ['SSH-2.0-dropbear_2019.78', ['dropbear_ssh_project:dropbear_ssh 2019.78']],
    ['220 mail.example.com ESMTP Exim 4.94.2 Sun, 22 Nov 2026', ['exim:exim 4.94.2']],
    ['220 ProFTPD 1.3.5 Server (Debian)', ['proftpd:proftpd 1.3.5 (distribution)']],
    ['220 (vsFTPd 3.0.3)', ['vsftpd_project:vsftpd 3.0.3']],
    ['220 mail.example.com ESMTP Postfix', []],
  ])('banner: %s', (banner, expected) => {
    expect(readBanner(banner).map(told)).toEqual(expected);
  });
});

it.each([
  [readServerHeader('OpenSSL/1.1.1f'), 'OpenSSL 1.1.1f'],
  [readServerHeader('Jetty/v9.4'), 'Jetty 9.4'],
  [readGenerator('WordPress 6.4.2'), 'WordPress 6.4.2'],
  [readGenerator('  Joomla! 4.1'), 'Joomla! 4.1'],
  [readBanner('SSH-2.0-OpenSSH_9.6'), 'OpenSSH 9.6'],
])('names a program and its version as a person would: %j', (stated, name) => {
  expect(stated.map((one) => one.name)).toEqual([name]);
});

it('reads a generator from its beginning', () => {
  expect(readGenerator('-- made by WordPress 6.4.2')).toEqual([]);
  expect(readGenerator('')).toEqual([]);
});

it('keeps no more of a hostile text than a program and its version need', () => {
  const long = 'A'.repeat(8000);
  const stated = [
    ...readGenerator(`${long} 1.0`),
    ...readGenerator(`Word ${'1.'.repeat(4000)}`),
    ...readServerHeader(`${long}/${'9'.repeat(8000)}`),
    ...readServerHeader(`Token/${'9'.repeat(8000)}`),
  ];

  expect(stated.length).toBeGreaterThan(1);
  for (const { product, name, version } of stated) {
    expect(product.length).toBeLessThan(250);
    expect(name.length).toBeLessThan(300);
    expect(version.length).toBeLessThan(50);
  }
});
