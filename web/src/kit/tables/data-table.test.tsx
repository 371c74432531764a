import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { changeLetter } from '../keyboard/letters.ts';
import { DataTable } from './data-table.tsx';

const ROWS = Array.from({ length: 1000 }, (_, index) => `Row ${index + 1}`);
const COLUMNS = [{ id: 'name', header: 'Name', cell: (row: string) => row }];

afterEach(() => changeLetter());

it('says a word over rows of before when those that were asked for do not come', () => {
  vi.useFakeTimers();
  const table = (isOutdated: boolean) => (
    <DataTable
      label="Names"
      rows={ROWS.slice(0, 3)}
      columns={COLUMNS}
      keyOf={(row) => row}
      nameOf={(row) => row}
      isOutdated={isOutdated}
    />
  );
  const { rerender } = render(table(true));
  const word = /^This takes longer than usual/;
  act(() => void vi.advanceTimersByTime(4_900));
  expect(screen.queryByText(word)).toBe(null);
  act(() => void vi.advanceTimersByTime(200));
  screen.getByText(word);
  rerender(table(false));
  expect(screen.queryByText(word)).toBe(null);
  vi.useRealTimers();
});

it('draws only the rows near the view of a long list, and keeps its cursor, order and numbers', async () => {
  // Without a layout every row would be 0 pixels high.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36);
  const user = userEvent.setup();
  render(
    <DataTable
      label="Names"
      rows={ROWS}
      columns={COLUMNS}
      keyOf={(row) => row}
      nameOf={(row) => row}
      place="names"
      total={1200}
    />,
  );
  const drawn = () => screen.getAllByRole('row').slice(1);
  expect(drawn().length).toBeLessThan(80);
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('1201');
  expect(document.activeElement?.textContent).toBe('Row 1');

  await user.keyboard('{End}');
  expect(document.activeElement?.textContent).toBe('Row 1000');
  expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('1001');
  await user.keyboard('k');
  expect(document.activeElement?.textContent).toBe('Row 999');
  expect(drawn().length).toBeLessThan(80);
  vi.restoreAllMocks();
});

it('goes by the letters that the person chose, and no longer by those before', async () => {
  changeLetter('j', 'n');
  const onOpen = vi.fn();
  const user = userEvent.setup();
  render(
    <DataTable
      label="Names"
      rows={ROWS.slice(0, 3)}
      columns={COLUMNS}
      keyOf={(row) => row}
      nameOf={(row) => row}
      onOpen={onOpen}
      place="names"
    />,
  );

  await user.keyboard('jnn{Enter}');

  expect(onOpen).toHaveBeenCalledExactlyOnceWith('Row 3');
});
