import { describe, expect, it } from 'vitest';
import { addressLines } from './address-lines.ts';

describe('an address as it stands on a letter', () => {
  const AUSTIN = {
    street: '1 Congress Ave',
    streetTwo: null,
    locality: 'Austin',
    region: 'Texas',
    postalCode: '78701',
  };

  it.each([
    ['its country by name', { ...AUSTIN, country: 'US' }, ['1 Congress Ave', 'Austin, Texas 78701', 'United States']],
    ['no country that was not given', { ...AUSTIN, country: null }, ['1 Congress Ave', 'Austin, Texas 78701']],
    ['no empty line', { locality: 'Berlin', country: 'DE' }, ['Berlin', 'Germany']],
    ['nothing where there is none', null, []],
  ])('has %s', (_what, address, lines) => {
    expect(addressLines(address)).toEqual(lines);
  });
});
