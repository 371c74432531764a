import { aCyberApplication } from '@bindery/domain/products/testing/applications.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aRequest } from '../../../test/dashboard-samples.ts';
import { aForm } from '../../../test/form-samples.ts';
import { dashboardServer, openDashboard } from '../../../test/open-dashboard.tsx';

const FORM = aForm(aCyberApplication(), {
  request: {
    id: 'r1',
    insuredName: 'Harper Legal',
    productType: 'CYBER',
    productName: 'Smart Cyber',
    status: 'NEEDS_MORE_DATA',
  },
  wasSubmitted: true,
});
const DOCUMENT = { kind: 'DOCUMENT', text: 'Loss runs of five years', field: null, answer: null };
const OF_THE_FORM = { kind: 'ANSWER', text: 'Formal backups', field: 'optionalData.formalBackups', answer: null };
const ANSWERED = { kind: 'ANSWER', text: 'Which gateway?', field: null, answer: { text: 'Our own.', by: 'Dana' } };

function openCheck(items: readonly object[]): void {
  const asked = {
    text: 'Some things.',
    dueOn: '2026-12-01',
    askedAt: '2026-11-22T10:00:00.000Z',
    askedBy: 'Uma Reed',
    items,
  };
  const server = dashboardServer().answers({
    applicationForm: FORM,
    applicationCheck: { revision: 1, problems: [], effects: [] },
    request: aRequest('NEEDS_MORE_DATA', { asked, wasSubmitted: true }),
  });
  openDashboard('/requests/r1/application/check', server);
}

it('names what the underwriter asked for beside the application and is still open', async () => {
  openCheck([DOCUMENT, OF_THE_FORM, ANSWERED]);

  const said = await screen.findByText(/^Nothing is missing in the application\./);
  expect(said.textContent).toContain('The underwriter also asked for: Loss runs of five years. You may send');
  const way = within(said).getByRole('link', { name: 'Answer it first' });
  expect(way.getAttribute('href')).toBe('/dashboard/requests/r1/application');
});

it('says that nothing is missing once all of it is answered', async () => {
  openCheck([OF_THE_FORM, ANSWERED]);

  await screen.findByText('Nothing is missing.');
});
