/** The mails of a request at the workbench, over a made-up server. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWorkbench, workbenchServer } from '../../../../test/open-workbench.tsx';
import { actions, aSubmission } from '../../../../test/workbench-samples.ts';

const request = aSubmission('Kestrel', { actions: actions(['HOLD']) });

it('shows the mail to the broker while a hold is typed, word for word as the server writes it', async () => {
  const server = workbenchServer({ permissions: ['UNDERWRITE'] }).answers({
    request,
    mailPreview: ({ draft }: { draft: { text: string } }) => ({
      to: 'dana@broker.example',
      subject: 'Kestrel is on hold',
      body: `Hello Dana,\n\n${draft.text}\n\n[Open the request]`,
      isMailed: true,
    }),
  });
  const { user } = openWorkbench('/requests/kestrel?do=HOLD', server);

  await user.type(await screen.findByLabelText('Message to the broker'), 'We ask our reinsurer.');

  const preview = within(screen.getByRole('region', { name: 'The mail to the broker' }));
  await waitFor(() => preview.getByText(/We ask our reinsurer\.[^]*\[Open the request\]/));
  preview.getByText('To: dana@broker.example');
  expect(server.sent('PreviewMail').at(-1)).toMatchObject({ draft: { action: 'HOLD', text: 'We ask our reinsurer.' } });
});

it('lists what was written about the request, and why a mail did not arrive', async () => {
  const mail = { id: 'm-1', to: 'dana@broker.example', subject: 'Your quote is ready', body: 'It is ready.' };
  const nodes = [{ ...mail, status: 'FAILED', failure: '550 no such mailbox', createdAt: '2026-11-20T12:00:00.000Z' }];
  const mailsOfRequest = { nodes, hasNextPage: false, endCursor: null };
  const { user } = openWorkbench('/requests/kestrel/timeline', workbenchServer().answers({ request, mailsOfRequest }));

  const panel = within(await screen.findByRole('region', { name: 'Mails about this request' }));
  await user.click(await panel.findByText('Your quote is ready'));

  panel.getByText('Failed');
  panel.getByText(/550 no such mailbox/);
  panel.getByText('It is ready.');
});
