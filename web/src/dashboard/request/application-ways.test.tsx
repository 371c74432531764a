import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aRequest } from '../../../test/dashboard-samples.ts';
import { dashboardServer, openDashboard } from '../../../test/open-dashboard.tsx';

const ASKED = {
  text: 'Two things.',
  dueOn: '2026-12-01',
  askedAt: '2026-11-22T10:00:00.000Z',
  askedBy: 'Uma Reed',
  items: [
    {
      kind: 'ANSWER',
      text: 'Which backups?',
      field: null,
      answer: { text: 'All of them.', documentName: 'loss-runs.txt', by: 'Dana' },
    },
  ],
};
const DOCUMENT = { id: 'd1', name: 'loss-runs.txt', isReady: true, kind: 'SUPPORTING' };

const open = (request: object) => openDashboard('/requests/r1', dashboardServer().answers({ request }));

describe('the page of a request', () => {
  it('leads into the application of a request that was not sent, and sends nothing by one press', async () => {
    open(aRequest('INCOMPLETE'));

    const way = await screen.findByRole('link', { name: 'Fill in and send the application' });
    expect(way.getAttribute('href')).toBe('/dashboard/requests/r1/application');
    expect(screen.queryByRole('button', { name: /Submit/ })).toBeNull();
  });

  it('has the submit button for asked answers only once the application was sent', async () => {
    const whyNotResubmit = 'You can ask for other terms once the underwriter has your answers.';
    open(aRequest('NEEDS_MORE_DATA', { asked: ASKED, wasSubmitted: true, whyNotResubmit }));
    await screen.findByRole('button', { name: 'Submit to the underwriter' });
    expect(screen.getByRole('link', { name: 'Change answers in the application' })).toBeDefined();
  });

  it('opens an answer that was given before with its text and document', async () => {
    const { user } = open(aRequest('NEEDS_MORE_DATA', { asked: ASKED, wasSubmitted: true, documents: [DOCUMENT] }));
    await user.click(await screen.findByRole('button', { name: 'Change the answer: Which backups?' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Your answer' }));
    expect(dialog.getByLabelText('In words')).toHaveProperty('value', 'All of them.');
    expect(dialog.getByLabelText('Document')).toHaveProperty('value', 'd1');
  });

  it('leads to the question of the application that is asked for, and takes words too', async () => {
    const items = [{ kind: 'ANSWER', text: 'Which claims?', field: 'optionalData.claims', answer: null }];
    open(aRequest('NEEDS_MORE_DATA', { asked: { ...ASKED, items }, wasSubmitted: true }));

    const way = await screen.findByRole('link', { name: 'Answer in the application: Which claims?' });
    expect(way.getAttribute('href')).toBe('/dashboard/requests/r1/application#q-optionalData-claims');
    expect(screen.getByRole('button', { name: 'Answer in words: Which claims?' })).toBeDefined();
  });

  it('still leads to the question after an answer in words, which changes no rule and no price', async () => {
    const answer = { text: 'One, in May.', documentName: null, by: 'Dana' };
    const items = [{ kind: 'ANSWER', text: 'Which claims?', field: 'optionalData.claims', answer }];
    open(aRequest('NEEDS_MORE_DATA', { asked: { ...ASKED, items }, wasSubmitted: true }));

    await screen.findByRole('link', { name: 'Answer in the application: Which claims?' });
    expect(screen.getByText('Rules and price follow the answer in the application.')).toBeDefined();
  });

  it('leads nowhere a reader who may not answer', async () => {
    const items = [{ kind: 'ANSWER', text: 'Which claims?', field: 'optionalData.claims', answer: null }];
    const whyNotSubmit = 'Developers cannot change requests.';
    open(aRequest('NEEDS_MORE_DATA', { asked: { ...ASKED, items }, wasSubmitted: true, whyNotSubmit }));

    await screen.findByText('Which claims?');
    expect(screen.queryByRole('link', { name: /Answer in the application/ })).toBeNull();
  });

  it('starts a new request where one has ended', async () => {
    open(aRequest('DECLINED'));

    const way = await screen.findByRole('link', { name: 'Start a new request' });
    expect(way.getAttribute('href')).toBe('/dashboard/start');
  });
});
