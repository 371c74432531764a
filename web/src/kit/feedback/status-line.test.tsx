import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { SHOWN_MS, StatusLine, useAnnounce } from './status-line.tsx';

function Page(): ReactNode {
  const announce = useAnnounce();
  return (
    <>
      <button type="button" onClick={() => announce('Saved.')}>
        Save
      </button>
      <button type="button" onClick={() => announce('Sent.', { at: '/two' })}>
        Send and leave
      </button>
      <button type="button" onClick={() => announce('Gone.', { undo: () => undefined })}>
        Remove
      </button>
    </>
  );
}

const at = (place: string): ReactNode => (
  <StatusLine place={place}>
    <Page />
  </StatusLine>
);

it('ends what was said with its page, and keeps what was said about the next one', async () => {
  const user = userEvent.setup();
  const { rerender } = render(at('/one'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('status').textContent).toBe('Saved.');

  rerender(at('/two'));
  expect(screen.getByRole('status').textContent).toBe('');

  rerender(at('/one'));
  await user.click(screen.getByRole('button', { name: 'Send and leave' }));
  rerender(at('/two'));
  expect(screen.getByRole('status').textContent).toBe('Sent.');
});

it('keeps the focus that stood on an offer, when it is pressed and when its time is over', async () => {
  const user = userEvent.setup();
  render(at('/one'));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.tab();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('status'));

  vi.useFakeTimers();
  act(() => screen.getByRole('button', { name: 'Remove' }).click());
  screen.getByRole('button', { name: 'Undo' }).focus();
  act(() => void vi.advanceTimersByTime(SHOWN_MS));
  vi.useRealTimers();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBe(null);
  expect(document.activeElement).toBe(screen.getByRole('status'));
});
