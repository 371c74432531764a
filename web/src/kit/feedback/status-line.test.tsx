import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { StatusLine, useAnnounce } from './status-line.tsx';

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
