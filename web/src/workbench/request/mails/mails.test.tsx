/** The mails of a request at the workbench, over a made-up server. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
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

it('keeps the place of a mail that is still being written', async () => {
  let write: ((mail: object) => void) | undefined;
  const mailPreview = async () => await new Promise((resolve) => (write = resolve));
  const answers = { request: aSubmission('Kestrel', { actions: actions(['REVISE']) }), mailPreview };
  openWorkbench('/requests/kestrel?do=REVISE', workbenchServer({ permissions: ['UNDERWRITE'] }).answers(answers));
  const preview = within(await screen.findByRole('region', { name: 'The mail to the broker' }));
  preview.getByRole('status', { name: 'Loading' });

  await waitFor(() => expect(write).toBeDefined());
  write?.({ to: 'dana@broker.example', subject: 'Revised', body: 'Hello Dana.', isMailed: true });
  await preview.findByText('Hello Dana.');
  expect(preview.queryByRole('status', { name: 'Loading' })).toBeNull();
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

it.each(['BIND', 'ISSUE', 'ASK_FOR_SURVEY', 'REVISE'])(
  'shows the mail that %s writes before it is done',
  async (action) => {
    const server = workbenchServer({ permissions: ['UNDERWRITE'] }).answers({
      request: aSubmission('Kestrel', { actions: actions([action]) }),
      mailPreview: { to: 'dana@broker.example', subject: `About ${action}`, body: 'Hello Dana.', isMailed: true },
    });
    openWorkbench(`/requests/kestrel?do=${action}`, server);

    const preview = within(await screen.findByRole('region', { name: 'The mail to the broker' }));
    await preview.findByText(`About ${action}`);
    expect(server.sent('PreviewMail')).toMatchObject([{ draft: { action } }]);
  },
);

it('shows the mail of a close once its reason is chosen', async () => {
  const server = workbenchServer({ permissions: ['UNDERWRITE'] }).answers({
    request: aSubmission('Kestrel', { actions: actions(['CLOSE']) }),
    mailPreview: { to: 'dana@broker.example', subject: 'Kestrel is closed', body: 'Hello Dana.', isMailed: true },
  });
  const { user } = openWorkbench('/requests/kestrel?do=CLOSE', server);

  await screen.findByText('Choose a reason to see the mail that the broker gets.');
  await user.selectOptions(screen.getByLabelText('Reason'), 'Terms not accepted');
  await screen.findByText('Kestrel is closed');
  expect(server.sent('PreviewMail')).toMatchObject([
    { draft: { action: 'CLOSE', reason: 'DECLINE_OFFER_TERMS', text: null } },
  ]);
});

it('shows the mail about a subjectivity only where the quote is out', async () => {
  const mailPreview = ({ draft }: { draft: { subjectivity: string; text: string } }) => ({
    to: 'dana@broker.example',
    subject: 'One more thing',
    body: `${draft.subjectivity}: ${draft.text}`,
    isMailed: true,
  });
  const add = async (status: string) => {
    const shared = aSubmission('Kestrel', { status, actions: actions(['EDIT_SUBJECTIVITIES']) });
    const server = workbenchServer({ permissions: ['UNDERWRITE'] }).answers({ request: shared, mailPreview });
    const { user } = openWorkbench('/requests/kestrel/bind', server);
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    await user.type(screen.getByLabelText('What is needed'), 'Proof of backups');
  };

  await add('SUBMITTED');
  expect(screen.queryByRole('region', { name: 'The mail to the broker' })).toBeNull();
  cleanup();

  await add('QUOTES_SHARED');
  await screen.findByText('PRE_BIND: Proof of backups');
});

it.each([
  ['DECLINE', 'Declined: the reason you choose.'],
  ['CLOSE', 'Closed: the reason you choose.'],
])('says before a reason is chosen what will be sent by %s', async (action, words) => {
  const server = workbenchServer({ permissions: ['UNDERWRITE'] }).answers({
    request: aSubmission('Kestrel', { actions: actions([action]) }),
  });
  openWorkbench(`/requests/kestrel?do=${action}`, server);

  const outgoing = within(await screen.findByRole('region', { name: 'What will be sent' }));
  outgoing.getByText(words);
});
