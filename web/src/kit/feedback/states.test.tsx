import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Skeleton } from './skeleton.tsx';

afterEach(() => {
  vi.useRealTimers();
});

it('what loads says a word after five seconds', () => {
  vi.useFakeTimers();
  render(<Skeleton />);
  const word = /^This takes longer than usual/;
  act(() => void vi.advanceTimersByTime(4900));
  expect(screen.queryByText(word)).toBe(null);

  act(() => void vi.advanceTimersByTime(200));
  screen.getByText(word);
});
