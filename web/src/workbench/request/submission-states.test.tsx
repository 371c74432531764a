/** The page of a submission in each of its states: what an underwriter reads, and what can be pressed. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pressButton } from '../../../test/keyboard-user.ts';
import type { OpenPage } from '../../../test/open-dashboard.tsx';
import { openWorkbench, workbenchServer } from '../../../test/open-workbench.tsx';
import { anOption, aSubjectivity, GRACE, submissionIn } from '../../../test/submission-states.ts';

function open(request: object, tab = '', answers: object = {}): OpenPage {
  return openWorkbench(`/requests/mirador-hotels${tab}`, workbenchServer().answers({ request, ...answers }));
}

const bar = async () => within(await screen.findByRole('toolbar', { name: 'Actions' }));
const region = async (name: string) => within(await screen.findByRole('region', { name }));
/** The buttons that can be pressed, without the letters of their shortcuts. */
const pressable = async (): Promise<readonly (string | undefined)[]> =>
  (await bar())
    .getAllByRole('button')
    .filter((one) => one.getAttribute('aria-disabled') === null)
    .map(({ firstChild }) => firstChild?.textContent?.trim());
const refusalOf = (name: string | RegExp): string | null => {
  const button = screen.getByRole('button', { name });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  return document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? null;
};
const heading = async (): Promise<string | null> => {
  const title = await screen.findByRole('heading', { level: 1, name: 'Mirador Hotels' });
  return title.closest('header')?.textContent ?? null;
};

const CLAIMS = {
  ruleId: 'PRIOR_CLAIMS',
  subject: 'Prior claims',
  kind: 'REFER',
  wasRun: true,
  hasFired: true,
  field: 'claimsCount',
  firesWhen: 'there was more than one claim in three years',
  message: 'There were two claims in three years.',
  observed: '2',
  required: 'at most 1',
  remedy: 'Send the loss runs.',
};
const SILENT = {
  ...CLAIMS,
  ruleId: 'CONTROL_BACKUPS',
  subject: 'Formal backups',
  hasFired: false,
  observed: 'Yes',
  required: 'confirmed',
  message: null,
};

describe('a referred submission', () => {
  const referred = submissionIn(
    { status: 'SUBMITTED' },
    {
      clock: { ageHours: 50, state: 'OVERDUE' },
      rules: [CLAIMS, SILENT],
      answers: [
        {
          group: 'Claims',
          answers: [
            {
              field: 'claimsCount',
              label: 'Claims in three years',
              text: '2',
              isAdverse: true,
              firedRuleIds: ['PRIOR_CLAIMS'],
            },
            {
              field: 'foundedOn',
              label: 'Founded',
              text: '2011-03-01',
              isChanged: true,
              previousText: '2012-03-01',
              firedRuleIds: [],
            },
            { field: 'employees', label: 'Employees', text: null, firedRuleIds: [] },
          ],
        },
      ],
    },
  );

  it('says why it is here, how late it is, and what the broker answered', async () => {
    open(referred);
    expect(await heading()).toMatch(/Submitted.*Revision 3 · Unassigned · .* since submission, past 48 h/);

    const reasons = await region('Why it is here');
    reasons.getByText('Refers');
    reasons.getByText('There were two claims in three years.');
    reasons.getByText(/Send the loss runs\.$/);
    expect(reasons.getByText(/^Prior claims:/).textContent).toMatch('Prior claims: 2 (passes: at most 1)');
    expect(reasons.getByRole('link', { name: 'Show the answer' }).getAttribute('href')).toBe('#answer-claimsCount');
    reasons.getByText('1 rule passed');
    const passed = reasons.getByRole('row', { name: /^Formal backups/ });
    expect(passed.textContent).toBe('Formal backupsYesconfirmedPass');

    const answers = await region('Answers');
    answers.getByText(/changed, was .*2012/);
    answers.getByText('1 not answered');
    answers.getByText('Employees');
  });

  it('is picked up once, for the revision that was seen', async () => {
    const picked = submissionIn(
      {
        status: 'SUBMITTED',
        facts: { underwriterId: GRACE.staffId, pickedUpBy: { name: 'Grace Lind', email: 'g@x' } },
      },
      { revision: 4, assignee: { id: 'staff-1', name: 'Grace Lind' } },
    );
    const { server, user } = open(referred, '', { pickUp: () => picked });
    expect(await pressable()).toContain('Pick up');
    await pressButton(user, /^Pick up/);

    await screen.findByText('Picked up. The broker can no longer resubmit.');
    expect(await heading()).toMatch(/Revision 4 · Grace Lind/);
    expect(server.sent('Act')).toEqual([{ id: 'mirador-hotels', revision: 3 }]);
    expect(await pressable()).not.toContain('Pick up');
  });
});

describe('a quoted submission', () => {
  const quote = {
    id: 'quote-1',
    sequence: 1,
    sharedAt: '2026-11-21T12:00:00.000Z',
    options: [anOption(), anOption({ id: 'option-2', position: 1, notOfferedReason: 'Above our appetite.' })],
    notOffered: [{ limitCents: 500_000_000, deductibleCents: 1_000_000, message: 'The limit is too high.' }],
  };
  const quoted = submissionIn({ status: 'QUOTES_SHARED' }, { quote, sharedAt: quote.sharedAt, documents: [] });

  it('shows what the broker sees, and is revised before it is changed', async () => {
    const { server, user } = open(quoted, '/options', { reviseRequest: () => submissionIn({ status: 'SUBMITTED' }) });
    const options = await region('Options');
    options.getByText('Shared with the broker');
    const first = within(options.getByRole('article', { name: 'Option 1' }));
    first.getByText('$2,296.00');
    within(options.getByRole('article', { name: 'Option 2' })).getByText('Above our appetite.');
    (await region('Requested but not offered')).getByText('The limit is too high.');
    expect(refusalOf('Edit option 1')).toMatch(/not possible while the status is Quotes Shared/);
    expect(refusalOf('Add option')).toMatch(/not possible while the status is Quotes Shared/);

    await pressButton(user, /^Revise/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Revise the quote' }));
    dialog.getByText(/^The broker reads no quote until you share again/);
    await user.click(dialog.getByRole('button', { name: 'Revise' }));
    await screen.findByText('Withdrawn for revision.');
    expect(server.sent('Act')).toHaveLength(1);
  });

  it('asks before rating starts over from what was asked, while a quote is in work', async () => {
    const facts = {
      underwriterId: GRACE.staffId,
      pickedUpBy: { name: 'Grace Lind', email: 'grace.lind@provider.example' },
    };
    const inWork = submissionIn({ status: 'SUBMITTED', facts }, { quote: { ...quote, sharedAt: null } });
    const { server, user } = open(inWork, '', { rateRequest: () => inWork });
    await heading();
    await user.keyboard('r');
    const dialog = within(await screen.findByRole('dialog', { name: 'Rate again?' }));
    dialog.getByText(/terms and factors you changed, are replaced/);
    expect(server.sent('Act')).toHaveLength(0);

    await user.click(dialog.getByRole('link', { name: 'Keep them and go to the options' }));
    await region('Options');
    expect(screen.queryByRole('dialog')).toBe(null);
    expect(server.sent('Act')).toHaveLength(0);

    await user.keyboard('r');
    await pressButton(user, 'Rate again');
    await screen.findByText('Rated.');
    expect(server.sent('Act')).toHaveLength(1);
  });

  it('is not shared above the authority of the reader, who is told before the press and can tell a manager', async () => {
    const authorityRefusal = 'A limit above $5,000,000 is shared by a manager.';
    const request = submissionIn(
      {
        status: 'SUBMITTED',
        facts: { underwriterId: GRACE.staffId, pickedUpBy: { name: 'Grace Lind', email: 'g@x' } },
      },
      { quote: { options: [anOption({ authorityRefusal })], document: null } },
    );
    const { server, user } = open(request);
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('q');
    const dialog = within(await screen.findByRole('dialog', { name: 'Share the quote' }));
    dialog.getByText(/^A limit above \$5,000,000 is shared by a manager\. Tell one in a note/);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(server.sent('Act')).toEqual([]);

    await user.click(dialog.getByRole('link', { name: 'Write the note' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New note')));
  });

  it('is put on hold without an Undo: it would resume as submitted, and no longer shared', async () => {
    const { user } = open(quoted, '', { hold: () => submissionIn({ status: 'HOLD' }) });
    await heading();
    await user.keyboard('h');
    const dialog = within(await screen.findByRole('dialog', { name: 'Put on hold' }));
    await user.type(dialog.getByLabelText('Internal reason'), 'We ask our reinsurer');
    await user.type(dialog.getByLabelText('Message to the broker'), 'We wait for capacity.');
    await user.type(dialog.getByLabelText('Review on'), '2026-12-10');
    await user.keyboard('{Control>}{Enter}{/Control}');

    await screen.findByText('On hold.');
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBe(null);
  });

  it('says that its PDF is being made', async () => {
    open(quoted);
    (await region('Documents')).getByText('(being made)');
  });
});

describe('a submission with a bind request', () => {
  const MFA = 'Confirmation of multi-factor authentication';
  const quote = { id: 'quote-1', sharedAt: '2026-11-20T12:00:00.000Z', options: [anOption()] };
  const shown = {
    quote,
    selectedOptionId: 'option-1',
    agent: { name: 'Dana Cole', email: 'dana@broker.example' },
    invoice: { dueOn: '2026-12-22', isDueOnDefault: true },
    attestation: { text: 'All answers are true.', userName: 'Dana Cole', userEmail: 'dana@broker.example' },
  };

  it('names the subjectivity that blocks the bind, and closes it with evidence', async () => {
    const answers = [{ key: MFA, value: 'Turned on for all mailboxes.' }];
    const answered = { answers, answeredAt: '2026-11-22T11:00:00.000Z', answeredBy: 'Dana Cole' };
    const blocked = submissionIn(
      { status: 'BIND_REQUESTED', facts: { openPreBind: [MFA] } },
      {
        ...shown,
        subjectivities: [aSubjectivity(MFA, answered)],
        documents: [aDocument('QUOTE'), aDocument('SUPPORTING')],
      },
    );
    const free = submissionIn(
      { status: 'BIND_REQUESTED' },
      { ...shown, subjectivities: [aSubjectivity(MFA, { isOpen: false, closedBy: 'Grace Lind' })] },
    );
    const { server, user } = open(blocked, '/bind', { closeSubjectivity: () => free });
    const tab = await region('Bind desk');
    tab.getByText('One subjectivity blocks the bind.');
    await tab.findByText('All answers are true.');
    expect(refusalOf(/^Bind/)).toBe(`Open subjectivities: ${MFA}`);

    await pressButton(user, `Close: ${MFA}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Close the subjectivity' }));
    dialog.getByText('Turned on for all mailboxes.');
    // Only what was received: a quote was made here.
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['None', 'SUPPORTING.pdf']);
    await user.type(dialog.getByLabelText('Evidence'), 'Screenshot of the settings.');
    await user.click(dialog.getByRole('button', { name: 'Close the subjectivity' }));

    await tab.findByText('Everything needed before the bind is closed.');
    expect(server.sent('Act')).toMatchObject([{ subjectivityId: MFA, evidence: 'Screenshot of the settings.' }]);
    expect(await pressable()).toContain('Bind');
  });

  it('is bound after a question that shows the chosen option', async () => {
    const bound = submissionIn({ status: 'COMPLETED' }, { policy: { id: 'policy-1', policyNumber: 'CY-1' } });
    const free = submissionIn({ status: 'BIND_REQUESTED' }, shown);
    const { server, user } = open(free, '', { bindRequest: () => bound });
    await pressButton(user, /^Bind/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Bind' }));
    dialog.getByText('$2,296.00');
    await user.click(dialog.getByRole('button', { name: 'Bind now' }));

    await screen.findByText('Bound. Binder and invoice are being made.');
    expect(await heading()).toMatch(/Completed/);
    expect(server.sent('Act')).toEqual([{ id: 'mirador-hotels', revision: 3 }]);
  });
});

const aDocument = (kind: 'QUOTE' | 'SUPPORTING') => ({
  id: kind,
  kind,
  name: `${kind}.pdf`,
  contentType: 'application/pdf',
  sizeBytes: 1,
  isReady: true,
  createdBy: 'Grace Lind',
  createdAt: '2026-11-20T10:00:00.000Z',
  url: null,
});

describe('a bound submission', () => {
  const policy = { id: 'policy-1', policyNumber: 'CY-2026-0001' };
  const binder = {
    id: 'd-1',
    kind: 'BINDER',
    name: 'Binder.pdf',
    url: 'https://files.example/b',
    createdBy: 'Bindery',
  };

  it('leads to its policy and documents, and can only be issued', async () => {
    open(submissionIn({ status: 'COMPLETED' }, { policy, documents: [binder] }));
    const facts = await region('At a glance');
    expect(facts.getByRole('link', { name: 'CY-2026-0001' }).getAttribute('href')).toBe('/workbench/policies/policy-1');
    (await region('Documents')).getByRole('link', { name: 'Binder.pdf' });

    expect(await pressable()).toEqual(['Issue policy', 'More']);
  });

  it('no longer says when its quote expires', async () => {
    const quoteExpiresAt = '2026-12-22T12:00:00.000Z';
    open(submissionIn({ status: 'COMPLETED' }, { policy, quoteExpiresAt }));
    const facts = await region('At a glance');

    expect(facts.queryByText('Quote expires')).toBe(null);
  });

  it('says how far the signature is, which the broker asks the insured for', async () => {
    const signature = aSubjectivity('Signed application', { type: 'POST_BIND', isSignature: true });
    const signatureSent = { toName: 'Ada Moss', by: 'Dana Cole', at: '2026-11-20T10:00:00.000Z', openedAt: null };
    const { user } = open(
      submissionIn({ status: 'COMPLETED' }, { policy, subjectivities: [signature], signatureSent }),
    );

    const panel = await region('Subjectivities');
    panel.getByText(/^Sent to Ada Moss on .*20.* Not opened yet\.$/);
    await pressButton(user, 'Close: Signed application');
    expect(await screen.findByRole('dialog', { name: 'Close the subjectivity' })).toBeTruthy();
  });

  it('is not issued while a subjectivity after the bind is open', async () => {
    const signature = aSubjectivity('Signed application', { type: 'POST_BIND' });
    open(
      submissionIn(
        { status: 'COMPLETED', facts: { openPostBind: ['Signed application'] } },
        { policy, subjectivities: [signature] },
      ),
    );
    await bar();

    expect(refusalOf(/^Issue/)).toBe('Open subjectivities: Signed application');
    expect(await pressable()).toEqual(['More']);
  });
});

it.each([
  ['CYBER', 1],
  ['CYBER_EU', 0],
])(
  'a submission of %s says whether terrorism is covered only where the product has that cover',
  async (productType, times) => {
    open(submissionIn({ status: 'SUBMITTED' }, { productType }));
    const facts = await region('At a glance');
    facts.getByText('Brokerage');
    expect(facts.queryAllByText('TRIA')).toHaveLength(times);
  },
);

it('a declined submission says why, and nothing leads on from it', async () => {
  const declined = submissionIn(
    { status: 'DECLINED' },
    { declineLossReason: 'OTHER', declineText: 'The network cannot be insured.', rules: [] },
  );
  const { user } = open(declined);
  (await region('At a glance')).getByText('The network cannot be insured.');
  (await region('Why it is here')).getByText('No rule referred this request.');
  expect(await pressable()).toEqual(['More']);

  await pressButton(user, 'More');
  const entries = await screen.findAllByRole('menuitem');
  const possible = entries.filter((one) => !one.hasAttribute('aria-describedby')).map((one) => one.textContent);
  expect(possible).toEqual(['Upload a document', 'Note', 'Message to the broker']);
});
