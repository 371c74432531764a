import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anOption, aRequest } from '../../../test/dashboard-samples.ts';
import { Refusal, refuses } from '../../../test/fake-refusal.ts';
import { pressButton, reach, setOnline } from '../../../test/keyboard-user.ts';
import { dashboardServer, type OpenPage, openDashboard } from '../../../test/open-dashboard.tsx';

type Fields = Readonly<Record<string, unknown>>;

const PLACE = '/requests/r1/options';
const STATEMENT = { attestationText: 'The insured has seen this option.', attestationVersion: '1' };
const SEK = { currency: 'SEK', currencyDigits: 2 };

function open(request: Fields, search = ''): OpenPage {
  return openDashboard(PLACE + search, dashboardServer(STATEMENT).answers({ request: () => request }));
}

/** As on a phone, where only two columns fit. */
function onAPhone(): void {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
}

const columns = (): readonly HTMLElement[] => screen.getAllByRole('columnheader', { name: /^Option \d/ });

describe('the comparison', () => {
  const five = aRequest('QUOTES_SHARED', {
    insuredName: 'Nordlys Handel',
    productType: 'CYBER_EU',
    options: [1, 2.5, 5, 10, 20].map((millions, at) =>
      anOption(at + 1, { ...SEK, limitCents: millions * 100_000_000 }),
    ),
    ...SEK,
  });

  it('shows five options side by side, and two of any on a phone', async () => {
    open(five);
    await screen.findByRole('heading', { name: 'Compare options: Nordlys Handel' });
    expect(columns()).toHaveLength(5);

    onAPhone();
    const { user } = open(five);
    await user.selectOptions((await screen.findAllByRole('combobox', { name: 'First column' }))[0] ?? document.body, [
      'option-5',
    ]);
    const region = screen.getAllByRole('region', { name: 'Compare options' }).at(-1) ?? document.body;
    await within(region).findByRole('columnheader', { name: /Option 5/ });
    expect(within(region).getAllByRole('columnheader', { name: /^Option \d/ })).toHaveLength(2);
  });

  it('tells options of one limit apart by their retention, where two are chosen to be compared', async () => {
    onAPhone();
    open({
      ...five,
      options: [250_000, 500_000, 1_000_000].map((deductibleCents, at) =>
        anOption(at + 1, { limitCents: 100_000_000, deductibleCents }),
      ),
    });

    const [first] = await screen.findAllByRole('combobox', { name: 'First column' });
    const choices = within(first ?? document.body).getAllByRole('option');
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'Option 1: $1,000,000 / $2,500',
      'Option 2: $1,000,000 / $5,000',
      'Option 3: $1,000,000 / $10,000',
    ]);
  });

  const gaps = aRequest('QUOTES_SHARED', {
    options: [
      anOption(1, {
        deductibleCents: 2_500_000,
        adjustments: [{ kind: 'PAIR_ADJUSTED', message: 'The retention was moved to the nearest one.' }],
      }),
    ],
    notOffered: [
      {
        limitCents: 500_000_000,
        deductibleCents: 1_000_000,
        reason: 'The requested limit is above the most we write for this class',
      },
    ],
    subjectivities: [
      { id: 's1', description: 'Signed and dated application', type: 'PRE_BIND', isOpen: true, closes: 'SIGNATURE' },
      { id: 's2', description: 'Proof of offline backups', type: 'POST_BIND', isOpen: true, closes: 'UNDERWRITER' },
    ],
  });

  it('keeps a place and the reason for what was asked for and is not offered', async () => {
    open(gaps);
    const gone = await screen.findByRole('columnheader', { name: /Requested: \$5,000,000/ });
    within(gone).getByText('Not offered');
    expect(gone.textContent).toContain('The requested limit is above the most we write for this class');
    screen.getByRole('heading', { name: 'Differs from the request' });
    const cell = within(screen.getByRole('row', { name: /^Retention/ })).getAllByRole('cell')[0];
    expect(cell?.textContent).toBe('asked $5,000, offered $25,000');
    expect(cell?.querySelector('del')?.textContent).toBe('$5,000');
    expect(document.querySelectorAll('del')).toHaveLength(1);
  });

  it('is a page and no table of one column for a single option', async () => {
    const { user } = open(aRequest('QUOTES_SHARED', { options: [anOption(1)] }));

    const quote = await screen.findByRole('region', { name: 'The quote' });
    expect(quote.textContent).toContain('Total to pay$1,200.00');
    expect(screen.queryByRole('table')).toBe(null);
    expect(screen.queryByRole('checkbox', { name: 'Only differences' })).toBe(null);
    await user.click(screen.getByRole('button', { name: 'Choose: Option 1' }));
    await screen.findByRole('region', { name: 'Bind Option 1' });
  });

  it('lists on a phone what was asked for and is not offered', async () => {
    onAPhone();
    open(gaps);
    await screen.findByRole('heading', { name: 'Requested but not offered' });
  });

  it('splits what is still open into before and after the bind', async () => {
    open(gaps);
    await screen.findByRole('heading', { name: 'Before the bind' });
    screen.getByRole('heading', { name: 'After the bind' });
    screen.getByText('Signed and dated application');
  });
});

const shared = (more: Fields = {}): Fields =>
  aRequest('QUOTES_SHARED', { options: [1, 2].map((number) => anOption(number)), ...more });
const requested = shared({ selectedOptionId: 'option-2', whyNotBind: 'The bind is requested already.' });

describe('without a mouse, a person of the brokerage', () => {
  it('compares, narrows to the differences, chooses, attests and requests the bind', async () => {
    const { server, user } = open(shared());
    server.answers({ requestBind: () => requested });
    await reach(user, await screen.findByRole('checkbox', { name: 'Only differences' }));
    const rows = screen.getAllByRole('rowheader').length;
    await user.keyboard(' ');
    await screen.findByText(/equal rows? (is|are) hidden/);
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(rows);

    await pressButton(user, 'Choose: Option 2');
    await screen.findByRole('heading', { name: 'Bind Option 2' });
    expect(document.activeElement?.textContent).toContain('Bind Option 2');
    await pressButton(user, 'Request the bind');
    await screen.findAllByText('Confirm the statement first.');
    await user.tab({ shift: true });
    await reach(user, screen.getByRole('checkbox', { name: /The insured has seen/ }));
    await user.keyboard(' ');
    await pressButton(user, 'Request the bind');

    await screen.findAllByText(/^The bind is requested\. The underwriter prepares/);
    expect(server.sent('RequestBind')).toEqual([{ id: 'r1', option: 'option-2', version: '1' }]);
  });

  it('keeps a bind that was pressed without a network for the person to press again', async () => {
    const { server, user } = open(shared(), '?option=option-2');
    server.answers({ requestBind: () => requested });
    await user.click(await screen.findByRole('checkbox', { name: /The insured has seen/ }));

    setOnline(false);
    server.is('away');
    await screen.findByText('You are offline. You can still read; actions are paused.');
    await pressButton(user, 'Request the bind');
    await screen.findByText('The server cannot be reached.');
    server.is('answers');
    setOnline(true);
    await waitFor(() => expect(screen.queryByText(/^You are offline/)).toBe(null));

    expect(server.sent('RequestBind')).toEqual([]);
    await pressButton(user, 'Request the bind');
    await screen.findAllByText(/^The bind is requested\. The underwriter prepares/);
    expect(server.sent('RequestBind')).toHaveLength(1);
  });
});

describe('a bind that is refused', () => {
  it('says why in the words of the server, and can be pressed again', async () => {
    const { server, user } = open(shared(), '?option=option-1');
    server.answers({ requestBind: refuses('OPTION_NOT_BINDABLE', 'A newer quote has replaced this option.') });
    await user.click(await screen.findByRole('checkbox', { name: /The insured has seen/ }));
    await user.click(screen.getByRole('button', { name: 'Request the bind' }));

    expect((await screen.findByRole('alert')).textContent).toContain('A newer quote has replaced this option.');
    expect(screen.getByRole('button', { name: 'Request the bind' }).getAttribute('aria-disabled')).toBe(null);
  });

  it('because the quote is being revised says so, and the page shows what the request is now', async () => {
    const { server, user } = open(shared(), '?option=option-1');
    await user.click(await screen.findByRole('checkbox', { name: /The insured has seen/ }));
    const events = [{ id: 'e2', at: '2026-11-22T11:58:00.000Z', title: 'Quote being revised', by: 'the underwriter' }];
    server.answers({
      request: aRequest('SUBMITTED', { pickedUpBy: 'Uma Reed', isBeingRevised: true, events }),
      requestBind: () => {
        throw new Refusal('OPTION_NOT_BINDABLE', 'Wait for the next quote_ready.', { currentQuote: null });
      },
    });
    await user.click(screen.getByRole('button', { name: 'Request the bind' }));

    await screen.findByText(
      'Harper Legal: The quote is being revised. Its options cannot be chosen until the revised quote is ready.',
    );
    const said = await screen.findByText(/^What happened last: Quote being revised/);
    expect(said.textContent).toContain('Waiting for the underwriter. The quote is being revised.');
    expect(screen.queryByRole('button', { name: 'Request the bind' })).toBe(null);
  });

  it('cannot be pressed twice while it is on its way', async () => {
    const { server, user } = open(shared(), '?option=option-1');
    server.answers({ requestBind: () => requested });
    await user.click(await screen.findByRole('checkbox', { name: /The insured has seen/ }));
    server.is('silent');
    await user.dblClick(screen.getByRole('button', { name: 'Request the bind' }));
    expect(screen.getByRole('button', { name: 'Request the bind' }).getAttribute('aria-busy')).toBe('true');
    server.is('answers');

    await screen.findAllByText(/^The bind is requested\. The underwriter prepares/);
    expect(server.sent('RequestBind')).toHaveLength(1);
  });
});

/** A subjectivity that an underwriter closes before the bind. */
const openOne = (id: string, description: string, more: Fields = {}) => ({
  id,
  description,
  type: 'PRE_BIND',
  isOpen: true,
  closes: 'UNDERWRITER',
  ...more,
});

describe('the options of a request', () => {
  it('say that the bind waits for the insured, as the page of the request does, while the application is not signed', async () => {
    const signing = {
      id: 's1',
      description: 'Signed application',
      type: 'PRE_BIND',
      isOpen: true,
      closes: 'SIGNATURE',
    };
    open({ ...requested, status: 'BIND_REQUESTED', subjectivities: [signing] });

    const bind = await screen.findByRole('region', { name: 'Bind Option 2' });
    within(bind).getByText('The bind is requested. It waits for the signature of the insured. Send the page to them.');
    expect(screen.queryByText(/The underwriter prepares/)).toBe(null);
    cleanup();

    const sent = { toName: 'Ada Moss', toEmail: 'ada@x.example', by: 'Dana Cole', at: '2026-11-03T10:00:00.000Z' };
    const signature = { sent: { ...sent, openedAt: null }, signed: null, contacts: [] };
    open({ ...requested, status: 'BIND_REQUESTED', subjectivities: [signing], signature });
    await screen.findByText(/It waits for the signature of the insured\. The page was sent to them\.$/);
    expect(screen.queryByText(/Send the page to them/)).toBe(null);
  });

  it('say what a requested bind waits for, as the page of the request does, until the broker has answered it', async () => {
    const missing = { id: 's1', description: 'Proof of MFA', type: 'PRE_BIND', isOpen: true, closes: 'UNDERWRITER' };
    const waits = { ...requested, status: 'BIND_REQUESTED', subjectivities: [missing] };
    open(waits);
    const bind = await screen.findByRole('region', { name: 'Bind Option 2' });
    within(bind).getByText('The bind is requested. It waits for your answer to what is still open.');
    cleanup();

    openDashboard('/requests/r1', dashboardServer(STATEMENT).answers({ request: waits }));
    const step = await screen.findByText(/The bind waits for your answer: Proof of MFA\.$/);
    expect(step.textContent).toMatch(/^Your turn\./);
    cleanup();

    const answer = { text: 'Attached.', documentName: null, by: 'Dana Cole' };
    open({ ...waits, subjectivities: [{ ...missing, answer }] });
    await screen.findByText(/^The bind is requested\. The underwriter prepares/);
  });

  it('name all that a requested bind waits for: the signature, and each answer of the broker', async () => {
    const subjectivities = [
      openOne('s1', 'Signed and dated application', { closes: 'SIGNATURE' }),
      openOne('s2', 'Proof of MFA'),
      openOne('s3', 'Backup plan'),
      openOne('s4', 'Loss runs', { answer: { text: 'Attached.', documentName: null, by: 'Dana Cole' } }),
    ];
    open({ ...requested, status: 'BIND_REQUESTED', subjectivities });

    const bind = await screen.findByRole('region', { name: 'Bind Option 2' });
    within(bind).getByText(
      'The bind is requested. It waits for the signature of the insured. Send the page to them. ' +
        'It also waits for your answer: Proof of MFA; Backup plan.',
    );
  });

  it('have the action of each line of what is still open beside that line, and nowhere else', async () => {
    const subjectivities = [
      openOne('s1', 'Signed and dated application', { closes: 'SIGNATURE' }),
      openOne('s2', 'Proof of MFA'),
      openOne('s3', 'The retention was raised', { closes: 'SELECTION' }),
    ];
    open({ ...requested, status: 'BIND_REQUESTED', subjectivities, signatureUrl: 'https://sign.example/1' });

    const bind = within(await screen.findByRole('region', { name: 'Bind Option 2' }));
    const lines = bind.getAllByRole('listitem');
    expect(
      lines.map((one) => [
        one.querySelector('p')?.textContent,
        within(one)
          .queryAllByRole('button')
          .map(({ textContent }) => textContent),
      ]),
    ).toEqual([
      ['Signed and dated application', ['Send to the insured', 'Copy the link']],
      ['Proof of MFA', ['Answer']],
      ['The retention was raised', []],
    ]);
    const panel = within(screen.getByRole('region', { name: 'Subjectivities' }));
    expect(panel.queryAllByRole('button')).toEqual([]);
  });

  it('list each subjectivity once: what is open before the bind at the chosen option, the others below', async () => {
    const subjectivities = [
      openOne('s1', 'Signed and dated application', { closes: 'SIGNATURE' }),
      openOne('s2', 'Proof of MFA', { isOpen: false }),
      openOne('s3', 'Proof of offline backups', { type: 'POST_BIND' }),
    ];
    open(shared({ subjectivities }), '?option=option-1');

    const bind = within(await screen.findByRole('region', { name: 'Bind Option 1' }));
    bind.getByText('Signed and dated application');
    expect(screen.getAllByText('Signed and dated application')).toHaveLength(1);
    const panel = within(screen.getByRole('region', { name: 'Subjectivities' }));
    panel.getByText('What is still open before the bind is listed above, at the chosen option.');
    panel.getByText('Proof of MFA');
    panel.getByText('Proof of offline backups');
  });

  it('are not there before a quote is shared', async () => {
    open(aRequest('SUBMITTED', { isAutoQuoteEligible: true }));
    await screen.findByText('No options to choose from now');
    screen.getByText(
      /^Nothing to do\. Being rated, normally within 5 minutes\. The options appear here by themselves\.$/,
    );
  });

  it('are taken from a window that was open when the terms changed, which says so and what to do next', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const server = dashboardServer(STATEMENT).answers({
      request: aRequest('QUOTES_SHARED', { options: [anOption(1)] }),
    });
    openDashboard(PLACE, server);
    await screen.findByRole('heading', { name: /^Compare options/ });

    const events = [{ id: 'e2', at: '2026-11-22T11:58:00.000Z', title: 'Submitted again', by: 'Dana Cole' }];
    server.answers({ request: aRequest('SUBMITTED', { isAutoQuoteEligible: false, events }) });
    await vi.advanceTimersByTimeAsync(10_000);

    const said = await screen.findByText(/^What happened last: Submitted again, Dana Cole, 2 min ago\./);
    expect(said.textContent).toContain('Waiting for the underwriter. An underwriter will review it');
    expect(screen.getByRole('link', { name: 'Open the request' }).getAttribute('href')).toBe('/dashboard/requests/r1');

    // The new quote comes into the same window, where its options must not pass for those before.
    server.answers({ request: aRequest('QUOTES_SHARED', { options: [anOption(2)] }) });
    await vi.advanceTimersByTimeAsync(10_000);
    await screen.findByText(/^The terms were changed while this page was open\./);
    vi.useRealTimers();
  });

  it('show the chosen option and its policy after the bind', async () => {
    open({ ...requested, status: 'COMPLETED', policy: { policyNumber: 'SCY-US-0000001-00', status: 'BOUND' } });
    await screen.findByText('Bound: policy SCY-US-0000001-00.');
    expect(screen.queryByRole('button', { name: 'Request the bind' })).toBe(null);
  });

  it("do not tell what is somebody else's from what is not there", async () => {
    openDashboard(PLACE, dashboardServer().answers({ request: refuses('NOT_FOUND', 'Not found.') }));
    await screen.findByRole('heading', { level: 1, name: 'Not found' });
  });
});
