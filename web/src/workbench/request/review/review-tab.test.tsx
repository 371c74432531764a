/** What an underwriter reads first: the risk, why it is here, and the answers that matter before all others. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pressButton } from '../../../../test/keyboard-user.ts';
import type { OpenPage } from '../../../../test/open-dashboard.tsx';
import { openWorkbench, workbenchServer } from '../../../../test/open-workbench.tsx';
import { aPath, aStep } from '../../../../test/path-samples.ts';
import { anOption, GRACE, submissionIn } from '../../../../test/submission-states.ts';

const MINE = { underwriterId: GRACE.staffId, pickedUpBy: { name: 'Grace Lind', email: 'grace@provider.example' } };

function open(fields: object, answers: object = {}): OpenPage {
  const request = submissionIn({ status: 'SUBMITTED', facts: MINE }, { ...fields });
  return openWorkbench('/requests/mirador-hotels', workbenchServer().answers({ request, ...answers }));
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const rule = (ruleId: string, fields: object = {}) => ({ ruleId, subject: ruleId, wasRun: true, ...fields });
const answer = (label: string, fields: object = {}) => ({
  field: label,
  label,
  text: 'Yes',
  firedRuleIds: [],
  ...fields,
});

describe('the risk', () => {
  const RISK = {
    natureOfBusiness: 'Hotels',
    businessClass: 3,
    revenue: '$12,000,000',
    records: '0-250,000',
    claimsInWords: 'A stolen laptop in 2025.',
    answered: 58,
    adverse: 6,
    missing: 1,
  };

  it('names the premium of the option that was chosen, and that of the lowest before', async () => {
    const options = [anOption({ id: 'low', premiumCents: 201_500 }), anOption({ id: 'high', premiumCents: 212_900 })];
    const quote = { id: 'quote-1', sharedAt: null, options };
    open({ riskSummary: RISK, quote });
    await (await region('The risk')).findByText('$2,015');
    cleanup();

    open({ riskSummary: RISK, quote, selectedOptionId: 'high' });
    const risk = await region('The risk');
    await risk.findByText('$2,129');
    risk.getByText('Of the option that was chosen');
  });

  it('is told in one place: class, revenue, records, score, indication, claims and what matters', async () => {
    const indication = [{ limitCents: 1, deductibleCents: 1, premiumCents: 552_400 }];
    const findings = [
      { severity: 'LOW', title: 'No SPF record' },
      { severity: 'CRITICAL', title: 'Remote desktop is open' },
      { severity: 'MEDIUM', title: 'No DMARC record' },
    ];
    open({
      riskSummary: RISK,
      indication,
      scan: { state: 'DONE', score: 72, findings },
      askedLimits: [{ limitCents: 100_000_000, deductibleCents: 1_000_000 }],
    });

    const risk = await region('The risk');
    await risk.findByText('$5,524');
    for (const words of ['Hotels, class 3', '$12,000,000', '0-250,000', '72', 'A stolen laptop in 2025.']) {
      risk.getByText(words);
    }
    expect(risk.getByRole('link', { name: '6 of 58 answers matter' }).getAttribute('href')).toBe('#answers');
    risk.getByText('1 required answer is missing');
    expect(risk.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Remote desktop is open'),
      expect.stringContaining('No DMARC record'),
    ]);
    risk.getByText('1 more, without those for information');
  });

  const SUGGESTIONS = [
    { ruleId: 'PRIOR_CLAIMS', kind: 'ASK_DOCUMENT', text: 'Loss runs', field: null, factor: null },
    { ruleId: 'PRIOR_CLAIMS', kind: 'CLAIMS_FACTOR', text: 'Losses reported', field: null, factor: '1.25' },
    { ruleId: 'CONTROL_BACKUPS', kind: 'SUBJECTIVITY', text: 'Offline backups', field: null, factor: null },
  ];
  const suggested = { riskSummary: { ...RISK, suggestions: SUGGESTIONS } };

  it('suggests a subjectivity that one press adds', async () => {
    const { server, user } = open(suggested, { addSubjectivity: () => submissionIn({ status: 'SUBMITTED' }) });
    await region('The risk');
    await pressButton(user, 'Require: Offline backups');

    await screen.findByText('Subjectivity added.');
    expect(server.sent('Act')).toMatchObject([{ type: 'PRE_BIND', description: 'Offline backups' }]);
  });

  it('suggests a price for all options, once there are options', async () => {
    const before = open(suggested);
    await region('The risk');
    const button = screen.getByRole('button', { name: 'Set: Losses reported' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(before.server.sent('Act')).toEqual([]);
  });

  it('sets the suggested claims factor of every option', async () => {
    const quote = { id: 'quote-1', options: [anOption()] };
    const { server, user } = open({ ...suggested, quote }, { setFactors: () => submissionIn({ status: 'SUBMITTED' }) });
    await region('The risk');
    await pressButton(user, 'Set: Losses reported');

    await screen.findByText('All options are rated again.');
    expect(server.sent('Act')).toMatchObject([{ factors: { claimsFactor: '1.25' } }]);
  });

  it('opens the form with a suggested question in it, to be read before it is sent', async () => {
    const { user } = open(suggested);
    await region('The risk');
    await pressButton(user, 'Ask: Loss runs');

    const dialog = within(await screen.findByRole('dialog', { name: 'Ask the broker for more' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Item 1').value).toBe('Loss runs');
    expect(dialog.getByLabelText<HTMLSelectElement>('Kind of item 1').value).toBe('DOCUMENT');
  });
});

it('an item that is added to what is asked takes the focus', async () => {
  const suggestion = { ruleId: 'PRIOR_CLAIMS', kind: 'ASK_DOCUMENT', text: 'Loss runs', field: null, factor: null };
  const { user } = open({ riskSummary: { suggestions: [suggestion] } });
  await region('The risk');
  await pressButton(user, 'Ask: Loss runs');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask the broker for more' }));

  await user.click(dialog.getByRole('button', { name: 'Add item' }));
  expect(document.activeElement).toBe(dialog.getByLabelText('Item 2'));
  await user.keyboard('Bank letter');
  await user.click(dialog.getByRole('button', { name: 'Add item' }));

  expect(dialog.getByLabelText<HTMLInputElement>('Item 2').value).toBe('Bank letter');
  expect(document.activeElement).toBe(dialog.getByLabelText('Item 3'));
});

describe('the path to yes', () => {
  const ask = { ruleId: 'CONTROL_BACKUPS', kind: 'ASK_ANSWER', text: 'Formal backups', field: null, factor: null };
  const require = { ...ask, kind: 'SUBJECTIVITY', text: 'Confirmation of offline backups' };
  const claims = { ...ask, ruleId: 'PRIOR_CLAIMS', kind: 'ASK_DOCUMENT', text: 'Loss runs' };
  const steps = [aStep('optionalData.formalBackups', 'Formal backups', { suggestions: [require, ask] })];
  const fields = { pathToYes: aPath({ steps }), riskSummary: { suggestions: [require, claims] } };

  it('turns a step into a question or a subjectivity, and names each suggestion once', async () => {
    const { server, user } = open(fields, { addSubjectivity: () => submissionIn({ status: 'SUBMITTED' }) });
    const path = await region('The way to an automatic quote');

    path.getByText('One change leads to an automatic quote: $2,500.00.');
    expect(path.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Require: Confirmation of offline backups',
      'Ask: Formal backups',
      'Ask: Loss runs',
    ]);
    await pressButton(user, 'Require: Confirmation of offline backups');
    await screen.findByText('Subjectivity added.');
    expect(server.sent('Act')).toMatchObject([{ type: 'PRE_BIND', description: 'Confirmation of offline backups' }]);
  });

  it('opens the question of a step in its form', async () => {
    const { user } = open(fields);
    await region('The way to an automatic quote');
    await pressButton(user, 'Ask: Formal backups');

    const dialog = within(await screen.findByRole('dialog', { name: 'Ask the broker for more' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Item 1').value).toBe('Formal backups');
  });
});

describe('the rules', () => {
  it('never say the opposite of their result', async () => {
    const passes = { observed: 'No', required: 'none reported' };
    open({
      rules: [
        rule('TECH_ALWAYS', { version: 2, kind: 'REFER', hasFired: true, message: 'every submission is reviewed' }),
        rule('OPTION_ABOVE_CAPACITY', { kind: 'DECLINE', isAboutOption: true, hasFired: true, message: 'too high' }),
        rule('PRIOR_CLAIMS', { subject: 'Prior claims', hasFired: false, ...passes }),
      ],
    });

    const reasons = await region('Why it is here');
    const [first, second] = reasons.getAllByRole('listitem');
    expect(first?.textContent).toMatch(/^Option not offered.*Too high/);
    expect(second?.textContent).toMatch(/Every submission is reviewed.*Rule TECH_ALWAYS, version 2$/);
    // Decided before versions were kept.
    expect(first?.textContent).toMatch(/Rule OPTION_ABOVE_CAPACITY$/);
    expect(reasons.getByRole('row', { name: /^Prior claims/ }).textContent).toBe('Prior claimsNonone reportedPass');
    expect(reasons.queryByText('Declines')).toBe(null);
  });
});

describe('the answers', () => {
  it('put what is adverse first, then what is missing, then what changed, and fold what is not answered', async () => {
    open({
      riskSummary: { adverse: 1, answered: 3 },
      answers: [
        { group: 'Business', answers: [answer('State'), answer('Revenue', { isChanged: true, previousText: '1' })] },
        {
          group: 'Losses',
          answers: [
            answer('Claims', { isAdverse: true }),
            answer('Breaches', { text: null, isMissing: true }),
            answer('Vendor', { text: null }),
          ],
        },
      ],
    });

    const answers = await region('Answers');
    answers.getByText('1 of 3 matter');
    expect(answers.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Claims',
      'Breaches',
      'Revenue',
      'State',
    ]);
    expect(answers.getByText('Vendor').closest('details')?.open).toBe(false);
  });
});

describe('what was typed', () => {
  it('is there again after the page was left, until it is sent', async () => {
    const first = open({}, { addNote: () => submissionIn({ status: 'SUBMITTED', facts: MINE }) });
    await first.user.type(await screen.findByLabelText('New note'), 'Call them');
    await first.user.click(screen.getByRole('link', { name: 'Timeline' }));
    cleanup();

    const { user } = open({}, { addNote: () => submissionIn({ status: 'SUBMITTED', facts: MINE }) });
    const note = await screen.findByLabelText<HTMLTextAreaElement>('New note');
    expect(note.value).toBe('Call them');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(note.value).toBe(''));
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  it('takes the name of a colleague, who is then told', async () => {
    const colleagues = [
      { id: 'staff-1', name: 'Grace Lind', isActive: true },
      { id: 'staff-2', name: 'Noah Park', isActive: true },
      { id: 'staff-3', name: 'Gone Away', isActive: false },
    ];
    const { user } = open({}, { staffMembers: colleagues });
    const note = await screen.findByLabelText<HTMLTextAreaElement>('New note');
    await user.type(note, 'Please look');
    const choice = await screen.findByLabelText<HTMLSelectElement>('Tell a colleague');
    expect([...choice.options].map(({ text }) => text)).toEqual(['Tell a colleague', '@Noah Park']);
    await user.selectOptions(choice, '@Noah Park');

    expect(note.value).toBe('Please look @Noah Park ');
  });

  it('offers colleagues behind an @, by keyboard and by mouse', async () => {
    const colleagues = ['Noah Park', 'Uma Reed', 'Nora Umber'].map((name) => ({ id: name, name, isActive: true }));
    const { user } = open({}, { staffMembers: colleagues });
    const note = await screen.findByLabelText<HTMLTextAreaElement>('New note');
    await screen.findByLabelText('Tell a colleague');
    const offered = () => screen.queryAllByRole('option', { name: /^@/ }).filter((one) => one.tagName === 'LI');

    await user.type(note, 'Please ask @no');
    expect(offered().map(({ textContent }) => textContent)).toEqual(['@Noah Park', '@Nora Umber']);
    await user.keyboard('{ArrowDown}');
    expect(note.getAttribute('aria-activedescendant')).toBe(offered()[1]?.id);
    await user.keyboard('{Enter}about the limit, @');
    expect(note.value).toBe('Please ask @Nora Umber about the limit, @');
    await user.click(screen.getByText('@Uma Reed', { selector: 'li' }));
    expect(note.value).toBe('Please ask @Nora Umber about the limit, @Uma Reed ');
    expect(document.activeElement).toBe(note);

    await user.keyboard('@no{Escape}');
    expect(offered()).toEqual([]);
    expect(note.value).toMatch(/@no$/);
  });

  it('may begin with a template', async () => {
    const { user } = open({ client: { name: 'Mirador Hotels' }, agent: { name: 'Dana Cole' } });
    await user.click(await screen.findByRole('link', { name: 'Conversation' }));
    await user.selectOptions(await screen.findByLabelText('Template'), 'Cover note to a quote');

    expect(screen.getByLabelText<HTMLTextAreaElement>('Message to Dana Cole').value).toMatch(
      /^Dear Dana Cole,\n\nthe quote for Mirador Hotels is ready/,
    );
  });

  it('is a message as soon as one comes to write it, by the palette alone', async () => {
    const sent = { id: 'm-1', author: 'Grace Lind', text: 'Could you call me?' };
    const { server, user } = open({ agent: { name: 'Dana Cole' } }, { sendMessage: () => [sent] });
    await screen.findByLabelText('New note');
    await user.keyboard('{Control>}k{/Control}');
    await user.keyboard('Message to the broker');
    await screen.findByRole('option', { name: /Message to the broker/ });
    await user.keyboard('{Enter}');

    const field = await screen.findByLabelText('Message to Dana Cole');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard('Could you call me?{Control>}{Enter}{/Control}');
    await screen.findByText('Sent.');
    expect(server.sent('SendMessage')).toMatchObject([{ text: 'Could you call me?' }]);
  });
});
