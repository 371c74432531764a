import { describe, expect, it } from 'vitest';
import { currencyOf, emptyApplication, isManufacturer, natureOfBusinessOf, waitingHoursOf } from './index.ts';
import { aCyberApplication, aCyberEuApplication, aTechEoApplication } from './testing/applications.ts';

describe('the application of a new request', () => {
  it.each([
    ['CYBER', { hasTria: true, cyberEuQuestions: null, techEoApplicationControls: null }],
    ['CYBER_EU', { hasTria: false, cyberEuQuestions: {}, techEoApplicationControls: null }],
    ['TECH_EO', { hasTria: true, cyberEuQuestions: null, techEoApplicationControls: {} }],
  ] as const)('of %s has no answers, and terrorism cover where there is one', (productType, own) => {
    expect(emptyApplication(productType)).toEqual({
      productType,
      coverageEffectiveAt: null,
      limits: [],
      isIndication: false,
      applicationQuestions: {},
      optionalData: {},
      ...own,
    });
  });
});

describe('the business of an application', () => {
  it.each([
    [aCyberApplication({ natureOfBusiness: 'Web Design' }), 3],
    [aCyberEuApplication({ natureOfBusiness: 'Web Design' }), 3],
    [aTechEoApplication(), 2],
    [emptyApplication('CYBER'), undefined],
    [emptyApplication('CYBER_EU'), undefined],
    [{ ...emptyApplication('CYBER_EU'), cyberEuQuestions: null }, undefined],
  ])('of %o has the class %s', (application, hazardClass) => {
    expect(natureOfBusinessOf(application)?.class).toBe(hazardClass);
  });

  it.each([
    [aCyberApplication(), 'USD'],
    [aTechEoApplication(), 'USD'],
    [aCyberEuApplication(), 'SEK'],
    [emptyApplication('CYBER_EU'), 'EUR'],
    [{ ...emptyApplication('CYBER_EU'), cyberEuQuestions: null }, 'EUR'],
  ])('of %o is counted in %s', (application, currency) => {
    expect(currencyOf(application)).toBe(currency);
  });

  it.each([
    ['Food Manufacturing', true, 12],
    ['334413', true, 12],
    ['Restaurants', false, 8],
    ['541330', false, 8],
  ])('%s waits for interruption cover as long as manufacturers do: %s', (natureOfBusiness, isOne, hours) => {
    expect(isManufacturer(aCyberApplication({ natureOfBusiness }))).toBe(isOne);
    expect(waitingHoursOf(aCyberApplication({ natureOfBusiness }))).toBe(hours);
    expect(isManufacturer(aCyberEuApplication({ natureOfBusiness }))).toBe(false);
    expect(waitingHoursOf(aCyberEuApplication({ natureOfBusiness }))).toBe(12);
  });
});
