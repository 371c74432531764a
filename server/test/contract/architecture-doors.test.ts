import { describe, expect, it } from 'vitest';
import { wideDoors } from '../../../.ci/check-doors.ts';

/** Two rooms and an edge: everything passes, and no name stands for two things. */
const TREE = {
  'server/src/mail/index.ts': "export { type Mail, readMails } from './read-mails.ts';\n",
  'server/src/policies/index.ts': "export { readPolicies } from './read-policies.ts';\n",
  'server/src/policies/remind.ts': "import { type Mail, readMails } from '../mail/index.ts';\n",
  'server/src/graphql/staff/policies.ts': "import { readPolicies } from '../../policies/index.ts';\n",
};

describe('doors of rooms', () => {
  it('may export what passes through them', () => {
    expect(wideDoorsOf({})).toEqual([]);
  });

  it('are refused a name that no file outside the room imports', () => {
    const door = "export { readPolicies, lockPolicy } from './read-policies.ts';\n";

    const refused = wideDoorsOf({
      'server/src/policies/index.ts': door,
      'server/src/policies/cancel.ts': "import { lockPolicy } from './index.ts';\n",
    });

    expect(refused).toEqual(['server/src/policies/index.ts: no file outside policies/ imports lockPolicy']);
  });

  it('may export for a test beside the room', () => {
    const door = "export { readPolicies, lockPolicy } from './read-policies.ts';\n";

    const refused = wideDoorsOf({
      'server/src/policies/index.ts': door,
      'server/src/policies/cancel.test.ts': "import { lockPolicy } from './index.ts';\n",
    });

    expect(refused).toEqual([]);
  });

  it('are refused a name that another door has for something else', () => {
    const refused = wideDoorsOf({
      'server/src/mail/index.ts': "export { type Mail, readMails as readPolicies } from './read-mails.ts';\n",
      'server/src/policies/remind.ts': "import { type Mail, readPolicies } from '../mail/index.ts';\n",
    });

    expect(refused).toEqual([
      'readPolicies is exported by server/src/mail/index.ts and server/src/policies/index.ts: name by audience',
    ]);
  });
});

function wideDoorsOf(changed: Readonly<Record<string, string>>): readonly string[] {
  return wideDoors(new Map(Object.entries({ ...TREE, ...changed })));
}
