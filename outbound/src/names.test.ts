import { describe, expect, it } from 'vitest';
import { isPrivateName, registrableDomain } from './names.ts';

describe('registrableDomain', () => {
  it.each([
    ['www.example.com', 'example.com'],
    ['shop.example.co.uk', 'example.co.uk'],
    ['harbor.github.io', 'harbor.github.io'],
    ['www.harbor.github.io', 'harbor.github.io'],
    ['github.io', 'github.io'],
    ['auto-quotable-scan.test', 'auto-quotable-scan.test'],
    ['co.uk', undefined],
    ['localhost', undefined],
    ['192.0.2.1', undefined],
  ])('of %s is %s', (host, domain) => {
    expect(registrableDomain(host)).toBe(domain);
  });
});

it.each([
  ['printer.local', true],
  ['nas.home.arpa', true],
  ['wiki.corp', true],
  ['localhost', true],
  ['local.example.com', false],
  ['homelan.com', false],
])('isPrivateName(%s) is %s', (name, isPrivate) => {
  expect(isPrivateName(name)).toBe(isPrivate);
});
