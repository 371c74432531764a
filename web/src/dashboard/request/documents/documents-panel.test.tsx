import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aRequest } from '../../../../test/dashboard-samples.ts';
import { dashboardServer, openDashboard } from '../../../../test/open-dashboard.tsx';

it('says what is wrong with a file that no store takes, and sends nothing', async () => {
  const { server, user } = openDashboard(
    '/requests/r1',
    dashboardServer().answers({ request: aRequest('QUOTES_SHARED') }),
  );
  const documents = within(await screen.findByRole('region', { name: 'Documents' }));
  const send = async (file: File): Promise<void> => await user.upload(documents.getByLabelText(/Drop a file/), file);

  await send(new File([], 'loss-runs.pdf'));
  await documents.findByText('loss-runs.pdf is empty. Choose another file.');

  const large = new File(['x'], 'archive.zip');
  Object.defineProperty(large, 'size', { value: 27 * 1024 * 1024 });
  await send(large);
  await documents.findByText('archive.zip is 27.0 MB large; at most 25.0 MB can be sent.');
  expect(server.sent('StartUpload')).toEqual([]);
});
