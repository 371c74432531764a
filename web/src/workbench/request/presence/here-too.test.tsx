import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeServer } from '../../../../test/fake-server.ts';
import { openWorkbench, workbenchServer } from '../../../../test/open-workbench.tsx';
import { submissionIn } from '../../../../test/submission-states.ts';

const NOAH = { id: 'staff-2', name: 'Noah Park' };
const UMA = { id: 'staff-3', name: 'Uma Reed' };
const HERE = { id: 'mirador-hotels', isLeaving: false };
const GONE = { id: 'mirador-hotels', isLeaving: true };

let viewers: readonly object[];
let server: FakeServer;

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  viewers = [];
  server = workbenchServer().answers({
    request: submissionIn({ status: 'SUBMITTED' }),
    noteViewing: ({ isLeaving }: typeof HERE) => (isLeaving ? [] : viewers),
  });
  openWorkbench('/requests/mirador-hotels', server);
  await screen.findByRole('heading', { level: 1, name: 'Mirador Hotels' });
});
afterEach(() => {
  see('visible');
  vi.useRealTimers();
});

function see(visibility: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => visibility === 'hidden' });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

const sent = () => server.sent('NoteViewing');
/** As long as the page waits between two calls, and a little more. */
const waitForNextCall = async () => await act(async () => void (await vi.advanceTimersByTimeAsync(10_100)));
/** What is shown, by its tip, and what is said aloud. */
const shown = () => document.querySelector('header.request-header p[title]')?.getAttribute('title') ?? null;
const said = () => document.querySelector('header.request-header [aria-live="polite"]')?.textContent;

it('shows who has the same request open, by name and initials, until they leave, and says it once', async () => {
  await waitFor(() => expect(sent()).toEqual([HERE]));
  expect(shown()).toBe(null);

  viewers = [NOAH];
  await waitForNextCall();
  expect(shown()).toBe('Noah Park is here too');
  expect(said()).toBe('Noah Park is here too');
  screen.getByText('NP');

  viewers = [NOAH, UMA];
  await waitForNextCall();
  expect(shown()).toBe('Noah Park and Uma Reed are here too');
  expect(said()).toBe('Uma Reed is here too');

  viewers = [UMA];
  await waitForNextCall();
  expect(shown()).toBe('Uma Reed is here too');
  expect(said()).toBe('');

  viewers = [];
  await waitForNextCall();
  expect(shown()).toBe(null);
  viewers = [NOAH];
  await waitForNextCall();
  expect(shown()).toBe('Noah Park is here too');
  expect(said()).toBe('');
});

it('names one and counts the others where there are many', async () => {
  viewers = [NOAH, UMA, { id: 'staff-4', name: 'Omar Diaz' }];

  await waitFor(() => expect(shown()).toBe('Noah Park and 2 others are here too'));
});

it('stands in a place that is there before the first viewer, and stays as it is', async () => {
  await waitFor(() => expect(sent()).toEqual([HERE]));
  const place = document.querySelector('header.request-header [aria-live="polite"]')?.parentElement;
  const before = place?.className;
  expect(before).toMatch(/\bh-6 w-13 shrink-0\b/);
  viewers = [NOAH];
  await waitForNextCall();

  expect(document.querySelector('header.request-header p[title]')?.parentElement).toBe(place);
  expect(place?.className).toBe(before);
});

it('asks while the page is looked at, six times a minute, and says when it is not any more', async () => {
  await waitFor(() => expect(sent()).toEqual([HERE]));
  await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)));
  expect(sent().length).toBeLessThanOrEqual(7);
  expect(sent().length).toBeGreaterThanOrEqual(6);

  see('hidden');
  await waitFor(() => expect(sent().at(-1)).toEqual(GONE));
  const before = sent().length;
  await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)));
  expect(sent()).toHaveLength(before);

  see('visible');
  await waitFor(() => expect(sent().at(-1)).toEqual(HERE));
});

it('says that it is left, and nothing of a request that was passed by', async () => {
  await waitFor(() => expect(sent()).toEqual([HERE]));
  cleanup();
  await waitFor(() => expect(sent()).toEqual([HERE, GONE]));

  openWorkbench('/requests/mirador-hotels', server);
  await screen.findByRole('heading', { level: 1, name: 'Mirador Hotels' });
  cleanup();
  await vi.advanceTimersByTimeAsync(10_100);
  expect(sent()).toEqual([HERE, GONE]);
});

it('shows no viewer while the server does not answer, and asks on', async () => {
  viewers = [NOAH];
  await waitFor(() => expect(shown()).toBe('Noah Park is here too'));
  server.is('away');
  await waitForNextCall();
  expect(shown()).toBe(null);

  server.is('answers');
  await waitForNextCall();
  expect(shown()).toBe('Noah Park is here too');
});
