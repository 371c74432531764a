import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openWorkbench } from '../../../test/open-workbench.tsx';

describe('letters', () => {
  it('can be turned off and on again', async () => {
    const { user } = openWorkbench('/');
    await screen.findByRole('heading', { level: 1, name: 'Home' });
    const turn = async (): Promise<void> => {
      const map = await screen.findByRole('dialog', { name: /Keyboard/ });
      await user.click(within(map).getByRole('checkbox'));
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    };
    await user.keyboard('?');
    await turn();
    // Signs too: speech that is taken for typing presses both.
    await user.keyboard('gb/?');
    expect(window.location.search).toBe('');
    expect(document.activeElement?.getAttribute('type')).not.toBe('search');
    expect(screen.queryByRole('dialog')).toBe(null);

    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('option', { name: /^Keyboard/ }));
    await turn();
    await user.keyboard('gb');

    await screen.findByRole('heading', { level: 1, name: 'Bind desk' });
  });
});
