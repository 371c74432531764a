import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { StatusLine } from './status-line.tsx';
import { useDelayed } from './use-delayed.ts';

const sent = vi.fn();

function Page(): ReactNode {
  const later = useDelayed();
  return (
    <button
      type="button"
      onClick={() => later({ text: '3 will be declined.', undone: 'Nothing was sent.', send: sent })}
    >
      Decline
    </button>
  );
}

afterEach(() => {
  vi.useRealTimers();
  sent.mockReset();
});

const open = (): void =>
  void render(
    <StatusLine>
      <Page />
    </StatusLine>,
  );

it('sends what cannot be taken back after the time of its Undo', async () => {
  open();
  vi.useFakeTimers();
  act(() => screen.getByRole('button', { name: 'Decline' }).click());
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBe(null);
  expect(sent).not.toHaveBeenCalled();

  act(() => void vi.advanceTimersByTime(1000));
  expect(sent).toHaveBeenCalledOnce();
});

it('sends nothing after Undo, and at once when the person leaves the application', async () => {
  open();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  screen.getByText('Nothing was sent.');
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).not.toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: 'Decline' }));
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveBeenCalledOnce();
});
