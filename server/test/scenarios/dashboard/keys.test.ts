import { beforeEach, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import type { Data } from '../../support/people/broker.ts';
import type { DashboardUser } from '../../support/people/dashboard.ts';
import { aDeveloper } from '../../support/people/developer.ts';
import { testApp } from '../../support/test-app.ts';

const KEYS = '{ keys { id prefix createdAt createdBy createdByName lastUsedAt } }';
const ISSUE = 'mutation { issueKey }';
const REVOKE = 'mutation ($id: ID!) { revokeKey(id: $id) }';

const app = await testApp();
let partner: NewPartner;
let developer: DashboardUser;

beforeEach(async () => {
  await app.reset();
  partner = await app.partner();
  developer = await aDeveloper(app, partner, 'dev@broker.example');
});

const keys = async (): Promise<Data[]> => (await developer.ok(KEYS)).keys;

/** HTTP status of a call of the broker API with this key: 404 for one that is not live (D5). */
async function statusWith(apiKey: string): Promise<number> {
  const headers = { 'x-api-key': apiKey, 'x-api-version': 'v2.0', 'x-user-email': 'a@b.example', 'x-user-name': 'A' };
  const call = { method: 'POST', url: '/q', headers, payload: { query: '{ __typename }' } } as const;
  return (await app.app.server.inject(call)).statusCode;
}

describe('the keys of the developer screen', () => {
  it('are made, shown once, and masked ever after', async () => {
    const { issueKey } = await developer.ok(ISSUE);

    const [old, made] = await keys();

    expect(await statusWith(issueKey)).toBe(200);
    expect(made.prefix.length).toBeLessThan(issueKey.length / 2);
    expect(issueKey.startsWith(made.prefix)).toBe(true);
    expect(made).toMatchObject({
      createdBy: 'dev@broker.example',
      createdByName: 'Dev Ray',
      createdAt: app.clock.now().toISOString(),
    });
    expect(JSON.stringify(await keys())).not.toContain(issueKey);
    expect(JSON.stringify(await keys())).not.toContain(partner.apiKey);
    expect(old.createdBy).toBeNull();
  });

  it('are exchanged without a gap: two live ones at most, the old one ends at the press', async () => {
    const { issueKey } = await developer.ok(ISSUE);
    expect(await developer.refused(ISSUE)).toBe('INVALID_STATE');
    expect([await statusWith(partner.apiKey), await statusWith(issueKey)]).toEqual([200, 200]);
    const [old] = await keys();

    await developer.ok(REVOKE, { id: old.id });

    expect([await statusWith(partner.apiKey), await statusWith(issueKey)]).toEqual([404, 200]);
    expect(await keys()).toHaveLength(1);
    expect(await developer.refused(REVOKE, { id: old.id })).toBe('NOT_FOUND');
  });

  it('stay two when both are asked for at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, async () => await developer.refused(ISSUE)));

    expect(answers.filter((code) => code === 'INVALID_STATE')).toHaveLength(3);
    expect(await keys()).toHaveLength(2);
  });

  it('of another partner are not seen and cannot be revoked', async () => {
    const stranger = await app.partner('Fjord Risk');
    const strange = await aDeveloper(app, stranger, 'ida@fjord.example');
    const [theirs] = (await strange.ok(KEYS)).keys;

    expect((await keys()).map(({ id }) => id)).not.toContain(theirs.id);
    expect(await developer.refused(REVOKE, { id: theirs.id })).toBe('NOT_FOUND');
    expect(await statusWith(stranger.apiKey)).toBe(200);
  });

  it('leave a trail of who made and who revoked one, without the key', async () => {
    const { issueKey } = await developer.ok(ISSUE);
    const [old] = await keys();
    await developer.ok(REVOKE, { id: old.id });

    const trail = await app.app.services.database.kysely
      .selectFrom('audit_entries')
      .select(['action', 'actor', 'change'])
      .where('entity', '=', 'api_key')
      .orderBy('id')
      .execute();

    const byDeveloper = { kind: 'BROKER', email: 'dev@broker.example' };
    expect(trail.slice(-2)).toMatchObject([
      { action: 'key issued', actor: byDeveloper },
      { action: 'key revoked', actor: byDeveloper },
    ]);
    expect(JSON.stringify(trail)).not.toContain(issueKey);
  });
});
