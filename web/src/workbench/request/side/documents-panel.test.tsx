/** Files on their way to a submission, over a made-up server and a made-up store. */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openWorkbench, workbenchServer } from '../../../../test/open-workbench.tsx';
import { actions, aSubmission } from '../../../../test/workbench-samples.ts';

const FILE = new File(['two losses'], 'loss-runs.txt');
/** What the store answers, one status for each PUT. */
let answers: number[];

class FakeStore {
  readonly upload: { onprogress?: unknown } = {};
  status = 0;
  onload?: () => void;
  open(): void {}
  send(): void {
    this.status = answers.shift() ?? 200;
    queueMicrotask(() => this.onload?.());
  }
}

afterEach(() => vi.unstubAllGlobals());

function open() {
  vi.stubGlobal('XMLHttpRequest', FakeStore);
  const request = aSubmission('Kestrel', { actions: actions(['UPLOAD_DOCUMENT']) });
  const uploadDocument = { url: 'https://store.test/put', document: { id: 'd-1' } };
  return openWorkbench('/requests/kestrel', workbenchServer().answers({ request, uploadDocument }));
}

const dropped = { dataTransfer: { types: ['Files'], files: [FILE] } };

it('takes a file that is dropped, says that it is checked, and sends one again that the store refused', async () => {
  answers = [403, 200];
  const { server, user } = open();
  const panel = await screen.findByRole('region', { name: 'Documents' });

  fireEvent.dragOver(panel, dropped);
  fireEvent.drop(panel, dropped);
  await within(panel).findByText('loss-runs.txt was not accepted. Send it again.');
  let finish = (): void => undefined;
  server.answers({
    completeDocument: async () => await new Promise((resolve) => (finish = () => resolve({ id: 'd-1' }))),
  });
  await user.click(within(panel).getByRole('button', { name: 'Try again' }));

  await within(panel).findByText('Checking loss-runs.txt');
  expect(server.sent('Upload')).toHaveLength(2);
  finish();
  await screen.findByText('loss-runs.txt was uploaded.');
  expect(within(panel).queryByRole('alert')).toBe(null);
});
