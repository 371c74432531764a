import { describe, expect, it } from 'vitest';
import { dialledHost, webhookUrlProblems } from './url-rules.ts';

describe('webhookUrlProblems', () => {
  it.each([
    'https://hooks.partner.com/bindery',
    'https://hooks.partner.com:8443/bindery?tenant=1#part',
    'https://hooks.partner.com./',
    'HTTPS://Hooks.Partner.COM',
    'https://bücher.example/hooks',
    'https://8.8.8.8/hooks',
    'https://[2606:4700::1111]/hooks',
    'https://localhost.partner.com/',
    'https://hooks.partner.example/',
  ])('accepts %s', (url) => {
    expect(webhookUrlProblems(url, false)).toEqual([]);
  });

  it.each([
    ['no URL', ''],
    ['no URL', 'hooks.partner.com'],
    ['no scheme', '//hooks.partner.com/'],
    ['another scheme', 'http://hooks.partner.com/'],
    ['another scheme', 'ftp://hooks.partner.com/'],
    ['another scheme', 'file:///etc/passwd'],
    ['another scheme', 'javascript:alert(1)'],
    ['one slash', 'https:/hooks.partner.com/'],
    ['backslashes', 'https:\\\\hooks.partner.com\\'],
    ['a backslash in the authority', 'https://hooks.partner.com\\@10.0.0.1/'],
    ['a leading blank', ' https://hooks.partner.com/'],
    ['a line end', 'https://hooks.partner.com/\n'],
    ['a tab the parser would drop', 'https://hooks.part\tner.com/'],
    ['a user', 'https://user@hooks.partner.com/'],
    ['a user and a password', 'https://user:password@hooks.partner.com/'],
    ['a port that does not exist', 'https://hooks.partner.com:70000/'],
    ['an empty label', 'https://hooks..partner.com/'],
    ['2,049 characters', `https://hooks.partner.com/${'a'.repeat(2023)}`],
    ['localhost', 'https://localhost/'],
    ['localhost', 'https://LOCALHOST.:8443/'],
    ['localhost', 'https://hooks.localhost/'],
    ['a local name', 'https://printer.local/'],
    ['a local name', 'https://nas.home.arpa/'],
    ['a local name', 'https://wiki.corp/'],
    ['a local name', 'https://router.lan/'],
    ['an onion name', 'https://hooks.onion/'],
    ['a cloud name', 'https://metadata.google.internal/'],
    ['a cloud name with a dot', 'https://metadata.google.internal./'],
    ['one label', 'https://kubernetes/'],
    ['one label with a dot', 'https://com./'],
    ['loopback', 'https://127.0.0.1/'],
    ['loopback with a dot', 'https://127.0.0.1./'],
    ['loopback in short', 'https://127.1/'],
    ['loopback in decimal', 'https://2130706433/'],
    ['loopback in octal', 'https://0177.0.0.1/'],
    ['loopback in hexadecimal', 'https://0x7f.0.0.1/'],
    ['loopback in one hexadecimal number', 'https://0x7f000001/'],
    ['loopback in wide digits', 'https://１２７.０.０.１/'],
    ['loopback in percent encoding', 'https://%31%32%37.0.0.1/'],
    ['metadata in decimal', 'https://2852039166/latest/meta-data'],
    ['all addresses', 'https://0/'],
    ['private', 'https://10.1.2.3/'],
    ['private in octal', 'https://012.0.0.1/'],
    ['IPv6 loopback', 'https://[::1]/'],
    ['IPv6 loopback in full', 'https://[0:0:0:0:0:0:0:1]/'],
    ['IPv4-mapped', 'https://[::ffff:10.0.0.1]/'],
    ['IPv4-mapped in hexadecimal', 'https://[::ffff:a00:1]/'],
    ['6to4', 'https://[2002:7f00:1::]/'],
    ['NAT64', 'https://[64:ff9b::7f00:1]/'],
    ['unique local', 'https://[fd00:ec2::254]/'],
    ['a zone', 'https://[fe80::1%25eth0]/'],
  ])('refuses %s: %s', (_case, url) => {
    expect(webhookUrlProblems(url, false)).toEqual([
      {
        path: 'webhookUrl',
        message: expect.any(String) as string,
        remedy: expect.stringMatching(/^Send an https URL/),
      },
    ]);
  });

  it.each([
    'http://localhost:3000/hooks',
    'http://hooks.localhost/',
    'http://127.0.0.1:3000/',
    'https://[::1]:3000/',
    'http://hooks.partner.com/',
  ])('accepts %s in a sandbox that allows loopback', (url) => {
    expect(webhookUrlProblems(url, true)).toEqual([]);
  });

  it.each([
    'http://10.0.0.1/',
    'http://169.254.169.254/',
    'http://0.0.0.0/',
    'http://user@localhost/',
    'http://printer.local/',
  ])('refuses %s even there', (url) => {
    expect(webhookUrlProblems(url, true)).toHaveLength(1);
  });
});

describe('dialledHost', () => {
  it.each([
    ['https://Hooks.Partner.com./x', 'hooks.partner.com'],
    ['https://0x8.8.2056/', '8.8.8.8'],
    ['https://[2606:4700:0::1111]/', '2606:4700::1111'],
  ])('of %s is %s', (url, host) => {
    expect(dialledHost(new URL(url))).toBe(host);
  });
});
