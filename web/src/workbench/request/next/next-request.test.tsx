/** From one request of a view to the next, by keys and by buttons, without going back to the view. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pressButton } from '../../../../test/keyboard-user.ts';
import { openWorkbench, workbenchServer } from '../../../../test/open-workbench.tsx';
import { GRACE, submissionIn } from '../../../../test/submission-states.ts';

const MINE = { underwriterId: GRACE.staffId, pickedUpBy: { name: 'Grace Lind', email: 'grace@provider.example' } };
const VIEW = [
  { id: 'juniper', name: 'Juniper Home Health' },
  { id: 'mirador-hotels', name: 'Mirador Hotels' },
  { id: 'silverline', name: 'Silverline Software' },
];

// As a view leaves it behind when a request is opened from it.
beforeEach(() => sessionStorage.setItem('bindery.view', JSON.stringify(VIEW)));

function open(answers: object = {}) {
  const request = ({ id }: { readonly id: string }) => {
    const { name } = VIEW.find((one) => one.id === id) ?? { name: '' };
    return { ...submissionIn({ status: 'SUBMITTED', facts: MINE }), id, client: { name } };
  };
  return openWorkbench('/requests/mirador-hotels', workbenchServer().answers({ request, ...answers }));
}

const title = async (name: string) => await screen.findByRole('heading', { level: 1, name });

describe('the way through a view', () => {
  it('leads to the next and the previous request by J and K, and says where one is', async () => {
    const { user } = open();
    await title('Mirador Hotels');
    screen.getByText('2 of 3');

    await user.keyboard('j');
    await title('Silverline Software');
    screen.getByText('3 of 3');
    await user.keyboard('j');
    await title('Silverline Software');
    await user.keyboard('kk');
    await title('Juniper Home Health');
  });

  it('offers the next one when this one is out of hand', async () => {
    const declined = { ...submissionIn({ status: 'DECLINED' }), client: { name: 'Mirador Hotels' } };
    const { user } = open({ declineRequest: () => declined });
    await title('Mirador Hotels');
    await user.keyboard('d');
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline the request' }));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Reason')));
    await user.selectOptions(dialog.getByLabelText('Reason'), 'DECLINE_UNDERWRITING_APPETITE');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    await screen.findByText('Declined.');

    await pressButton(user, /^Open Silverline Software/);
    await title('Silverline Software');
  });

  it('is left by Escape, to the queue', async () => {
    const { user } = open();
    await title('Mirador Hotels');
    await user.keyboard('{Escape}');

    await screen.findByRole('heading', { level: 1, name: 'Home' });
  });

  it('says why a letter is refused', async () => {
    const { user } = open({ request: submissionIn({ status: 'SUBMITTED' }) });
    await title('Mirador Hotels');
    await user.keyboard('q');

    await screen.findByText('Pick the request up first.', { selector: '[role="status"] *' });
  });
});
