/** The editor of options on a made-up server, for the tests of its parts. */
import { screen, within } from '@testing-library/react';
import { refuses } from './fake-refusal.ts';
import { pressButton } from './keyboard-user.ts';
import type { OpenPage } from './open-dashboard.tsx';
import { openWorkbench, workbenchServer } from './open-workbench.tsx';
import { anOption, GRACE, submissionIn } from './submission-states.ts';

export const MINE = {
  underwriterId: GRACE.staffId,
  pickedUpBy: { name: 'Grace Lind', email: 'grace@provider.example' },
};
export const M = 100_000_000;
export const agreement = (limitCents: number) => ({ code: 'BI', name: 'Business interruption', limitCents });
export const PAIRS = [
  { limitCents: M, deductibleCents: 1_000_000 },
  { limitCents: 2 * M, deductibleCents: 1_000_000 },
];
const CHARGES = (premiumCents: number) => ({
  lines: [{ kind: 'PREMIUM', label: 'Premium', amountCents: premiumCents }],
  totalCents: premiumCents,
});

interface Asked {
  readonly option: { readonly limitCents?: number; readonly scheduleFactor?: string };
}

/** As the server does: the product's own cover follows the limit. */
export function preview({ option }: Asked) {
  if (option.scheduleFactor === '3') return refuses('VALIDATION_FAILED', 'No.')();
  const limit = option.limitCents ?? M;
  const premiumCents = limit === M ? 214_600 : 321_900;
  return {
    premiumCents,
    currency: 'USD',
    charges: CHARGES(premiumCents),
    insuringAgreements: [agreement(limit)],
    ownAgreements: [agreement(limit)],
    authorityRefusal: limit === M ? null : 'A limit above $1,000,000 is shared by a manager.',
  };
}

/** The options of a request with one option, whose server answers as `more` says where it differs. */
export function openOptions(more: object = {}) {
  const option = anOption({ insuringAgreements: [agreement(M)] });
  const request = submissionIn(
    { status: 'SUBMITTED', facts: MINE },
    { quote: { id: 'quote-1', options: [option] }, optionGrid: { maximumOptions: 3, pairs: PAIRS, waitingHours: [8] } },
  );
  const answers = {
    request,
    optionPreview: preview,
    optionGridPreview: PAIRS.map((pair, at) => ({
      ...pair,
      premiumCents: 214_600 + at * 107_300,
      isAboveAuthority: at > 0,
    })),
    editOption: () => request,
    addOption: () => request,
    setFactors: () => request,
    ...more,
  };
  return openWorkbench('/requests/mirador-hotels/options', workbenchServer().answers(answers));
}

/** The dialog that edits the first option. */
export async function editFirst(user: OpenPage['user']) {
  await screen.findByRole('article', { name: 'Option 1' });
  await pressButton(user, 'Edit option 1');
  return within(await screen.findByRole('dialog', { name: 'Edit option 1' }));
}
