import { describe, expect, it } from 'vitest';
import { keysOf } from '../keys-of.ts';
import { legalActions, REQUEST_ACTIONS, STATUSES, staffRefusal, typicalFacts } from './index.ts';
import { ENDED, IN_REVIEW, OPEN } from './status-sets.ts';
import { staffAction, WORKBENCH_ACTIONS } from './workbench-actions.ts';

const UMA = { staffId: 'uma', role: 'underwriter' } as const;
const OTHER = { staffId: 'otto', role: 'underwriter' } as const;
const MANAGER = { staffId: 'mona', role: 'manager' } as const;
const OPERATOR = { staffId: 'omar', role: 'operator' } as const;
const HELD = {
  ...typicalFacts('CYBER', 'SUBMITTED'),
  underwriterId: 'uma',
  pickedUpBy: { name: 'Uma Reed', email: 'uma@example.com' },
};

describe('sets of statuses', () => {
  it('are open or ended, and in review when submitted and open', () => {
    expect([...OPEN, ...ENDED].toSorted()).toEqual([...STATUSES].toSorted());
    expect(OPEN.filter((status) => status !== 'INCOMPLETE')).toEqual([...IN_REVIEW]);
  });
});

describe('what a person of the provider may do', () => {
  it('is nothing for a role that does not underwrite', () => {
    for (const action of REQUEST_ACTIONS) {
      expect(staffRefusal(HELD, action, OPERATOR, 0)).toMatchObject({ code: 'UNAUTHORIZED' });
    }
  });

  it.each(['RATE', 'HOLD', 'ASK_FOR_DATA', 'DECLINE', 'CLOSE', 'RELEASE'] as const)(
    'leaves %s of a request in hand to the one who picked it up',
    (action) => {
      const message = 'Uma Reed is reviewing this request.';
      expect(staffRefusal(HELD, action, UMA, 0)).toBeUndefined();
      expect(staffRefusal(HELD, action, OTHER, 0)).toMatchObject({ code: 'INVALID_STATE', message });
    },
  );

  it('does not name a person to themselves', () => {
    expect(staffRefusal(HELD, 'PICK_UP', UMA, 0)?.message).toBe('You picked this request up already.');
    expect(staffRefusal(HELD, 'PICK_UP', OTHER, 0)?.message).toBe('Uma Reed is reviewing this request.');
  });

  it('lets a manager release what somebody else has in hand, and nothing more', () => {
    expect(staffRefusal(HELD, 'RELEASE', MANAGER, 0)).toBeUndefined();
    expect(staffRefusal(HELD, 'RATE', MANAGER, 0)).toMatchObject({ code: 'INVALID_STATE' });
  });

  it('leaves other actions, and a request that is not picked up, to every underwriter', () => {
    const shared = { ...HELD, status: 'QUOTES_SHARED' as const };
    const free = { ...HELD, underwriterId: null, pickedUpBy: null };

    expect(staffRefusal(HELD, 'EDIT_SUBJECTIVITIES', OTHER, 0)).toBeUndefined();
    expect(staffRefusal(shared, 'HOLD', OTHER, 0)).toBeUndefined();
    expect(staffRefusal(free, 'HOLD', OTHER, 0)).toBeUndefined();
    expect(staffRefusal(HELD, 'HOLD', OTHER, 0)?.details).toEqual({ underwriter: HELD.pickedUpBy });
  });

  it.each([
    ['ASSIGN', 'INCOMPLETE', true],
    ['ASSIGN', 'COMPLETED', false],
    ['RESCAN', 'INCOMPLETE', false],
    ['RESCAN', 'SUBMITTED', true],
    ['EDIT_INVOICE', 'BIND_REQUESTED', true],
    ['EDIT_INVOICE', 'QUOTES_SHARED', false],
    ['STAFF_UPLOAD', 'CLOSED', true],
    ['ADD_NOTE', 'DECLINED', true],
  ] as const)('%s in %s: %s', (action, status, isAllowed) => {
    expect(staffRefusal(typicalFacts('CYBER', status), action, UMA, 0) === undefined).toBe(isAllowed);
  });

  it('says which action meets which status', () => {
    expect(staffRefusal(typicalFacts('CYBER', 'COMPLETED'), 'ASSIGN', UMA, 0)).toMatchObject({
      code: 'INVALID_STATE',
      message: 'Assign is not possible while the status is Completed.',
    });
  });
});

describe('the buttons of the workbench', () => {
  it('are all there once, those that leave the status alone included', () => {
    expect(new Set(REQUEST_ACTIONS).size).toBe(REQUEST_ACTIONS.length);
    expect(REQUEST_ACTIONS).toEqual(expect.arrayContaining([...keysOf(WORKBENCH_ACTIONS)]));
  });

  it('say the same as the refusal, with their words and where they lead', () => {
    expect(legalActions(HELD, OTHER, 0).find(({ action }) => action === 'HOLD')).toEqual({
      action: 'HOLD',
      label: 'Hold',
      nextStatus: 'HOLD',
      refusal: { code: 'INVALID_STATE', message: 'Uma Reed is reviewing this request.' },
    });
    expect(legalActions(HELD, UMA, 0).find(({ action }) => action === 'HOLD')?.refusal).toBeNull();
    expect(staffAction('ADD_NOTE')).toEqual({ label: 'Note', nextStatus: null });
  });
});
