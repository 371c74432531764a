import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { TabLinks } from './tab-links.tsx';

const TABS = ['account', 'partners', 'staff', 'webhooks'].map((label) => ({ to: `/${label}`, label }));
const WIDTH = 120;

// Nothing has a size in these tests: each tab gets one, and the bar shows two of them.
const place = (link: HTMLElement): number => TABS.findIndex(({ label }) => label === link.textContent) * WIDTH;
vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
  return place(this);
});
vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(WIDTH);
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(2 * WIDTH);
afterEach(() => vi.restoreAllMocks());

it('brings the tab of the page into view where the bar is too narrow for all', () => {
  render(
    <MemoryRouter initialEntries={['/webhooks']}>
      <TabLinks label="Settings" tabs={TABS} />
    </MemoryRouter>,
  );

  const { scrollLeft } = screen.getByRole('navigation', { name: 'Settings' });
  expect(scrollLeft).toBeLessThanOrEqual(3 * WIDTH);
  expect(scrollLeft + 2 * WIDTH).toBeGreaterThanOrEqual(4 * WIDTH);
});
