import { describe, expect, it } from 'vitest';
import { readPolicies } from './csp-policy.ts';

/** The policy that results, one directive after the other; undefined when it cannot be read. */
function read(headers: readonly string[], metas: readonly string[] = []): string | undefined {
  const policy = readPolicies(headers, metas);
  return policy && [...policy.directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

describe('one policy', () => {
  it.each([
    ["default-src 'self'; img-src a.example b.example", "default-src 'self'; img-src a.example b.example"],
    ["  Default-SRC   'Self'  ;; ; IMG-src\tA.example ", "default-src 'self'; img-src a.example"],
    ["default-src\r\n 'self'", "default-src 'self'"],
    ['img-src', "img-src 'none'"],
    ['sandbox', 'sandbox'],
    ['upgrade-insecure-requests', 'upgrade-insecure-requests'],
    ['-src-x', '-src-x'],
    ['default-src *; report-uri /a; report-uri /b', 'default-src *; report-uri /a'],
    ['default-src *; report-to a; report-to b', 'default-src *; report-to a'],
  ])('%j', (text, expected) => {
    expect(read([text])).toBe(expected);
  });

  it.each(['', '  ', 'img-s', '  img-s  ', "img-src 'self'; img-src 'self'", 'sandbox; sandbox'])(
    '%j is none',
    (text) => {
      expect(read([text])).toBeUndefined();
    },
  );

  it('that is as short as a name can be is one', () => {
    expect(read(['a-srcs'])).toBe('a-srcs');
  });

  it('forgives a place for reports that is named twice', () => {
    const isForgiven = (text: string) => readPolicies([text], [])?.hasForgivenDuplicate;
    expect(isForgiven('report-uri /a; report-uri /b')).toBe(true);
    expect(isForgiven('report-uri /a; report-to b')).toBe(false);
  });
});

describe('several policies', () => {
  it.each([
    ["img-src 'self'", "script-src 'self'", "img-src 'self'; script-src 'self'"],
    ["img-src 'self' a.example", 'img-src a.example b.example', 'img-src a.example'],
    ["img-src 'self'", 'img-src a.example', "img-src 'none'"],
    ['img-src https://a.example/', 'img-src https://a.example/logos', 'img-src https://a.example/logos'],
    ['img-src https://a.example/logos', 'img-src https://a.example/', 'img-src https://a.example/logos'],
    ['img-src https://a.example', 'img-src https://a.example.evil', "img-src 'none'"],
    ['img-src a.example/x', 'img-src b.example/', "img-src 'none'"],
    ['img-src a.example b.example', 'img-src a.example b.example', 'img-src a.example b.example'],
    [
      'img-src https://a.example/ https://b.example/',
      'img-src https://a.example/x https://c.example/',
      'img-src https://a.example/x',
    ],
  ])('%s and %s allow only what both allow', (first, second, expected) => {
    expect(read([first, second])).toBe(expected);
    expect(read([`${first}, ${second}`])).toBe(expected);
  });

  it('cannot be read when one of them cannot', () => {
    expect(read(["img-src 'self'", 'short'])).toBeUndefined();
    expect(read(["img-src 'self'"], [''])).toBeUndefined();
    expect(read([])).toBe('');
  });

  it('forgive when one of them has to be forgiven', () => {
    const twice = 'report-uri /a; report-uri /b';
    expect(readPolicies([twice, 'img-src *'], [])?.hasForgivenDuplicate).toBe(true);
    expect(readPolicies(['img-src *', twice], [])?.hasForgivenDuplicate).toBe(true);
  });

  it('of a page leave out what only a header may say', () => {
    const all = "img-src 'self'; frame-ancestors 'none'; report-uri /a; sandbox; report-to b";
    expect(read([], [all])).toBe("img-src 'self'; report-to b");
    expect(read(["frame-ancestors 'none'"], [all])).toBe("frame-ancestors 'none'; img-src 'self'; report-to b");
  });
});
