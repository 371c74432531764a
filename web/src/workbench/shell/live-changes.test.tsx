import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openWorkbench, workbenchServer } from '../../../test/open-workbench.tsx';
import { actions, aRow, aSubmission } from '../../../test/workbench-samples.ts';

const NEXT = { id: 'silverline', name: 'Silverline Software' };

/** The streams that the page has opened. */
const streams: FakeStream[] = [];

class FakeStream {
  static readonly CLOSED = 2;
  readyState = 1;
  readonly url: string;
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: string; readonly lastEventId: string }) => void) | null = null;

  constructor(url: string) {
    this.url = url;
    streams.push(this);
  }

  close(): void {
    this.readyState = FakeStream.CLOSED;
  }
}

beforeEach(() => {
  streams.length = 0;
  vi.stubGlobal('EventSource', FakeStream);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** What the server tells: who changed the request does not matter to its own page. */
function tell(requestId: string, byOthers = true): void {
  const data = JSON.stringify({ cursor: '7', requestIds: [requestId], byOthers: byOthers ? [requestId] : [] });
  act(() => {
    streams.at(-1)?.onopen?.();
    streams.at(-1)?.onmessage?.({ data, lastEventId: '7' });
  });
}

describe('a change that somebody else made', () => {
  it('is on the page of the request without a reload', async () => {
    let request = aSubmission('Mirador Hotels');
    openWorkbench('/requests/mirador-hotels', workbenchServer().answers({ request: () => request }));
    await screen.findByRole('heading', { level: 1, name: 'Mirador Hotels' });
    request = aSubmission('Mirador Hotels', { status: 'HOLD', statusLabel: 'On hold now' });

    tell('mirador-hotels');

    await screen.findByText('On hold now');
  });

  it('waits while a dialog is open: what is sent refers to what was seen', async () => {
    let request = aSubmission('Mirador Hotels', { actions: actions(['HOLD']) });
    const { user } = openWorkbench('/requests/mirador-hotels', workbenchServer().answers({ request: () => request }));
    await screen.findByRole('heading', { level: 1, name: 'Mirador Hotels' });
    await user.keyboard('h');
    await screen.findByRole('dialog', { name: 'Put on hold' });
    request = aSubmission('Mirador Hotels', { statusLabel: 'Changed', actions: actions(['HOLD']) });
    tell('mirador-hotels');
    expect(screen.queryByText('Changed')).toBe(null);

    await user.keyboard('{Escape}');
    await screen.findByText('Changed');
  });

  it('ends the offer of the next request: this one is in hand again', async () => {
    sessionStorage.setItem('bindery.view', JSON.stringify([{ id: 'mirador-hotels', name: 'Mirador Hotels' }, NEXT]));
    let request = aSubmission('Mirador Hotels', { actions: actions(['HOLD']) });
    const held = { ...request, status: 'HOLD', statusLabel: 'Hold' };
    const server = workbenchServer().answers({ request: () => request, hold: held });
    const { user } = openWorkbench('/requests/mirador-hotels', server);
    await screen.findByRole('heading', { level: 1, name: 'Mirador Hotels' });
    await user.keyboard('h');
    const dialog = within(await screen.findByRole('dialog', { name: 'Put on hold' }));
    await user.type(dialog.getByLabelText('Internal reason'), 'Capacity');
    await user.type(dialog.getByLabelText('Message to the broker'), 'We wait for capacity.');
    await user.type(dialog.getByLabelText('Review on'), '2026-12-30');
    await user.click(dialog.getByRole('button', { name: 'Hold' }));
    await screen.findByRole('button', { name: /^Open Silverline Software/ });
    request = aSubmission('Mirador Hotels', { statusLabel: 'Submitted again' });

    tell('mirador-hotels');

    await screen.findByText('Submitted again');
    expect(screen.queryByRole('button', { name: /^Open Silverline Software/ })).toBe(null);
  });

  it('does not take back what this person did while it was read', async () => {
    const before = aSubmission('Mirador Hotels', { revision: 2, actions: actions(['RATE']) });
    let request: unknown = before;
    const rated = aSubmission('Mirador Hotels', { revision: 3, actions: actions(['RATE']) });
    const { user, server } = openWorkbench(
      '/requests/mirador-hotels',
      workbenchServer().answers({ request: async () => await request, rateRequest: rated }),
    );
    await screen.findByText(/Revision 2/);
    let arrive = (_late: unknown): void => undefined;
    request = new Promise((resolve) => {
      arrive = resolve;
    });
    tell('mirador-hotels');
    await waitFor(() => expect(server.sent('Request')).toHaveLength(2));
    request = rated;
    await user.keyboard('r');
    await screen.findByText(/Revision 3/);
    arrive(before);
    const other = await fetch('/', { method: 'POST', body: JSON.stringify({ query: '{ session { environment } }' }) });
    await act(async () => await other.json());

    await user.keyboard('r');
    await waitFor(() => expect(server.sent('Act').map(({ revision }) => revision)).toEqual([2, 3]));
  });

  it('is offered in the queue at once, and what the person did there is not', async () => {
    const rows = { nodes: [aRow('Cedar Furniture'), aRow('Mirador Hotels')], totalCount: 2 };
    openWorkbench('/', workbenchServer().answers({ queue: rows }));
    await screen.findByRole('row', { name: /Cedar Furniture/ });
    tell('cedar-furniture', false);
    expect(screen.queryByRole('button', { name: /new or changed/ })).toBe(null);

    tell('mirador-hotels');
    await screen.findByRole('button', { name: '1 new or changed' });
  });

  it('is followed only while the page is looked at, and from where it was left', async () => {
    openWorkbench('/');
    await waitFor(() => expect(streams).toHaveLength(1));
    tell('mirador-hotels');
    const turn = (isHidden: boolean): void => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    turn(true);
    expect(streams[0]?.readyState).toBe(FakeStream.CLOSED);
    turn(false);

    expect(streams.map(({ url }) => url)).toEqual(['/staff/changes', '/staff/changes?after=7']);
  });
});
