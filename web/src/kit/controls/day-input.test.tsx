import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DatePicker } from './inputs.tsx';

it('shows a day as every page does: 03/04 would be one of two', () => {
  const field = (day: string) => <DatePicker label="Due" value={day} onChange={() => undefined} />;
  const { rerender } = render(field('2027-04-03'));
  expect(screen.getByLabelText('Due').parentElement?.textContent).toBe('3 Apr 2027');

  rerender(field(''));
  expect(screen.getByLabelText('Due').parentElement?.textContent).toBe('Choose a day');
});
