import { aCyberApplication } from '@bindery/domain/products/testing/applications.ts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aForm } from '../../../test/form-samples.ts';
import { dashboardServer, openDashboard } from '../../../test/open-dashboard.tsx';

/** The check of a complete application; `more` about its request. */
function openCheck(applicationCheck: object, more: object = {}): void {
  const request = { id: 'r1', insuredName: 'Harper Legal', productType: 'CYBER', status: 'INCOMPLETE', ...more };
  const applicationForm = aForm(aCyberApplication(), { request });
  const check = { revision: 1, problems: [], effects: [], ...applicationCheck };
  openDashboard(
    '/requests/r1/application/check',
    dashboardServer().answers({ applicationForm, applicationCheck: check }),
  );
}

const effectsOf = (effect: string | null) =>
  effect === null ? [] : [{ field: 'optionalData.claims', effect, words: 'We must review it.' }];

describe('what happens next', () => {
  it.each([
    [false, /^The answers can be quoted automatically\. The website is scanned first/],
    [true, /^The answers and the last scan of the website can be quoted automatically/],
  ])('counts a known scan: %s', async (isScanKnown, words) => {
    openCheck({ isScanKnown });

    await screen.findByText(words);
  });

  it('is that the underwriter who asked continues', async () => {
    openCheck({ effects: effectsOf('REFERS') }, { status: 'NEEDS_MORE_DATA' });

    await screen.findByText('The underwriter who asked continues with it, because of this:');
  });

  it.each([
    ['REFERS', 'Uma Reed continues with it, because of this:'],
    ['DECLINES', 'Uma Reed continues with it and decides, as this is outside our appetite:'],
    [null, 'Uma Reed continues with it. It is not quoted automatically any more.'],
  ])('is that who has it in hand continues with it: %s', async (effect, words) => {
    openCheck({ effects: effectsOf(effect) }, { status: 'NEEDS_MORE_DATA', pickedUpBy: 'Uma Reed' });

    await screen.findByText(words);
    expect(screen.queryAllByText('We must review it.')).toHaveLength(effectsOf(effect).length);
    expect(screen.queryByText(/24-48 hours|normally there within|will be declined/)).toBe(null);
  });
});
