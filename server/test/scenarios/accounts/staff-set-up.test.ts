import { beforeEach, describe, expect, it } from 'vitest';
import type { Data } from '../../support/people/broker.ts';
import { openForm } from '../../support/people/dashboard.ts';
import { aStaffMember, Workbench } from '../../support/people/workbench.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
beforeEach(async () => {
  await app.reset();
});

describe('a password', () => {
  const RESET = 'mutation ($id: ID!) { resetStaffSignIn(id: $id) { isMailed } }';
  const CREATE = `mutation { createStaffMember(email: "Ines.Kato@provider.example", name: "Ines Kato", role: MANAGER) {
    isMailed expiresAt staffMember { id } } }`;
  const OWN = { password: 'seven walnut ladders', again: 'seven walnut ladders' };

  /** The newest mail to this person, with its link, which only that person reads. */
  async function mailed(email: string): Promise<{ readonly link: string; readonly body: string }> {
    const { secret_link: link, body } = await app.app.services.database.kysely
      .selectFrom('mails')
      .select(['secret_link', 'body'])
      .where('to_address', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return { link: String(link), body };
  }
  const mailedLink = async (email: string): Promise<string> => (await mailed(email)).link;

  async function state(email: string, password: string): Promise<unknown> {
    return (await new Workbench(app.app.server).post('/staff/sign-in', { email, password })).json().state;
  }

  it('is chosen by the person alone, with a link that works once, and the operator is told none', async () => {
    const otto = await aStaffMember(app, 'operator', 'Otto');
    const made = (await otto.bench.ok(CREATE)).createStaffMember;
    const email = 'ines.kato@provider.example';
    const { link, body } = await mailed(email);
    expect(body).toContain('You now have an account for the workbench.');
    expect(body).not.toContain('Your password before');
    const form = await openForm(app, link);

    const expiresAt = new Date(app.clock.now().getTime() + 30 * 60_000).toISOString();
    expect(made).toEqual({ isMailed: false, expiresAt, staffMember: made.staffMember });
    expect(form.shown.body).not.toContain('Ines');
    expect((await form.send({ ...OWN, again: 'another one' })).body).toContain('The two passwords are not the same.');
    const guessed = await form.send({ password: `${email}1`, again: `${email}1` });
    expect([guessed.statusCode, guessed.body]).toEqual([422, expect.stringContaining('must not be your name')]);
    const chosen = await form.send(OWN);
    expect([chosen.statusCode, chosen.headers['location']]).toEqual([303, '/workbench?password=saved']);
    expect(await state(email, OWN.password)).toBe('SIGNED_IN');
    const used = await form.send({ password: 'a stranger has this', again: 'a stranger has this' });
    expect([used.statusCode, used.body]).toEqual([410, expect.stringContaining('does not open anything any more')]);
    expect(await state(email, OWN.password)).toBe('SIGNED_IN');
    const { audit } = await otto.bench.ok('{ audit { nodes { action actor entityId } } }');
    const told = audit.nodes
      .filter(({ entityId }: Data) => entityId === made.staffMember.id)
      .map(({ action, actor }: Data) => `${action}: ${actor}`);
    expect(told).toEqual(expect.arrayContaining(['staff member created: Otto', 'password chosen: Ines Kato']));
  });

  it('is not chosen with a link that is older than another, than 30 minutes, or of somebody disabled', async () => {
    const otto = await aStaffMember(app, 'operator', 'Otto');
    const { id, email } = await aStaffMember(app, 'underwriter');
    await otto.bench.ok(RESET, { id });
    const older = await openForm(app, await mailedLink(email));
    await otto.bench.ok(RESET, { id });
    const again = await mailed(email);
    expect(again.body).toContain('Your password before does not work any more.');
    const newer = await openForm(app, again.link);

    expect((await older.send(OWN)).statusCode).toBe(410);
    await otto.bench.ok('mutation ($id: ID!) { setStaffActive(id: $id, isActive: false) { isActive } }', { id });
    expect((await newer.send(OWN)).statusCode).toBe(410);
    await otto.bench.ok('mutation ($id: ID!) { setStaffActive(id: $id, isActive: true) { isActive } }', { id });
    app.clock.advance({ minutes: 31 });
    expect((await newer.send(OWN)).statusCode).toBe(410);
    expect((await openForm(app, '/staff/set-up/not-a-token')).shown.statusCode).toBe(410);
  });

  it('is followed by a sign-in, also where somebody else is signed in in this browser', async () => {
    const otto = await aStaffMember(app, 'operator', 'Otto');
    const ada = await aStaffMember(app, 'underwriter', 'Ada');
    await otto.bench.ok(RESET, { id: ada.id });
    const { shown, send } = await openForm(app, await mailedLink(ada.email));
    expect((await otto.bench.ok('{ session { staff { name } } }')).session.staff.name).toBe('Otto');

    const cookies = [...otto.bench.cookies].map(([name, value]) => `${name}=${value}`);
    const chosen = await send(OWN, {
      cookie: [String(shown.headers['set-cookie']).split(';')[0], ...cookies].join('; '),
    });
    expect([chosen.statusCode, chosen.headers['location']]).toEqual([303, '/workbench?password=saved']);
    expect((await otto.bench.post('/staff/graphql', { query: '{ session { staff { name } } }' })).statusCode).toBe(401);
    expect(await state(ada.email, OWN.password)).toBe('SIGNED_IN');
  });
});
