import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FoldedFilters } from './folded-filters.tsx';

it('is opened and folded on a phone by a button that says whether a filter is in use', async () => {
  const user = userEvent.setup();
  const shown = (isFiltered: boolean) => <FoldedFilters isFiltered={isFiltered}>Product</FoldedFilters>;
  const { rerender } = render(shown(false));
  const isHiddenOnPhone = (): boolean => screen.getByText('Product').className.includes('max-sm:hidden');
  const button = screen.getByRole('button', { name: 'Filters' });
  expect([isHiddenOnPhone(), button.getAttribute('aria-expanded')]).toEqual([true, 'false']);

  await user.click(button);
  expect([isHiddenOnPhone(), button.getAttribute('aria-expanded')]).toEqual([false, 'true']);

  rerender(shown(true));
  expect(button.textContent).toBe('Filters in use');
});
