import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use } from 'react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
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

it('marks the tab that was pressed while its page is still on the way', async () => {
  const user = userEvent.setup();
  const Waiting = (): never => use(new Promise<never>(() => undefined));
  const bar = <TabLinks label="Settings" tabs={TABS} />;
  const router = createMemoryRouter(
    [
      { path: '/account', element: bar },
      { path: '/staff', element: <Waiting /> },
    ],
    { initialEntries: ['/account'] },
  );
  render(<RouterProvider router={router} />);
  const isMarked = (name: string) => screen.getByRole('link', { name }).classList.contains('border-accent');
  expect(isMarked('account')).toBe(true);

  await user.click(screen.getByRole('link', { name: 'staff' }));
  expect([isMarked('account'), isMarked('staff')]).toEqual([false, true]);
});
