import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { openWorkbench } from '../../../../test/open-workbench.tsx';
import { changeLetter } from '../../../kit/keyboard/letters.ts';

afterEach(() => changeLetter());

const field = async (meaning: string): Promise<HTMLInputElement> =>
  await screen.findByLabelText<HTMLInputElement>(`Letter: ${meaning}`);

/** Outside all fields, where letters act. */
async function pressOutside(user: UserEvent, keys: string): Promise<void> {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await user.keyboard(keys);
}

describe('the letters of a person', () => {
  it('are changed, act at once, and are shown in the map of the keys', async () => {
    const { user } = openWorkbench('/settings/account');

    await user.type(await field('Go to a place'), 'v');

    await screen.findByText('Go to a place: press V.');
    await pressOutside(user, '?');
    const map = await screen.findByRole('dialog', { name: 'Keyboard' });
    within(map).getByText('V then Q, B, I, R, A');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    await pressOutside(user, 'gb');
    expect(window.location.pathname).toBe('/workbench/settings/account');
    await pressOutside(user, 'vb');
    await screen.findByRole('heading', { level: 1, name: 'Bind desk' });
  });

  it('are never two of the same, nor a sign', async () => {
    const { user } = openWorkbench('/settings/account');
    const hold = await field('Hold');

    await user.type(hold, 'd');
    await screen.findByText('D is taken: Decline. Change that one first.');
    expect([hold.value, hold.getAttribute('aria-invalid')]).toEqual(['H', 'true']);

    await user.type(hold, '?');
    await screen.findByText('Choose a letter from A to Z, or a digit.');

    await user.type(await field('Decline'), 'z');
    await user.type(hold, 'd');
    expect([hold.value, hold.getAttribute('aria-invalid')]).toEqual(['D', null]);
  });

  it('can be reset, and belong to one person alone', async () => {
    localStorage.setItem('bindery.letters.staff-1', '{"h":"p","d":"toolong"}');
    localStorage.setItem('bindery.letters.staff-2', '{"h":"y"}');
    const { user } = openWorkbench('/settings/account');
    const hold = await field('Hold');
    expect([hold.value, (await field('Decline')).value]).toEqual(['P', 'D']);

    await user.click(screen.getByRole('button', { name: 'Reset all letters' }));

    await screen.findByText('All letters are as they were at first.');
    expect([hold.value, localStorage.getItem('bindery.letters.staff-1')]).toEqual(['H', null]);
    expect(localStorage.getItem('bindery.letters.staff-2')).toBe('{"h":"y"}');
    localStorage.removeItem('bindery.letters.staff-2');
  });
});
