import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openWorkbench, workbenchServer } from '../../../../test/open-workbench.tsx';
import { submissionIn } from '../../../../test/submission-states.ts';
import { actions } from '../../../../test/workbench-samples.ts';

const GRACE = { id: 'staff-1', name: 'Grace Lind', email: 'grace.lind@provider.example', role: 'MANAGER' };
const NOAH = { id: 'staff-2', name: 'Noah Park', email: 'noah.park@provider.example', role: 'UNDERWRITER' };
const AT = '/requests/mirador-hotels/conversation';

afterEach(() => localStorage.clear());

/** The same browser, with another person signed in. */
function openFor(staff: object): ReturnType<typeof openWorkbench> {
  cleanup();
  const request = { ...submissionIn({ status: 'SUBMITTED' }), actions: actions(['ADD_NOTE', 'WRITE_MESSAGE']) };
  return openWorkbench(AT, workbenchServer({ staff }).answers({ request, conversation: [], staffMembers: [] }));
}

const field = async (name: string | RegExp) => await screen.findByRole<HTMLTextAreaElement>('textbox', { name });

describe('what somebody typed and did not send', () => {
  it.each(['New note', /^Message to/])(
    'waits for them in the field %s, and is not shown to anybody else',
    async (name) => {
      const { user } = openFor(GRACE);
      await user.type(await field(name), 'Half a thought');

      openFor(NOAH);
      expect((await field(name)).value).toBe('');

      openFor(GRACE);
      expect((await field(name)).value).toBe('Half a thought');
    },
  );
});
