/** Days are written in one way on all screens, also where the signed documents write them out. */
import { aCyberApplication } from '@bindery/domain/products/testing/applications.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPolicy, aRequest } from '../../test/dashboard-samples.ts';
import { aForm, savedForm } from '../../test/form-samples.ts';
import { dashboardServer, openDashboard } from '../../test/open-dashboard.tsx';
import { openWorkbench, workbenchServer } from '../../test/open-workbench.tsx';
import { zoneText } from '../kit/text/time-zone.ts';

const COVERAGE = {
  title: 'Coverage',
  answers: [{ label: 'Effective date', text: 'December 26, 2026', day: '2026-12-26' }],
};

it('in the answers of a request', async () => {
  const request = aRequest('SUBMITTED', { answers: [COVERAGE], effectiveOn: '2026-12-26' });
  openDashboard('/requests/r1', dashboardServer().answers({ request }));

  const panel = await screen.findByRole('region', { name: 'Application' });
  expect(panel.textContent).toContain('26 Dec 2026');
  expect(document.body.textContent).not.toContain('December');
});

it('in the answers of a renewal, and in what changed', async () => {
  const change = { label: 'Retroactive date', before: 'May 1, 2025', beforeDay: '2025-05-01', after: null };
  const renews = {
    expiring: aPolicy(),
    changes: [change],
    parts: [{ title: 'Coverage', fingerprint: 'f', confirmed: null }],
  };
  const request = aRequest('INCOMPLETE', { isRenewal: true, answers: [COVERAGE], renews });
  openDashboard('/requests/r1/renewal', dashboardServer().answers({ request }));

  const changed = await screen.findByRole('region', { name: 'What changed since' });
  expect(changed.textContent).toContain('Not answered (was 1 May 2025)');
  expect(screen.getByRole('region', { name: 'Coverage' }).textContent).toContain('26 Dec 2026');
});

it('in the answers before they are sent', async () => {
  const server = dashboardServer().answers({
    applicationForm: aForm({ ...aCyberApplication(), coverageEffectiveAt: '2026-12-26' }),
    applicationCheck: { revision: 3, problems: [], effects: [] },
  });
  openDashboard('/requests/r1/application/check', server);

  await screen.findByText('26 Dec 2026');
});

it('in what is wrong with an answer, in the form and before it is sent', async () => {
  const problem = {
    field: 'coverageEffectiveAt',
    label: 'Effective date',
    at: '',
    words: 'Cover cannot begin in the past.',
  };
  const remedy = 'Choose a day from 2026-11-22 to 2027-11-22.';
  const inWords = /^Cover cannot begin in the past\. Choose a day from 22 Nov 2026 to \d+ \w{3} 2027\.$/;
  const server = dashboardServer().answers({
    applicationForm: aForm(),
    applicationCheck: { revision: 3, problems: [{ ...problem, remedy, isMissing: false }], effects: [] },
    saveDraft: savedForm,
  });
  openDashboard('/requests/r1/application/check', server);
  await screen.findByText(inWords);
  cleanup();

  openDashboard('/requests/r1/application', server);
  const day = await screen.findByLabelText(/^Effective date/);
  fireEvent.change(day, { target: { value: '2026-11-21' } });
  fireEvent.blur(day);
  await screen.findByText(inWords);
});

it('and below every screen, in which zone its times are', async () => {
  openDashboard('/policies');
  const inDashboard = await screen.findByRole('contentinfo');
  expect(inDashboard.textContent).toContain(`Times are in ${zoneText(new Date())}.`);
  cleanup();

  openWorkbench('/policies', workbenchServer());
  expect((await screen.findByRole('contentinfo')).textContent).toBe(`Times are in ${zoneText(new Date())}.`);
});
