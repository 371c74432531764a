import { describe, expect, it } from 'vitest';
import { nearestNames, nearestWithin } from './nearest-names.ts';

const NAMES = ['Law Firms', 'Hospitals', 'Web Design', 'Web Hosting', 'Online Retail'];

describe('the names most like a text', () => {
  it.each([
    ['a typo', 'Web Desing', 'Web Design'],
    ['a plural', 'hospital', 'Hospitals'],
    ['capitals', 'LAW FIRMS', 'Law Firms'],
    ['one word of a name', 'hosting', 'Web Hosting'],
    ['words in another order', 'retail, online', 'Online Retail'],
    ['a name among other words', 'a small web design studio', 'Web Design'],
  ])('find %s', (_what, text, name) => {
    expect(nearestNames(text, NAMES, 1)).toEqual([name]);
  });

  it('come best first, at most as many as are asked for', () => {
    expect(nearestNames('web designs', NAMES, 2)).toEqual(['Web Design', 'Web Hosting']);
    expect(nearestNames('web designs', NAMES, 9)).toHaveLength(NAMES.length);
  });

  it('keep the order of the list where they are equally like the text', () => {
    expect(nearestNames('zzz', NAMES, 9)).toEqual(NAMES);
    expect(nearestNames('', ['b', 'a', 'c'], 3)).toEqual(['b', 'a', 'c']);
    expect(nearestNames('§', ['b', 'a', 'c'], 3)).toEqual(['b', 'a', 'c']);
  });

  it('prefer the shorter of two names that share the same word', () => {
    expect(nearestNames('farm', ['Farm and Ranch Supply', 'Farm'], 1)).toEqual(['Farm']);
  });

  it('prefer the name that shares more words', () => {
    expect(nearestNames('web design agency', ['Web Agency of the Year and More', 'Agency'], 1)).toEqual([
      'Web Agency of the Year and More',
    ]);
  });

  it('find the word that is like each word of the text, wherever it stands in the name', () => {
    expect(nearestNames('retail', ['Rental and Leasing', 'Goods Sold by Retail'], 1)).toEqual(['Goods Sold by Retail']);
  });

  it('read letters with marks and digits as parts of words', () => {
    expect(nearestNames('société', ['Societal Aid', 'Société Générale'], 1)).toEqual(['Société Générale']);
    expect(nearestNames('mp3', ['Mp4 Makers', 'Music as mp3'], 1)).toEqual(['Music as mp3']);
  });

  it('look at the first 80 characters and the first ten words only', () => {
    const eightyThenName = `${'-'.repeat(80)}hospitals`;
    const tenWordsThenName = `${'qx '.repeat(10)}hospitals`;

    expect(nearestNames(eightyThenName, NAMES, 1)).toEqual(['Law Firms']);
    expect(nearestNames(tenWordsThenName, ['Qy Hall', 'Hospitals'], 1)).toEqual(['Qy Hall']);
  });
});

describe('the searches of a call', () => {
  it('end after as many as it may cause, without reading the names', () => {
    let read = 0;
    const names = () => {
      read += 1;
      return NAMES;
    };
    const nearest = nearestWithin(2);

    expect([1, 2, 3].map(() => nearest('hospital', names, 1))).toEqual([['Hospitals'], ['Hospitals'], []]);
    expect(read).toBe(2);
  });
});
