/** What a caller may get wrong in lists: filters and cursors. Each is told with its path, and nothing is answered instead. */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { cursorOf } from '../../../src/paging/index.ts';
import { textArgumentsOf } from '../../support/documents/text-arguments.ts';
import { aClient } from '../../support/operations.ts';
import { type Answer, Broker } from '../../support/people/broker.ts';
import { aDeveloper } from '../../support/people/developer.ts';
import { QUEUE } from '../../support/people/staff-operations.ts';
import { aStaffMember } from '../../support/people/workbench.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
const partner = await app.partner();
const broker = new Broker(app.app.server, partner);
const known = { id: await aClient(broker, partner), first: 5 };
const developer = await aDeveloper(app, partner, 'dev@harbor.example');
const manager = await aStaffMember(app, 'manager', 'Mia Cole');
const operator = await aStaffMember(app, 'operator', 'Otto Reyes');

const problemOf = ({ errors }: Answer) => {
  const [error] = errors ?? [];
  return [error?.extensions.code, error?.extensions.details?.problems?.[0]?.path];
};

describe('a filter of the audit trail', () => {
  const AUDIT = 'query ($filter: AuditFilter) { audit(filter: $filter, first: 5) { nodes { id } } }';

  it.each([
    [{ entity: 'quote_request\nclient' }, 'filter.entity'],
    [{ action: 'x'.repeat(400) }, 'filter.action'],
    [{ actor: 'dana\u202e@broker.example' }, 'filter.actor'],
    [{ requestId: '\u0000' }, 'filter.requestId'],
  ])('%j is refused', async (filter, path) => {
    expect(problemOf(await operator.bench.send(AUDIT, { filter }))).toEqual(['VALIDATION_FAILED', path]);
  });

  it.each(['yesterday', '2026-02-30T00:00:00Z', 'infinity'])('from %s is no instant', async (from) => {
    const [code] = problemOf(await operator.bench.send(AUDIT, { filter: { from } }));
    expect(code).toBe('VALIDATION_FAILED');
  });

  it.each(['csv', 'json'])('is judged for an export as %s too', async (format) => {
    for (const query of ['from=yesterday', 'to=infinity', 'actor=%E2%80%AE', 'entity=a%0Ab']) {
      const answer = await operator.bench.get(`/staff/audit.${format}?${query}`);
      expect([query, answer.statusCode, answer.json().code]).toEqual([query, 422, 'VALIDATION_FAILED']);
    }
    expect((await operator.bench.get(`/staff/audit.${format}?from=2026-11-20T12:00:00Z`)).statusCode).toBe(200);
  });
});

describe('the age of requests in the queue', () => {
  it.each([-1, 876_001, 2_147_483_647])('of %i hours is refused', async (hours) => {
    for (const field of ['ageHoursFrom', 'ageHoursTo']) {
      const answer = await manager.bench.send(QUEUE, { first: 1, filter: { [field]: hours } });
      expect(problemOf(answer)).toEqual(['VALIDATION_FAILED', `filter.${field}`]);
    }
  });

  it.each([1.5, 'soon', 2 ** 31])('of %s is no number of hours', async (hours) => {
    const [code] = problemOf(await manager.bench.send(QUEUE, { first: 1, filter: { ageHoursFrom: hours } }));
    expect(code).toBe('VALIDATION_FAILED');
  });
});

describe('a cursor', () => {
  const id = '01a203b3-2a61-74cc-b413-369326a9060e';
  const CURSORS = [
    'garbage',
    '\u0000',
    cursorOf(''),
    cursorOf('x'),
    cursorOf(`2026-11-20 12:00:00+99 ${id}`),
    cursorOf(`2026-11-20 12:00:00+99|${id}`),
    cursorOf(`2026-13-45 12:00:00+00|${id}`),
    cursorOf(`99999-11-20|${id}`),
    cursorOf(`infinity|${id}`),
    cursorOf(`9999999999999999999|${id}`),
    ...['c:', 'c:x', 'c:position:', 'c:position:-1', 'c:nothing:1', `c:clients:${id}|`].map((text) =>
      Buffer.from(text).toString('base64url'),
    ),
  ];
  const sdl = async (name: string) =>
    await readFile(new URL(`../../../../schema/${name}.graphql`, import.meta.url), 'utf8');
  const sides = [
    ['broker', async (query: string, variables: object) => await broker.send(query, variables)],
    ['dashboard', async (query: string, variables: object) => await developer.send(query, variables)],
    ['staff', async (query: string, variables: object) => await manager.bench.send(query, variables)],
    ['staff', async (query: string, variables: object) => await operator.bench.send(query, variables)],
  ] as const;

  it.each(sides)('that no list gave is refused by every list of the %s schema', async (name, send) => {
    const lists = textArgumentsOf(await sdl(name), known).filter(({ place }) => place.endsWith('.after'));
    expect(lists.length).toBeGreaterThan(0);
    for (const { place, query, variables } of lists) {
      for (const cursor of CURSORS) {
        const [code] = problemOf(await send(query, variables(cursor)));
        expect([place, cursor, code]).toEqual([
          place,
          cursor,
          expect.stringMatching(/^(VALIDATION_FAILED|UNAUTHORIZED)$/),
        ]);
      }
    }
  });
});
