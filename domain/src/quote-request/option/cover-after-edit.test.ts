import { describe, expect, it } from 'vitest';
import { coverTerms } from '../../products/index.ts';
import { aCyberApplication } from '../../products/testing/applications.ts';
import { coverAfterEdit } from './cover-after-edit.ts';
import { type OptionInput, ownTerms, type PricedTerms } from './option-terms.ts';

const APPLICATION = aCyberApplication();
const ONE_MILLION = 100_000_000;
const TERMS: PricedTerms = { ...ownTerms(APPLICATION), limitCents: ONE_MILLION, deductibleCents: 1_000_000 };
const OTHER_TERMS: PricedTerms = { ...TERMS, limitCents: 2 * ONE_MILLION };
const own = ({ limitCents, deductibleCents }: PricedTerms) => coverTerms(APPLICATION, { limitCents, deductibleCents });
/** Without endorsements, so that it differs from the product's own. */
const edited = (terms: PricedTerms) => ({ ...own(terms), endorsements: [] });
const NOTHING: OptionInput = {};
const WAR = { code: 'X-1', name: 'War', details: '', limitCents: null };
const TOLD: OptionInput = { endorsements: [WAR] };
const REMOVED: OptionInput = { agreements: [{ code: 'BI', isRemoved: true }] };

describe('the cover after an edit', () => {
  it.each([
    ['a new option', null, TERMS, NOTHING, own(TERMS), false],
    ['a new option with endorsements told', null, TERMS, TOLD, { ...own(TERMS), endorsements: [WAR] }, true],
    ['the same terms, never edited', was(TERMS, false), TERMS, NOTHING, own(TERMS), false],
    ['the same terms, edited before', was(TERMS, true), TERMS, NOTHING, edited(TERMS), true],
    ['another limit, edited before', was(TERMS, true), OTHER_TERMS, NOTHING, own(OTHER_TERMS), false],
    ['another waiting period', was(TERMS, true), { ...TERMS, waitingHours: 12 }, NOTHING, own(TERMS), false],
    ['another deductible', was(TERMS, true), { ...TERMS, deductibleCents: 1 }, NOTHING, own(TERMS), false],
    ['another indemnity period', was(TERMS, true), { ...TERMS, indemnityDays: 90 }, NOTHING, own(TERMS), false],
    ['another factor alone', was(TERMS, true), { ...TERMS, claimsFactor: '1.2' }, NOTHING, edited(TERMS), true],
    ['told with the same terms', was(TERMS, true), TERMS, REMOVED, without('BI', edited(TERMS)), true],
    ['told with another limit', was(TERMS, true), OTHER_TERMS, REMOVED, without('BI', own(OTHER_TERMS)), true],
    ['an empty list of endorsements', was(TERMS, false), TERMS, { endorsements: [] }, edited(TERMS), true],
    [
      'null, which says nothing',
      was(TERMS, true),
      TERMS,
      { endorsements: null, agreements: null },
      edited(TERMS),
      true,
    ],
  ] as const)('of %s', (...[, before, terms, input, cover, isCoverEdited]) => {
    const after = coverAfterEdit(before, { terms, ownCover: own(terms === OTHER_TERMS ? terms : TERMS) }, input);

    expect(after).toMatchObject({ coverTerms: cover, isCoverEdited });
  });

  it.each<[string, OptionInput, boolean]>([
    ['as they are', { endorsements: own(TERMS).endorsements }, false],
    ['by code and name', { endorsements: typed() }, false],
    ['by code and name with spaces around them', { endorsements: typed(({ name }) => ({ name: ` ${name} ` })) }, false],
    ['with other details', { endorsements: typed(() => ({ details: 'Only by day.' })) }, true],
    ['with an own limit', { endorsements: typed(() => ({ limitCents: 100 })) }, true],
    ['under another name', { endorsements: typed(({ name }) => ({ name: `${name} only` })) }, true],
    ['without the last', { endorsements: typed().slice(0, -1) }, true],
    ['with one more', { endorsements: [...typed(), WAR] }, true],
  ])("with the product's own endorsements told again %s", (_how, input, isCoverEdited) => {
    const after = coverAfterEdit(was(TERMS, true), { terms: TERMS, ownCover: own(TERMS) }, input);

    expect(after.isCoverEdited).toBe(isCoverEdited);
    if (!isCoverEdited) expect(after.coverTerms).toEqual(own(TERMS));
  });

  it("is the product's own again once the last edit is taken back", () => {
    const removed = { ...was(TERMS, false), coverTerms: without('BI', own(TERMS)), isCoverEdited: true };
    const after = (code: string) =>
      coverAfterEdit(removed, { terms: TERMS, ownCover: own(TERMS) }, { agreements: [{ code }] }).isCoverEdited;

    expect(after('BI')).toBe(false);
    expect(after(removed.coverTerms.insuringAgreements[0]?.code ?? '')).toBe(true);
  });

  it('puts a removed agreement back at its place, and limits it as told', () => {
    const removed = { ...was(TERMS, true), coverTerms: without('BI', edited(TERMS)) };
    const after = (agreements: OptionInput['agreements']) =>
      coverAfterEdit(removed, { terms: TERMS, ownCover: own(TERMS) }, { agreements }).coverTerms.insuringAgreements;
    const whole = edited(TERMS).insuringAgreements;

    expect(after([{ code: 'BI' }])).toEqual(whole);
    expect(after([{ code: 'BI', limitCents: 5_000_000 }])).toEqual(
      whole.map((one) => (one.code === 'BI' ? { ...one, limitCents: 5_000_000 } : one)),
    );
    expect(after([{ code: 'BI', isRemoved: true }])).toEqual(removed.coverTerms.insuringAgreements);
    expect(() => after([{ code: 'NONE' }])).toThrow('no agreement');
  });

  /** What a person types: code and name of each. */
  function typed(change: (one: { readonly name: string }) => object = () => ({})) {
    return own(TERMS).endorsements.map(({ code, name }) => ({ code, name, ...change({ name }) }));
  }

  function was(terms: PricedTerms, isCoverEdited: boolean) {
    return { terms, coverTerms: isCoverEdited ? edited(terms) : own(terms), isCoverEdited };
  }

  function without(code: string, cover: ReturnType<typeof own>) {
    return { ...cover, insuringAgreements: cover.insuringAgreements.filter((one) => one.code !== code) };
  }
});
