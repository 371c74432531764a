import { emptyApplication, PRODUCT_TYPES, PRODUCTS, type ProductType } from '@bindery/domain/products/index.ts';
import { aCyberApplication, aTechEoApplication } from '@bindery/domain/products/testing/applications.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuses } from '../../../test/fake-refusal.ts';
import type { FakeServer } from '../../../test/fake-server.ts';
import { aForm, asAnswers, savedForm } from '../../../test/form-samples.ts';
import { dashboardServer, openDashboard } from '../../../test/open-dashboard.tsx';

const PATH = '/requests/r1/application';

function serverWith(form: object = aForm(), session: object = {}): FakeServer {
  return dashboardServer({ ...session }).answers({ applicationForm: form, saveDraft: savedForm });
}

/** Answers with what was saved last, as the real one does. */
function keepingServer(): FakeServer {
  let form = aForm();
  return serverWith(form).answers({
    applicationForm: () => form,
    saveDraft: ({ revision, answers }: { revision: number; answers: readonly object[] }) => {
      form = { ...savedForm({ revision }), answers, typed: answers };
      return form;
    },
  });
}

const radio = async (question: string, answer: string) =>
  within(await screen.findByRole('radiogroup', { name: new RegExp(`^${question}`) })).getByRole('radio', {
    name: answer,
  });
/** A page that was left with "Yes" to formal backups, which the server never got. */
async function typedWhileAway(): Promise<FakeServer> {
  const server = keepingServer();
  const { user } = openDashboard(PATH, server);
  await screen.findByRole('radiogroup', { name: /^Formal backups/ });
  server.is('away');
  await user.click(await radio('Formal backups', 'Yes'));
  await screen.findByText('Not saved: the server does not answer. Trying again.');
  cleanup();
  return server;
}
type Answers = readonly { readonly field: string; readonly value: string }[];
/** What the last save sent, by question. */
function lastSaved(server: FakeServer): Readonly<Record<string, unknown>> {
  const [last] = server.sent('SaveDraft').slice(-1);
  const answers: Answers = JSON.parse(JSON.stringify(last?.answers ?? []));
  return Object.fromEntries(answers.map(({ field, value }) => [field, JSON.parse(value)]));
}
const placed = () =>
  [...document.querySelectorAll('[id^="q-"]')].map(({ id }) => id).filter((id) => !id.startsWith('q-client'));
const placeOf = (field: string) => `q-${field.replaceAll(/[.[\]]/g, '-')}`;

/** Answers with which every question is asked. */
function opened(productType: ProductType): object {
  const conditions = PRODUCTS[productType].questions.flatMap(({ askedWhile }) => askedWhile ?? []);
  return Object.fromEntries(conditions.map(({ field, values }) => [field, values[0]]));
}

describe.each(PRODUCT_TYPES)('the form of %s', (productType) => {
  it('has every question of the product and no other, each with a control of its own', async () => {
    const form = aForm(emptyApplication(productType), { answers: asAnswers({ ...opened(productType) }) });
    openDashboard(PATH, serverWith(form));
    await screen.findByRole('heading', { level: 1, name: 'Application: Harper Legal' });

    const { questions } = PRODUCTS[productType];
    expect(placed()).toEqual(
      [...new Set(questions.map(({ group }) => group))].flatMap((group) =>
        questions.filter((question) => question.group === group).map(({ field }) => placeOf(field)),
      ),
    );
    for (const { field } of questions) {
      expect(
        document.getElementById(placeOf(field))?.querySelector('input, select, textarea, button'),
        field,
      ).not.toBeNull();
    }
  });

  it('leaves out what is asked only while another answer is given', async () => {
    openDashboard(PATH, serverWith(aForm(emptyApplication(productType))));
    await screen.findByRole('heading', { level: 1, name: 'Application: Harper Legal' });

    const always = PRODUCTS[productType].questions.filter(({ askedWhile }) => askedWhile === undefined);
    expect(new Set(placed())).toEqual(new Set(always.map(({ field }) => placeOf(field))));
  });
});

describe('what is typed', () => {
  it('is saved a moment later, as a value or as it stands', async () => {
    const { user, server } = openDashboard(PATH, serverWith());
    await user.type(await screen.findByLabelText('Gross annual revenue'), '2,500,000');
    await user.click(await radio('Formal backups', 'No'));
    await waitFor(() =>
      expect(lastSaved(server)).toEqual({
        'optionalData.grossAnnualRevenue': '2500000',
        'optionalData.formalBackups': 'no',
      }),
    );
    await screen.findByText(/^Saved \d/);

    await user.clear(screen.getByLabelText('Gross annual revenue'));
    await user.type(screen.getByLabelText('Gross annual revenue'), 'two million');
    await user.tab();

    await screen.findByText(/not an amount/);
    await waitFor(() => expect(lastSaved(server)['optionalData.grossAnnualRevenue']).toBe('two million'));
  });

  it('says beside the answer what it does, and asks what depends on it', async () => {
    const { user } = openDashboard(PATH, serverWith());
    expect(screen.queryByLabelText(/^About the claims/)).toBeNull();

    await user.click(await radio('Cyber claims in the last three years', 'Yes'));

    await screen.findByText(/We must review all submissions with prior claims/);
    expect(await screen.findByLabelText(/^About the claims/)).toBeDefined();
    expect(screen.getByRole('radiogroup', { name: /^Cyber claims/ }).getAttribute('aria-describedby')).toContain(
      'effect',
    );
  });

  it('is not lost when the server does not answer, nor by a reload', async () => {
    const server = await typedWhileAway();

    server.is('answers');
    openDashboard(PATH, server);

    expect(await radio('Formal backups', 'Yes')).toHaveProperty('checked', true);
    await waitFor(() => expect(lastSaved(server)).toEqual({ 'optionalData.formalBackups': 'yes' }));
    await screen.findByText(/^Saved \d/);
    expect(localStorage.length).toBe(0);
  });

  it('is not shown to the next person at this browser', async () => {
    await typedWhileAway();

    openDashboard(PATH, serverWith(aForm(), { userName: 'Sam Ortiz' }));
    expect(await radio('Formal backups', 'Yes')).toHaveProperty('checked', false);
  });

  it('says that the person is signed out, not that the server is away', async () => {
    const server = serverWith();
    const { user } = openDashboard(PATH, server);
    await screen.findByRole('radiogroup', { name: /^Formal backups/ });
    server.is('signed out');
    await user.click(await radio('Formal backups', 'Yes'));

    await screen.findByText(/^Not saved: you are signed out/);
  });

  it('does not overwrite what another window has saved, unless the person says so', async () => {
    const server = serverWith();
    const { user } = openDashboard(PATH, server);
    const newer = { revision: 7, savedBy: 'Sam Ortiz', savedAt: '2026-11-22T11:50:00.000Z' };
    const saved = await radio('Formal backups', 'Yes');
    const theirs = asAnswers({ 'optionalData.formalBackups': 'no' });
    const applicationForm = aForm(undefined, { typed: theirs, draft: newer });
    server.answers({ saveDraft: refuses('REVISION_CONFLICT', 'newer', newer), applicationForm });
    await user.click(saved);
    expect((await screen.findByRole('alert')).textContent).toContain('Sam Ortiz saved it 10 min ago');

    server.answers({ saveDraft: savedForm });
    await user.click(screen.getByRole('button', { name: 'Keep what is typed here' }));

    await waitFor(() => expect(server.sent('SaveDraft').at(-1)?.revision).toBe(7));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('is joined with what another window has saved, where each changed another answer', async () => {
    const server = serverWith();
    const { user } = openDashboard(PATH, server);
    const backups = await radio('Formal backups', 'Yes');
    const theirs = { 'optionalData.claims': 'no' };
    const applicationForm = aForm(undefined, {
      typed: asAnswers(theirs),
      draft: { revision: 7, savedBy: 'Sam Ortiz' },
    });
    server.answers({ saveDraft: refuses('REVISION_CONFLICT', 'newer', { revision: 7 }), applicationForm });
    await user.click(backups);
    await waitFor(async () => expect(await radio('Cyber claims', 'No')).toHaveProperty('checked', true));

    server.answers({ saveDraft: savedForm });
    await waitFor(() => expect(server.sent('SaveDraft').at(-1)?.revision).toBe(7));
    expect(server.sent('SaveDraft').at(-1)?.answers).toEqual(
      asAnswers({ ...theirs, 'optionalData.formalBackups': 'yes' }),
    );
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await radio('Formal backups', 'Yes')).toHaveProperty('checked', true);
  });

  it('can be given up for what another window has saved', async () => {
    const server = serverWith();
    const { user } = openDashboard(PATH, server);
    const backups = await radio('Formal backups', 'Yes');
    const theirs = asAnswers({ 'optionalData.formalBackups': 'no' });
    server.answers({
      saveDraft: refuses('REVISION_CONFLICT', 'newer', { revision: 7, savedBy: 'Sam Ortiz' }),
      applicationForm: aForm(undefined, { answers: theirs, typed: theirs, draft: { revision: 7 } }),
    });
    await user.click(backups);

    await user.click(await screen.findByRole('button', { name: 'Show the newer version' }));

    await waitFor(async () => expect(await radio('Formal backups', 'No')).toHaveProperty('checked', true));
    expect(localStorage.length).toBe(0);
  });
});

describe('controls', () => {
  it('choose a class of business by typing and the keyboard', async () => {
    const { user, server } = openDashboard(PATH, serverWith());
    const field = await screen.findByRole('combobox', { name: 'Nature of business' });
    await user.type(field, 'engineering serv');
    await screen.findByRole('option', { name: 'Engineering Services' });
    await user.keyboard('{Enter}');

    expect(field).toHaveProperty('value', 'Engineering Services');
    await waitFor(() => expect(lastSaved(server)['optionalData.natureOfBusiness']).toBe('Engineering Services'));
  });

  it('names the country of the insured', async () => {
    openDashboard(PATH, serverWith());
    expect(await screen.findByText('Ohio, United States')).toBeDefined();
  });

  it('proposes the currency of the insured for the turnover', async () => {
    const insured = { id: 'c1', name: 'Thames Ceramics', website: 'thames.example', country: 'GB', region: null };
    const server = serverWith(aForm(emptyApplication('CYBER_EU'), { insured }));
    const { user } = openDashboard(PATH, server);
    expect(await screen.findByLabelText('Turnover: currency')).toHaveProperty('value', 'GBP');

    await user.type(screen.getByLabelText('Turnover'), '48,000,000');
    await waitFor(() =>
      expect(lastSaved(server)['cyberEuQuestions.turnover']).toEqual({ amount: 4_800_000_000, currency: 'GBP' }),
    );
  });

  it('offers limits in that currency from the start, so that typing the turnover changes none', async () => {
    const insured = { id: 'c1', name: 'Fjord Handel', website: 'fjord.example', country: 'SE', region: null };
    const { user } = openDashboard(PATH, serverWith(aForm(emptyApplication('CYBER_EU'), { insured })));
    const limit = await screen.findByLabelText('Limit 1');
    const chosen = (): string | undefined =>
      within(limit).getByRole<HTMLOptionElement>('option', { selected: true }).text;
    await user.selectOptions(limit, 'SEK 10,000,000');
    await user.selectOptions(screen.getByLabelText('Retention 1'), 'SEK 100,000');

    await user.type(screen.getByLabelText('Turnover'), '48,000,000');
    await within(limit).findByRole('group', { name: 'Quoted automatically' });
    expect(chosen()).toBe('SEK 10,000,000');
  });

  it('offer limits with the retentions that go with them, and take options away', async () => {
    const { user, server } = openDashboard(PATH, serverWith(aForm(aCyberApplication())));
    const limit = await screen.findByLabelText('Limit 1');
    expect(within(limit).getByRole('group', { name: 'Quoted automatically' })).toBeDefined();
    await user.selectOptions(limit, '$50,000');
    const retentions = within(screen.getByLabelText('Retention 1'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(retentions).toEqual(['Choose', '$2,500', '$5,000']);
    await user.selectOptions(screen.getByLabelText('Retention 1'), '$5,000');
    await user.click(screen.getByRole('button', { name: 'Add an option' }));
    await user.selectOptions(screen.getByLabelText('Limit 2'), '$1,000,000');
    await user.click(screen.getByRole('button', { name: 'Remove option 1' }));

    await waitFor(() =>
      expect(lastSaved(server).limits).toEqual([{ aggregateCents: 100_000_000, deductibleCents: null }]),
    );
  });

  it('add up shares of revenue', async () => {
    const form = aForm(aTechEoApplication());
    const { user, server } = openDashboard(PATH, serverWith(form).answers({ saveDraft: form }));
    await user.click(await screen.findByRole('button', { name: 'Add a business' }));
    await user.type(screen.getByRole('combobox', { name: 'Nature of business 1' }), 'it consulting');
    await user.keyboard('{Enter}');
    await user.type(screen.getByLabelText('Share 1'), '62.5');
    await screen.findByText('Together 62.50%');
    const field = 'techEoApplicationControls.revenuePercentages';
    await waitFor(() =>
      expect(lastSaved(server)[field]).toEqual([{ natureOfBusiness: 'IT Consulting', basisPoints: 6250 }]),
    );
    await user.click(screen.getByRole('button', { name: 'Remove row 1' }));
    await waitFor(() => expect(lastSaved(server)[field]).toBeNull());
  });
});

it('does not count an answer that is refused as answered', async () => {
  const { user } = openDashboard(PATH, serverWith());
  const revenue = await screen.findByLabelText(/revenue/i, { selector: 'input' });
  const counted = () => screen.getByText(/^\d+ of \d+ answered$/).textContent;
  const before = counted();
  await user.type(revenue, '9'.repeat(16));
  await user.tab();

  await screen.findByText(/^This amount is too large\./);
  expect(counted()).toBe(before);
  await user.clear(revenue);
  await user.type(revenue, '2500000');
  await waitFor(() => expect(counted()).not.toBe(before));
});

describe('the check before sending', () => {
  const problem = { field: 'optionalData.formalBackups', label: 'Formal backups', at: '', isMissing: true };
  const words = { words: 'Not answered yet.', remedy: 'Choose one.' };

  it('lists what is missing in words, and the way there puts the focus on it', async () => {
    const server = serverWith().answers({ applicationCheck: { revision: 0, problems: [{ ...problem, ...words }] } });
    const { user } = openDashboard(`${PATH}/check`, server);
    await screen.findByRole('heading', { name: '1 answer is missing' });
    expect(screen.queryByRole('button', { name: 'Send the application' })).toBeNull();

    await user.click(screen.getByRole('link', { name: 'Go to the first' }));

    const group = await screen.findByRole('radiogroup', { name: /^Formal backups/ });
    await waitFor(() => expect(group.contains(document.activeElement)).toBe(true));
    expect(group.getAttribute('aria-invalid')).toBe('true');
    expect(
      within(document.getElementById('q-optionalData-formalBackups') ?? document.body).getByText(/Not answered yet/),
    ).toBeDefined();
  });

  it('saves first, and sends only after a second press', async () => {
    const effects = [{ field: 'optionalData.claims', effect: 'REFERS', words: 'We must review it.' }];
    const server = serverWith(aForm(aCyberApplication())).answers({
      applicationCheck: { revision: 1, problems: [], effects },
      sendApplication: { id: 'r1' },
    });
    const { user } = openDashboard(PATH, server);
    await user.click(await radio('Cyber claims', 'Yes'));
    await user.click(screen.getAllByRole('link', { name: 'Check and send' })[0] ?? document.body);
    await screen.findByText('We must review it.');
    expect(server.sent('SaveDraft')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Send the application' }));
    expect(server.sent('SendApplication')).toEqual([]);
    await screen.findByText(/can be changed until a bind is requested, but no longer once an underwriter has started/);

    await user.click(await screen.findByRole('button', { name: 'Send now' }));

    await screen.findByText('Sent: the application of Harper Legal.');
    expect(server.sent('SendApplication')).toEqual([{ id: 'r1', revision: 1 }]);
  });

  it('says in words when another submission stands in the way', async () => {
    const server = serverWith(aForm(aCyberApplication()), { providerMail: 'quotes@corvus.example' }).answers({
      applicationCheck: { revision: 0 },
      sendApplication: refuses('CLEARANCE_BLOCKED', 'The submission cannot be accepted. Contact the provider.'),
    });
    const { user } = openDashboard(`${PATH}/check`, server);
    await user.click(await screen.findByRole('button', { name: 'Send the application' }));
    await user.click(await screen.findByRole('button', { name: 'Send now' }));

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('your answers are kept');
    expect(alert.textContent).toContain('quotes@corvus.example');
  });
});

describe('an application that is not open', () => {
  it('says why in words and shows its answers', async () => {
    const whyNot = 'Uma Reed is reviewing this request. Write to Uma Reed for a change.';
    openDashboard(PATH, serverWith(aForm(aCyberApplication(), { action: null, whyNot, openFields: [] })));

    await screen.findByText(whyNot);
    expect(screen.getByText('$1,000,000 limit, $10,000 retention')).toBeDefined();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('keeps what cannot be changed as words, and asks first what the underwriter asks', async () => {
    const asked = 'optionalData.claimsComment';
    const application = aCyberApplication({ claims: 'yes' });
    const more = { openFields: [asked], askedFields: [asked], wasSubmitted: true };
    openDashboard(PATH, serverWith(aForm(application, more)));

    await screen.findByRole('heading', { name: 'Asked by the underwriter' });
    expect(placed()[0]).toBe(placeOf(asked));
    expect(screen.queryByRole('radio')).toBeNull();
    expect(
      within(document.getElementById('q-limits') ?? document.body).getByText('Cannot be changed now'),
    ).toBeDefined();
  });
});
