import { expect, it } from 'vitest';
import { aDeveloper } from '../../support/people/developer.ts';
import { command, PRODUCTION } from '../../support/processes/production.ts';
import { testApp } from '../../support/test-app.ts';

const ISSUE = 'mutation { issueKey }';
const WHY_NOT = '{ whyNotIssueKey }';

const app = await testApp(PRODUCTION);

it('issues a live key to a developer who was given the right, and to no other', async () => {
  const partner = await app.partner();
  const ray = await aDeveloper(app, partner, 'ray@broker.example');
  const zoe = await aDeveloper(app, partner, 'zoe@broker.example');
  const one = ['--partner', partner.partnerId, '--email', 'ray@broker.example'];

  const { errors = [] } = await ray.send(ISSUE);
  expect(errors).toMatchObject([
    {
      message: 'You do not have the right to issue live keys.',
      extensions: {
        code: 'UNAUTHORIZED',
        details: { permission: 'ISSUE_LIVE_KEYS', hint: expect.stringContaining('Ask the provider') },
      },
    },
  ]);
  expect((await ray.ok(WHY_NOT)).whyNotIssueKey).toContain('Ask the provider');

  expect(await command(['partners', 'allow-live-keys', ...one])).toEqual({ mayIssueLiveKeys: true });
  expect((await ray.ok(WHY_NOT)).whyNotIssueKey).toBeNull();
  expect((await ray.ok(ISSUE)).issueKey).toMatch(/^live_/);
  expect(await zoe.refused(ISSUE)).toBe('UNAUTHORIZED');

  const { people } = await command(['partners', 'people', '--partner', partner.partnerId]);
  expect(people).toMatchObject([
    {
      email: 'ray@broker.example',
      mayIssueLiveKeys: true,
      lastSignInAt: app.clock.now().toISOString(),
      keys: [{ prefix: expect.any(String) }],
    },
    { email: 'zoe@broker.example', mayIssueLiveKeys: false, keys: [] },
  ]);
  expect(await command(['partners', 'remove-person', ...one])).toEqual({ removed: true });
  expect((await ray.raw(WHY_NOT)).statusCode).toBe(401);
  expect((await zoe.ok('{ keys { createdBy } }')).keys).toEqual([{ createdBy: null }]);
});
