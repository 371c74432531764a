import { describe, expect, it } from 'vitest';
import { isEmail, isLonger, isPlainLine, lineFault, quoted } from './index.ts';

describe('a name', () => {
  it.each([
    'Acme, Inc.',
    'Société Générale & Fils',
    'Łódź Żółć sp. z o.o.',
    "O'Brien–Müller",
    'Đặng Thị Ánh',
    '株式会社日立製作所',
    '葛\u{E0100}城市役所',
    '한국전력',
    'شركة مي\u200Cخواهم',
    'क्\u200Dष एंड सन्स',
    'ශ්\u200Dරී ලංකා',
    'I ❤\uFE0F NY',
  ])('%s is ordinary', (name) => {
    expect(lineFault(name)).toBeUndefined();
  });

  it.each([
    ['a line end', 'Acme\nBcc: all@example.com'],
    ['U+0085', 'Acme\u0085Ltd'],
    ['a line separator', 'Acme\u2028Ltd'],
    ['an override of the direction', '\u202Eemca'],
    ['an isolate', '\u2066Acme\u2069'],
    ['an Arabic letter mark', 'Acme\u061C'],
    ['a space of no width', 'Ac\u200Bme'],
    ['a byte order mark', '\uFEFFAcme'],
    ['a word joiner', 'Ac\u2060me'],
    ['a soft hyphen', 'Ac\u00ADme'],
    ['a tag character', 'Acme\u{E0041}'],
    ['an empty Braille cell', '\u2800'],
    ['a Hangul filler', '\u3164'],
    ['a joiner in a Latin word', 'Ac\u200Dme'],
    ['a joiner at the end', 'می\u200C'],
    ['two joiners', 'می\u200C\u200Cخ'],
    ['a variation selector after a Latin letter', 'A\uFE0Fcme'],
    ['half a character', 'Acme \uD83D'],
    ['an encoded word', '=?utf-8?q?Acme?='],
  ])('with %s is refused', (_what, name) => {
    expect(isPlainLine(name)).toBe(false);
  });

  it('is counted in characters, not in units', () => {
    expect(isLonger('😀'.repeat(200), 200)).toBe(false);
    expect(lineFault('😀'.repeat(201))).toBe('must have at most 200 characters');
    expect(lineFault('x'.repeat(200))).toBeUndefined();
    expect(lineFault('x'.repeat(201))).toBe('must have at most 200 characters');
  });
});

const LONGEST_ADDRESS = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(61)}`;

describe('an e-mail address', () => {
  it.each([
    'ann@acme.example',
    'a.b+c@mail.acme.co.uk',
    "o'brien@acme.example",
    'jörg@müller.example',
    LONGEST_ADDRESS,
  ])('%s is one', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    'ann',
    'ann@acme',
    'a@b..c',
    'a@.b.c',
    'a@b.c.',
    'a..b@acme.example',
    '.a@acme.example',
    'a@-b.example',
    'a@b-.example',
    'a@b@c.example',
    'a@b.example@c',
    `${LONGEST_ADDRESS}d`,
    'a b@acme.example',
    'a,b@acme.example',
    '@acme.example',
    'ann@',
    '',
    'ann\u202E@acme.example',
    `${'a'.repeat(65)}@acme.example`,
    `a@${'b'.repeat(64)}.example`,
    `a@${'b.'.repeat(130)}example`,
  ])('%s is none', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe('a value that is repeated', () => {
  it('is cut to 80 characters, never through one', () => {
    expect(quoted('Ohi')).toBe('"Ohi"');
    expect(quoted('x'.repeat(80))).toBe(`"${'x'.repeat(80)}"`);
    expect(quoted('x'.repeat(100))).toBe(`"${'x'.repeat(80)}…"`);
    expect(quoted(`${'x'.repeat(79)}😀😀`)).toBe(`"${'x'.repeat(79)}…"`);
    expect(quoted(`😀${'x'.repeat(100)}`)).toBe(`"😀${'x'.repeat(78)}…"`);
  });
});
