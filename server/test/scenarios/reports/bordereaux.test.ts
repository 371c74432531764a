import { createHash } from 'node:crypto';
import { nextMonth } from '@bindery/domain/reports/index.ts';
import { type CellValue, readXlsx } from 'hucre';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { Broker } from '../../support/people/broker.ts';
import {
  aPolicy,
  type BoundPolicy,
  blocksOfCsv,
  CANCEL_POLICY,
  CLOSE_MONTH,
  RETURN_PREMIUM,
  RETURN_PREMIUM_ON,
  SURPLUS_LINES_TAX,
} from '../../support/people/reports.ts';
import { aStaffMember, type SignedIn } from '../../support/people/workbench.ts';
import { testApp } from '../../support/test-app.ts';
import { advance } from '../../support/test-clock-calls.ts';

const app = await testApp();
const { kysely } = app.app.services.database;

let owner: Awaited<ReturnType<typeof app.partner>>;
let broker: Broker;
let manager: SignedIn;
const policies = new Map<string, BoundPolicy>();
/** SHA-256 of every file when its month was closed. */
const handedOut = new Map<string, string>();

const MONTHS = Array.from({ length: 15 }).reduce<string[]>(
  (months) => [...months, nextMonth(months.at(-1) ?? '2026-10')],
  [],
);

/** What happens in each month, on its twentieth day. */
const STORY: Readonly<Record<string, () => Promise<void>>> = {
  '2026-11': async () => {
    await bind('Acme Engineering', '2026-12-15');
    await bind('=Formula & "Sons", Ltd', '2026-12-01');
  },
  '2026-12': async () => await bind('Birch Works', '2027-01-01'),
  '2027-02': async () => await cancel('Acme Engineering', '2027-02-26'),
  '2027-03': async () => await bind('Cedar Mills', '2027-04-01'),
  '2027-04': async () => await correct('Birch Works', 12_345),
  '2027-06': async () => await cancel('Cedar Mills', '2027-04-01'),
  '2027-07': async () => await correct('Acme Engineering', -4_321),
  '2027-10': async () => await bind('Dogwood Labs', '2027-10-20'),
  '2028-01': async () => await cancel('Dogwood Labs', '2028-03-01'),
};

beforeAll(async () => {
  owner = await app.partner('Meridian Brokers');
  broker = new Broker(app.app.server, owner);
  manager = await aStaffMember(app, 'manager', 'Mona Diaz');
});

describe('the bordereaux of a binder', () => {
  it('come to what the policies come to, to the cent, through 15 months of cancellations and corrections', async () => {
    for (const month of MONTHS) {
      if (month !== '2026-11') await advance(broker, `${month}-20T12:00:00Z`);
      await STORY[month]?.();
      await advance(broker, `${nextMonth(month)}-02T12:00:00Z`);
      const { closeBordereauMonth: closed } = await manager.bench.ok(CLOSE_MONTH, asked(month));
      const [lines = [], [, , totals = []] = []] = await fileOf(month, 'PREMIUM');
      const cells = (code: string): readonly string[] => columnOf(lines, code);
      expect(cents(cells('CR0059'))).toBe(cents([totals[2] ?? '0', totals[3] ?? '0']));
      expect(closed).toMatchObject({ month, lines: lines.length - 1, closedBy: 'Mona Diaz' });
      for (const kind of ['PREMIUM', 'RISK']) {
        for (const format of ['csv', 'xlsx'])
          handedOut.set(`${month} ${kind} ${format}`, await hashOf(month, kind, format));
      }
    }

    const reported = new Map<string, number>();
    for (const month of MONTHS) {
      const [lines = []] = await fileOf(month, 'PREMIUM');
      for (const [index, number] of columnOf(lines, 'CR0029').entries()) {
        const [premium = '0', tax = '0', fee = '0'] = ['CR0059', 'CR0064', 'CR0087'].map(
          (code) => columnOf(lines, code)[index],
        );
        reported.set(number, (reported.get(number) ?? 0) + cents([premium, tax, fee]));
      }
    }
    const { rows } = await sql<{ policy_number: string; total: number }>`
      select policy_number, (option.charges ->> 'totalCents')::bigint as total
      from policies join quote_options option on option.id = policies.quote_option_id
      where cancelled_on is null order by 1`.execute(kysely);
    expect(rows.length).toBe(2);
    for (const { policy_number, total } of rows)
      expect([policy_number, reported.get(policy_number)]).toEqual([policy_number, total]);
    // Cancelled before its first day: all but the policy fee and the tax on it is returned.
    expect(reported.get(numberOf('Cedar Mills'))).toBe(19_500 + 975);
  });

  it('report a cancellation and a correction as lines of a later month, and leave the earlier file as it was', async () => {
    const [bound = []] = await fileOf('2026-12', 'PREMIUM');
    const [corrected = []] = await fileOf('2027-04', 'PREMIUM');
    const [returned = []] = await fileOf('2027-02', 'PREMIUM');

    expect(columnOf(bound, 'CR0056')).toEqual(['Original Premium']);
    expect(columnOf(corrected, 'CR0056')).toEqual(['Reversal', 'Correction']);
    expect(columnOf(corrected, 'CR0022')).toEqual(['Adjustment', 'Adjustment']);
    const [reversal = 0, correction = 0] = columnOf(corrected, 'CR0059').map((text) => cents([text]));
    expect(-reversal).toBe(cents(columnOf(bound, 'CR0059')));
    expect(correction + reversal).toBe(12_345);
    expect([columnOf(returned, 'CR0022'), columnOf(returned, 'CR0299')]).toEqual([['Cancellation'], ['Business sold']]);
    expect((await fileOf('2027-05', 'PREMIUM'))[0]).toHaveLength(1);
    expect(JSON.stringify(await fileOf('2026-11', 'RISK'))).toContain(`'=Formula & \\"Sons\\", Ltd`);

    for (const [name, hash] of handedOut) {
      const [month = '', kind = '', format = ''] = name.split(' ');
      expect([name, await hashOf(month, kind, format)]).toEqual([name, hash]);
    }
  });

  it('credit what broker and underwriter read of the policy as return premium, to the cent', async () => {
    for (const [name, month, cancelledOn] of [
      ['Cedar Mills', '2027-06', '2027-04-01'],
      ['Dogwood Labs', '2028-01', '2028-03-01'],
    ] as const) {
      const id = policies.get(name)?.id;
      const [lines = []] = await fileOf(month, 'PREMIUM');
      expect([columnOf(lines, 'CR0029'), columnOf(lines, 'CR0056')]).toEqual([[numberOf(name)], ['Return Premium']]);

      const shown = (await broker.ok(RETURN_PREMIUM, { id })).policy.returnPremium;
      const { policy } = await manager.bench.ok(RETURN_PREMIUM_ON, { id, cancelledOn });

      const credit = ['CR0059', 'CR0064', 'CR0087'].flatMap((code) => columnOf(lines, code));
      expect(shown.totalCents).toBe(-cents(credit));
      const ofPremium = shown.lines.filter(({ kind }: { kind: string }) => kind === 'PREMIUM' || kind === 'TRIA');
      expect(ofPremium.reduce((sum: number, line: { amountCents: number }) => sum + line.amountCents, 0)).toBe(
        -cents(columnOf(lines, 'CR0059')),
      );
      expect(policy).toEqual({ recorded: shown, asked: shown });
    }
    const { policy } = await broker.ok(RETURN_PREMIUM, { id: policies.get('Birch Works')?.id });
    expect(policy.returnPremium).toBe(null);
  });

  it('say the same as a workbook, in numbers that a spreadsheet can add up', async () => {
    const { rawPayload } = await manager.bench.get(addressOf('2027-04', 'PREMIUM', 'xlsx'));
    const { sheets } = await readXlsx(rawPayload);
    const blocks = await fileOf('2027-04', 'PREMIUM');
    const inWords = (cell: CellValue): string => {
      if (cell instanceof Date) return cell.toISOString().slice(0, 10);
      return typeof cell === 'number' ? String(Math.round(cell * 100) / 100) : String(cell ?? '');
    };
    const plain = (text: string): string => (/^-?\d+\.\d\d$/.test(text) ? String(Number(text)) : text);

    expect(sheets.map(({ name }) => name)).toEqual(['Premium', 'Control totals', 'Columns']);
    for (const [index, { rows }] of sheets.slice(0, 2).entries()) {
      const lines = blocks[index]?.slice(index === 0 ? 0 : 1) ?? [];
      expect(rows.map((row) => row.map(inWords))).toEqual(lines.map((line) => line.map(plain)));
    }
  });

  it('are closed in their order, once, when they are over, by those who may', async () => {
    const underwriter = await aStaffMember(app, 'underwriter', 'Uma Reed');
    const refusalOf = async (month: string) => (await manager.bench.refused(CLOSE_MONTH, asked(month))).message;

    expect(await refusalOf('2027-04')).toBe('2027-04 is closed already. Corrections are lines of 2028-02.');
    expect(await refusalOf('2028-02')).toBe('2028-02 is not over yet.');
    expect(await refusalOf('2028-03')).toBe('Close 2028-02 first: months are closed in their order.');
    expect((await manager.bench.refused(CLOSE_MONTH, asked('2028-2'))).extensions.code).toBe('VALIDATION_FAILED');
    expect(await refusalOf('March')).toBe('month: must be a month, such as 2026-10');
    expect((await underwriter.bench.refused(CLOSE_MONTH, asked('2028-02'))).extensions.code).toBe('UNAUTHORIZED');
    expect((await underwriter.bench.get(addressOf('2027-04', 'PREMIUM', 'csv'))).statusCode).toBe(403);
    await expect(sql`update bordereau_lines set premium_cents = 0`.execute(kysely)).rejects.toThrow('never changed');
    await expect(sql`delete from bordereau_files`.execute(kysely)).rejects.toThrow('never changed');
  });

  it('are entries of the audit trail when they are closed and whenever they are handed out', async () => {
    const { rows } = await sql<{ action: string; count: number }>`
      select action, count(*)::int as count from audit_entries where entity = 'report' group by action order by action
    `.execute(kysely);
    expect(rows[0]).toEqual({ action: 'bordereau month closed', count: 15 });
    expect(rows[1]?.action).toBe('exported');
    expect(rows[1]?.count).toBeGreaterThan(120);
  });
});

async function bind(name: string, startsOn: string): Promise<void> {
  policies.set(name, await aPolicy(app, { broker, brokerageId: owner.brokerageId }, { name, startsOn }));
}

async function cancel(name: string, cancelledOn: string): Promise<void> {
  await manager.bench.ok(CANCEL_POLICY, { id: policies.get(name)?.id, cancelledOn });
}

/** What was charged is put right where it is stored, as an invoice that is issued again would be. */
async function correct(name: string, cents: number): Promise<void> {
  const id = policies.get(name)?.id;
  await sql`update policies set premium_cents = premium_cents + ${cents} where id = ${id}`.execute(kysely);
  await sql`
    update quote_options set charges = jsonb_set(jsonb_set(charges, '{lines,0,amountCents}',
        to_jsonb((charges #>> '{lines,0,amountCents}')::bigint + ${cents}::bigint)),
      '{totalCents}', to_jsonb((charges ->> 'totalCents')::bigint + ${cents}::bigint))
    where id = (select quote_option_id from policies where id = ${id})`.execute(kysely);
}

function numberOf(name: string): string {
  return policies.get(name)?.policyNumber ?? '';
}

function asked(month: string) {
  return { partnerId: owner.partnerId, productType: 'CYBER', month };
}

function addressOf(month: string, kind: string, format: string): string {
  return `/staff/reports/bordereau?${new URLSearchParams({ ...asked(month), kind, format })}`;
}

async function fileOf(month: string, kind: string) {
  const answer = await manager.bench.get(addressOf(month, kind, 'csv'));
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  return blocksOfMarkedCsv(answer.body);
}

/** Without the mark Excel garbles the names of insureds. */
function blocksOfMarkedCsv(body: string) {
  expect(body.startsWith('\ufeff')).toBe(true);
  return blocksOfCsv(body.slice(1));
}

async function hashOf(month: string, kind: string, format: string): Promise<string> {
  const { rawPayload } = await manager.bench.get(addressOf(month, kind, format));
  return createHash('sha256').update(rawPayload).digest('hex');
}

/** The cells of a column, by its number, below the header. */
function columnOf([header = [], ...lines]: readonly (readonly string[])[], code: string): readonly string[] {
  const index = header.findIndex((title) => title.startsWith(code));
  return lines.map((line) => line[index] ?? '');
}

/** The sum of amounts in dollars, in cents. */
function cents(amounts: readonly string[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(Number(amount || '0') * 100), 0);
}

describe('the surplus lines tax of a quarter', () => {
  it('is what the stored charges come to, by home state, less what cancellations returned', async () => {
    const { rows } = await sql<{ kind: string; cents: number }>`
      select line ->> 'kind' as kind, sum((line ->> 'amountCents')::bigint)::bigint as cents
      from policies join quote_options option on option.id = policies.quote_option_id,
        jsonb_array_elements(option.charges -> 'lines') as line
      where policies.bound_at < '2027-01-01' group by 1`.execute(kysely);
    const stored = new Map(rows.map(({ kind, cents: sum }) => [kind, sum]));
    const taxOf = async (quarter: string) =>
      (await manager.bench.ok(SURPLUS_LINES_TAX, { quarter })).surplusLinesTax as readonly Record<string, number>[];

    const [state, ...others] = await taxOf('2026-Q4');

    expect(others).toEqual([]);
    expect(state).toMatchObject({
      policies: 3,
      premiumCents: stored.get('PREMIUM'),
      taxCents: stored.get('TAX'),
      policyFeeCents: 3 * 19_500,
      entriesWithoutTax: 0,
    });
    const [returned] = await taxOf('2027-Q2');
    const [cancelled = []] = await fileOf('2027-06', 'PREMIUM');
    expect(returned?.['taxCents']).toBe(cents(columnOf(cancelled, 'CR0064')));
    expect(await taxOf('2025-Q1')).toEqual([]);
  });

  it('is handed out as a file, with an entry in the trail', async () => {
    const address = '/staff/reports/surplus-lines-tax?quarter=2026-Q4&format=csv';
    const [states = [], entries = []] = blocksOfMarkedCsv((await manager.bench.get(address)).body);

    expect(states.map(([state, policiesOfState]) => [state, policiesOfState])).toEqual([
      ['Home state', 'Policies'],
      ['Ohio', '3'],
      ['All states', '3'],
    ]);
    expect(entries).toHaveLength(5);
    const faulty = await manager.bench.get('/staff/reports/surplus-lines-tax?quarter=2026-5&format=pdf');
    expect([faulty.statusCode, faulty.json().code]).toEqual([422, 'VALIDATION_FAILED']);
    const { rows } = await sql<{ change: object }>`
      select change from audit_entries where entity_id = 'surplus-lines-tax 2026-Q4'`.execute(kysely);
    expect(rows).toEqual([{ change: { file: 'surplus-lines-tax-2026-Q4.csv' } }]);
  });
});
