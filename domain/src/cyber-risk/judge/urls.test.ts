import { describe, expect, it } from 'vitest';
import { isUnder, urlParts } from './urls.ts';

describe('addresses of the web', () => {
  it.each([
    ['https://example.com/', 'https example.com 443'],
    ['http://example.com', 'http example.com 80'],
    ['HTTPS://Example.COM/Path', 'https example.com 443'],
    ['https://example.com:8443/', 'https example.com 8443'],
    ['http://example.com:8080', 'http example.com 8080'],
    ['https://example.com?a=1', 'https example.com 443'],
    ['https://example.com#top', 'https example.com 443'],
    ['https://user:secret@example.com/', 'https example.com 443'],
    // Browsers take the last @ for the end of the name.
    ['https://other.example@b@example.com/', 'https example.com 443'],
    ['https://example.com/https://other.example/', 'https example.com 443'],
  ])('%s', (url, expected) => {
    const parts = urlParts(url);
    expect(parts && `${parts.scheme} ${parts.host} ${parts.port}`).toBe(expected);
  });

  it.each([
    'ftp://example.com/',
    '/a.js',
    '//example.com/a.js',
    'https://',
    'https:///path',
    'https://[2001:db8::7]/',
    'https://example.com:99999999/',
    'https://example.com:port/',
    'https://user@/',
    'go to https://example.com/',
  ])('%s is none', (url) => {
    expect(urlParts(url)).toBeUndefined();
  });
});

it.each([
  ['example.com', true],
  ['www.example.com', true],
  ['a.b.example.com', true],
  ['badexample.com', false],
  ['example.com.evil.example', false],
  ['example.org', false],
  ['com', false],
])('%s under example.com: %s', (host, expected) => {
  expect(isUnder(host, 'example.com')).toBe(expected);
});
