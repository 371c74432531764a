import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replayQuote } from '../../../src/cli/replay.ts';
import { type NewPartner, setWorksheetDetail } from '../../../src/partners/index.ts';
import { type Ended, startCommand } from '../../support/command.ts';
import { aCyberApplication, aQuoteRequest, UPDATE } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { aStaffMember } from '../../support/people/workbench.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
const folder = await mkdtemp(join(tmpdir(), 'replay-'));
afterAll(async () => await rm(folder, { recursive: true }));

const WORKSHEET =
  'worksheet { plan version fingerprint inputs { name value } steps { label kind value premiumCentsAfter } }';
const OPTION = `limitCents deductibleCents premiumCents triaCents currency ${WORKSHEET}`;
const QUOTE = `query ($id: ID!) { quoteRequest(id: $id) { quoteData { nodes { quoteOptions { ${OPTION} } } } } }`;
const PREVIEW = `query ($info: BrokerQuoteRequestInfoInput!) {
  previewQuote(productType: CYBER, brokerQuoteRequestInfo: $info, client: { name: "Acme", primaryWebsite: "example.com" }) {
    options { ${OPTION} }
  }
}`;

let partner: NewPartner;
let broker: Broker;
let requestId: string;
beforeAll(async () => {
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
  requestId = await aQuoteRequest(broker, { ...partner });
  await broker.ok(UPDATE, { id: requestId, action: 'SUBMIT', info: aCyberApplication() });
  await app.runJobs();
});

const read = async (): Promise<Data> => await broker.ok(QUOTE, { id: requestId });
const optionsOf = (data: Data): readonly Data[] => data.quoteRequest.quoteData.nodes[0].quoteOptions;
const allow = async (detail: string) =>
  await setWorksheetDetail(app.app.services, { kind: 'STAFF', name: 'test' }, { partnerId: partner.partnerId, detail });

async function saved(name: string, json: unknown): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, JSON.stringify(json));
  return file;
}

describe('the worksheet of a quote option', () => {
  it('is a summary that ends at the premium, until the operator says otherwise', async () => {
    const [option] = optionsOf(await read());

    expect(option.worksheet).toMatchObject({ plan: 'cyber-us', version: 1, inputs: [] });
    expect(option.worksheet.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(option.worksheet.steps[0]).toMatchObject({ kind: 'BASE', value: '3300' });
    expect(option.worksheet.steps.at(-1).premiumCentsAfter).toBe(option.premiumCents);
    expect(option.worksheet.steps.length).toBeLessThan(10);
  });

  it('is whole or absent as the operator sets it, in a preview too', async () => {
    expect(await allow('full')).toBe('full');
    const [whole] = optionsOf(await read());
    const [previewed] = (await broker.ok(PREVIEW, { info: aCyberApplication() })).previewQuote.options;

    expect(whole.worksheet.steps.length).toBeGreaterThan(20);
    expect(whole.worksheet.inputs).toContainEqual({ name: 'state', value: '"Ohio"' });
    expect(previewed.worksheet.steps.at(-1).premiumCentsAfter).toBe(previewed.premiumCents);
    await allow('off');
    expect(optionsOf(await read()).map(({ worksheet }) => worksheet)).toEqual([null, null]);
    expect((await broker.ok(PREVIEW, { info: aCyberApplication() })).previewQuote.options[0].worksheet).toBeNull();
  });

  it('is set by an operator of the workbench alone', async () => {
    const SET = `mutation ($id: ID!, $detail: WorksheetDetail!) {
      setWorksheetDetail(partnerId: $id, detail: $detail) { id worksheetDetail }
    }`;
    const { bench: operator } = await aStaffMember(app, 'operator', 'Olga Operator');
    const { bench: underwriter } = await aStaffMember(app, 'underwriter');
    const variables = { id: partner.partnerId, detail: 'FULL' };

    expect((await operator.ok(SET, variables)).setWorksheetDetail).toEqual({
      id: partner.partnerId,
      worksheetDetail: 'FULL',
    });
    expect((await underwriter.refused(SET, variables)).extensions.code).toBe('UNAUTHORIZED');
    await expect(allow('everything')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

describe('a saved quote', () => {
  it('is proved without a server from the published plan', async () => {
    await allow('full');
    const { ok, options } = await replayQuote({ quote: await saved('quote.json', { data: await read() }) });

    expect(ok).toBe(true);
    expect(options.map(({ plan, difference }) => [plan, difference])).toEqual([
      ['cyber-us version 1', null],
      ['cyber-us version 1', null],
    ]);
  });

  it.each<[string, (option: Data) => void, string]>([
    ['another premium', (option) => (option.premiumCents += 100), 'premiumCents: the file says '],
    ['another limit', (option) => (option.limitCents *= 2), 'limitCents: the file says 200000000, the plan gives '],
    [
      'another factor',
      (option) => (option.worksheet.steps[1].value = '0.7'),
      'step 2: the file says Class of business',
    ],
    ['another answer', (option) => setInput(option, 'score', '61'), 'step '],
    ['a step less', (option) => option.worksheet.steps.pop(), 'nothing'],
  ])('with %s differs there', async (_case, change, words) => {
    await allow('full');
    const data = await read();
    const [option] = optionsOf(data);
    change(option);
    const { ok, options } = await replayQuote({ quote: await saved('changed.json', data) });

    expect(ok).toBe(false);
    expect(options[0]?.difference).toContain(words);
    expect(options[1]?.difference).toBeNull();
  });

  it('is proved by a process that knows no server and no database', async () => {
    await allow('full');
    const data = await read();
    const whole = await replay(await saved('whole.json', data));
    optionsOf(data)[1].premiumCents += 1;
    const changed = await replay(await saved('a-cent-more.json', data));
    const none = await replay(join(folder, 'nowhere.json'));

    expect(whole).toEqual({
      status: 0,
      stdout: expect.stringMatching(
        /^option 1: \d+ USD minor units, exactly as cyber-us version 1 gives it\noption 2: .*gives it\n$/,
      ),
      stderr: '',
    });
    expect([changed.status, changed.stdout]).toEqual([
      1,
      expect.stringMatching(/gives it\noption 2: differs\. premiumCents: the file says \d+, the plan gives \d+\n$/),
    ]);
    expect([none.status, none.stdout, none.stderr]).toEqual([
      1,
      '',
      expect.stringMatching(/^[^\n]*nowhere\.json[^\n]*\n$/),
    ]);
  });

  it('with a summary, another plan or nothing at all says why it cannot be proved', async () => {
    await allow('full');
    const data = await read();
    optionsOf(data)[0].worksheet.fingerprint = '0'.repeat(64);
    await expect(replayQuote({ quote: await saved('plan.json', data) })).rejects.toThrow(/^option 1: no plan at hand/);
    await allow('summary');
    await expect(replayQuote({ quote: await saved('short.json', await read()) })).rejects.toThrow(/is a summary/);
    await expect(replayQuote({ quote: await saved('none.json', {}) })).rejects.toThrow(/no option with a worksheet/);
  });
});

async function replay(file: string): Promise<Ended> {
  return await startCommand(['replay', '--quote', file], { DATABASE_URL: undefined });
}

function setInput(option: Data, name: string, value: string): void {
  option.worksheet.inputs = option.worksheet.inputs.map((input: Data) =>
    input.name === name ? { name, value } : input,
  );
}
