import { expect, it } from 'vitest';
import type { Data } from '../../support/people/broker.ts';
import { aStaffMember } from '../../support/people/workbench.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();

it('leaves in the audit trail who made and ended a key, from where and with which request', async () => {
  const olga = await aStaffMember(app, 'operator', 'Olga Brandt');
  const made = await olga.bench.ok('mutation { createPartner(name: "Fjord Partners") { partner { id keys { id } } } }');
  const { id, keys } = made.createPartner.partner;
  await olga.bench.ok('mutation ($id: ID!) { issueKey(partnerId: $id) { apiKey } }', { id });
  await olga.bench.ok('mutation ($id: ID!) { revokeKey(keyId: $id) { id } }', { id: keys[0].id });

  const mia = await aStaffMember(app, 'manager', 'Mia Lund');
  const { audit } = await mia.bench.ok('{ audit { nodes { action actor address requestId } } }');
  const ofKeys = audit.nodes.filter(({ action }: Data) => /partner created|key/.test(action));

  expect(ofKeys.map(({ action }: Data) => action)).toEqual([
    'key revoked',
    'key issued',
    'partner created',
    'key issued',
  ]);
  for (const entry of ofKeys) {
    expect(entry).toMatchObject({
      actor: 'Olga Brandt',
      address: '203.0.113.7',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  }
});
