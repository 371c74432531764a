// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderApp } from '../../../test/support/render-app.tsx';
import { RemoteProblem } from '../../kit/remote-problem.ts';

afterEach(cleanup);

const REFERRED = '/requests/0199-request-01';
const BIND_REQUESTED = '/requests/0199-request-03';
const LOAD = { timeout: 5_000 };

describe('the submission page', () => {
  it('shows why the request is here, beside the answers that the rules read', async () => {
    renderApp(REFERRED);

    const why = await screen.findByRole('region', { name: 'Why it is here' }, LOAD);
    expect(within(why).getByText('Multi-factor authentication is required for e-mail access.')).toBeTruthy();

    const answers = screen.getByRole('region', { name: 'Answers' });
    expect(within(answers).getByText('changed, was $11,000,000')).toBeTruthy();
  });

  it('keeps a refused action in reach of the keyboard and says why not', async () => {
    renderApp(BIND_REQUESTED);

    const bind = await screen.findByRole('button', { name: 'Bind' }, LOAD);

    expect(bind.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(bind.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Open subjectivities: Signed and dated application',
    );
  });

  it('picks up once, however often the button is pressed, and says so', async () => {
    const { user, sent } = renderApp(REFERRED);
    const pickUp = await screen.findByRole('button', { name: 'Pick up' }, LOAD);

    await user.dblClick(pickUp);

    await screen.findByText('Picked up. The broker cannot resubmit any more.');
    expect(sent('pickUp')).toHaveLength(1);
  });

  it('shows what the broker will read before a decline is sent', async () => {
    const { user, fake } = renderApp(REFERRED);
    await screen.findByRole('heading', { level: 1, name: 'Harbor Analytics LLC' }, LOAD);

    await user.keyboard('d');
    const dialog = await screen.findByRole('dialog', { name: 'Decline the request' }, LOAD);
    await user.selectOptions(within(dialog).getByLabelText('Reason'), 'Other');
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(within(dialog).getByText('This reason needs a text.')).toBeTruthy();
    await user.type(within(dialog).getByLabelText('Text for the broker'), 'No appetite.');
    const outgoing = within(dialog).getByRole('region', { name: 'What leaves the house' });
    expect(outgoing.textContent).toContain('Declined: Other.');
    expect(outgoing.textContent).toContain('quote_declined');
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));

    await screen.findByText('Declined.');
    expect(fake.requests[0]).toMatchObject({
      status: 'DECLINED',
      declineLossReason: 'OTHER',
      declineText: 'No appetite.',
    });
  });

  it('shows the second person what the first one did instead of overwriting it', async () => {
    const { user, fake } = renderApp(REFERRED);
    await screen.findByRole('button', { name: 'Pick up' }, LOAD);
    fake.changeElsewhere('0199-request-01', { status: 'HOLD' });

    await user.click(screen.getByRole('button', { name: 'Pick up' }));

    const dialog = await screen.findByRole('alertdialog', { name: 'It changed while you looked' });
    expect(within(dialog).getByText('Submitted to Hold')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Pick up anyway' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(within(dialog).getByRole('button', { name: 'Leave it as it is' }));
    expect(await screen.findByText('Hold', { selector: 'header span' })).toBeTruthy();
    expect(fake.requests[0]?.status).toBe('HOLD');
  });

  it('keeps typed text and the request id when the server fails', async () => {
    const { user, failNext } = renderApp(REFERRED);
    await screen.findByRole('button', { name: 'Hold' }, LOAD);
    await user.click(screen.getByRole('button', { name: 'Hold' }));
    const dialog = await screen.findByRole('dialog', { name: 'Put on hold' }, LOAD);
    await user.type(within(dialog).getByLabelText('Reason, for us'), 'Capacity');
    await user.type(within(dialog).getByLabelText('Sentence for the broker'), 'We ask for capacity.');
    await user.type(within(dialog).getByLabelText('Review on'), '2026-12-01');
    failNext('hold', new RemoteProblem('INTERNAL', 'Something went wrong on our side.', { requestId: 'req-9' }));

    await user.click(within(dialog).getByRole('button', { name: 'Hold' }));

    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toContain('req-9');
    expect(within(dialog).getByLabelText<HTMLInputElement>('Reason, for us').value).toBe('Capacity');
  });

  it('answers an unknown id with the page that says nothing', async () => {
    renderApp('/requests/none');

    expect(await screen.findByRole('heading', { name: 'Not found' }, LOAD)).toBeTruthy();
  });

  it('adds a note and takes it back', async () => {
    const { user, fake } = renderApp(REFERRED);
    await user.type(await screen.findByLabelText('New note', {}, LOAD), 'Called the broker');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await screen.findByText('Note added.');
    expect(fake.requests[0]?.notes).toHaveLength(2);

    await user.click(screen.getByRole('button', { name: 'Undo' }));

    await waitFor(() => expect(fake.requests[0]?.notes).toHaveLength(1));
  });
});

describe('the options editor', () => {
  it('asks for a reason when the price is modified, then rates again', async () => {
    const { user, sent } = renderApp(`${REFERRED}/options`);
    await user.click(await screen.findByRole('button', { name: 'Pick up' }, LOAD));
    await screen.findByText('Picked up. The broker cannot resubmit any more.');
    const [rate] = screen.getAllByRole('button', { name: /^Rate/ });
    if (rate) await user.click(rate);
    await user.click(await screen.findByRole('button', { name: 'Edit option 1' }, LOAD));
    const dialog = await screen.findByRole('dialog', { name: 'Edit option 1' }, LOAD);
    const factor = within(dialog).getByLabelText('Schedule modification');
    await user.clear(factor);
    await user.type(factor, '0.90');
    await user.click(within(dialog).getByRole('button', { name: 'Save and rate' }));
    expect(within(dialog).getByText('Needed.')).toBeTruthy();

    await user.type(within(dialog).getByLabelText(/Reason for the modification/), 'Caps liability');
    await user.click(within(dialog).getByRole('button', { name: 'Save and rate' }));

    await screen.findByText('Saved and rated again.');
    expect(sent('editOption')).toEqual([
      expect.objectContaining({ option: { scheduleFactor: '0.90', scheduleReason: 'Caps liability' } }),
    ]);
  });
});
