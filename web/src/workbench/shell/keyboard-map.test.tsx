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
    await user.keyboard('gb?');

    expect(window.location.search).toBe('');
    await turn();
    await user.keyboard('gb');

    await screen.findByRole('heading', { level: 1, name: 'Bind desk' });
  });
});
