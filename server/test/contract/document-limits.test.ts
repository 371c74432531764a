import { getIntrospectionQuery } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { QUOTE_REQUEST } from '../support/operations.ts';
import { Broker } from '../support/people/broker.ts';
import { testApp } from '../support/test-app.ts';

const app = await testApp({ RATE_LIMIT_PER_MINUTE: '1000' });
let broker: Broker;

beforeAll(async () => {
  broker = new Broker(app.app.server, await app.partner());
});

const many = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => text(i)).join(' ');

describe('the limits of a document', () => {
  it('accept introspection and twice the widest documented query', async () => {
    expect((await broker.ok(getIntrospectionQuery())).__schema.queryType.name).toBe('Query');
    const body = QUOTE_REQUEST.slice(QUOTE_REQUEST.indexOf('quoteRequest(id'), QUOTE_REQUEST.lastIndexOf('}'));
    const twice = `query ($id: ID!) { a: ${body} b: ${body} }`;
    expect((await broker.send(twice, { id: 'none' })).errors?.map(({ extensions }) => extensions.code)).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
  });

  it('count what the example of the documentation says: one, and four for each entry', async () => {
    const example = (first: number) => `{ quoteRequests(first: ${first}) { nodes { id client { name } } } }`;

    expect((await broker.refused(example(14_999))).extensions.code).toBe('VALIDATION_FAILED');
    expect((await broker.refused(example(15_000))).extensions).toMatchObject({
      code: 'QUERY_TOO_COMPLEX',
      details: { limit: 'cost' },
    });
  });

  it('let the whole schema be read twice in a call, and not three times', async () => {
    const schemas = (count: number) => `{ ${many(count, (index) => `s${index}: __schema { types { name } }`)} }`;

    expect(await broker.ok(schemas(2))).toEqual({ s0: expect.anything(), s1: expect.anything() });
    expect((await broker.refused(schemas(3))).extensions).toMatchObject({
      code: 'QUERY_TOO_COMPLEX',
      details: { limit: 'cost' },
    });
  });

  it('accept a fragment of more fields than an operation may start with', async () => {
    const fields =
      'id productType status statusLabel declineLossReason isAutoQuoteEligible coverageEffectiveAt hasTria';
    const more = many(30, (index) => `a${index}: status`);
    const query = `{ quoteRequest(id: "1") { ...F } } fragment F on QuoteRequest { ${fields} ${more} }`;

    expect((await broker.refused(query)).extensions.code).toBe('NOT_FOUND');
  });

  it.each([
    [
      'depth',
      'in a call of their own',
      `{ __type(name: "Query") ${'{ ofType '.repeat(20)}{ name }${' }'.repeat(20)} }`,
    ],
    ['aliases', 'in several calls', `{ ${many(61, (index) => `a${index}: __typename`)} }`],
    ['rootFields', 'Split the document', `{ ${many(26, () => '__typename')} }`],
    [
      'cost',
      'a smaller page with `first`',
      `{ quoteRequest(id: "1") { quoteData(first: 100) { nodes { quoteOptions { ${many(20, (index) => `e${index}: insuringAgreements(first: 100) { nodes { name limitCents } }`)} } } } } }`,
    ],
  ])('refuse too much %s with QUERY_TOO_COMPLEX, and say what helps: %s', async (limit, hint, query) => {
    const { errors } = await broker.send(query);

    const found = errors?.map(({ extensions }) => [extensions.code, extensions.details]);
    const details = expect.objectContaining({ limit, hint: expect.stringContaining(hint) });
    expect(found).toContainEqual(['QUERY_TOO_COMPLEX', details]);
  });

  it.each([
    ['repeats', `{ ${many(1450, () => 'webhook { id }')} }`],
    ['repeats', `{ quoteRequest(id: "1") { ${many(5000, () => 'id')} } }`],
    ['repeats', `{ quoteRequest(id: "1") { ${many(26, () => '... { id }')} } }`],
    [
      'repeats',
      `{ ${many(6, () => 'quoteRequest(id: "1") { ...F }')} } fragment F on QuoteRequest { ${many(26, () => 'id')} }`,
    ],
    ['operations', many(26, (index) => `query q${index} { __typename }`)],
    ['fragments', `{ ...F0 } ${many(51, (index) => `fragment F${index} on Query { __typename }`)}`],
    ['depth', `{ ${'quoteRequest { '.repeat(850)} id ${'} '.repeat(850)} }`],
    ['depth', '{ ...F } fragment F on Query { webhook { ...F } }'],
    [
      'cost',
      `{ ...F0 } ${many(19, (index) => `fragment F${index} on Query { a { ...F${index + 1} } b { ...F${index + 1} } c { ...F${index + 1} } }`)}`,
    ],
  ])('refuse too much %s before the document is validated', async (limit, query) => {
    const { errors } = await broker.send(query);

    expect(errors?.map(({ extensions }) => extensions.code)).not.toContain('VALIDATION_FAILED');
    expect(errors?.map(({ extensions }) => extensions.details?.['limit'])).toContain(limit);
  });

  it('name a fragment that spreads itself as the fault that it is', async () => {
    const error = await broker.refused('{ ...F } fragment F on Query { __typename ...F }');

    expect(error.extensions.code).toBe('VALIDATION_FAILED');
    expect(error.message).toContain('Cannot spread fragment "F" within itself');
  });

  it.each([
    ['in the root', (start: string) => start, 'Query', '__typename'],
    ['below it', (start: string) => `quoteRequest(id: "1") { ${start} }`, 'QuoteRequest', 'id'],
    ['without a field', (start: string) => start, 'Query', '...F0'],
  ])('refuse fragments that spread others twice, fifty deep, %s at once', async (_place, within, type, leaf) => {
    const fragments = many(49, (i) => `fragment F${i} on ${type} { ...F${i + 1} ...F${i + 1} }`);

    const { errors } = await broker.send(`{ ${within('...F0')} } ${fragments} fragment F49 on ${type} { ${leaf} }`);

    expect(errors?.[0]?.extensions.code).toBe('QUERY_TOO_COMPLEX');
  });

  it('accept a fragment that one object spreads forty times', async () => {
    const query = `{ quoteRequest(id: "1") { ${many(40, () => '...F')} } } fragment F on QuoteRequest { id status }`;

    expect((await broker.refused(query)).extensions.code).toBe('NOT_FOUND');
  });

  it('accept a fragment that two others spread', async () => {
    const names = 'fragment A on QuoteRequest { ...C } fragment B on QuoteRequest { ...C id }';
    const query = `{ quoteRequest(id: "1") { ...A ...B } } ${names} fragment C on QuoteRequest { id status }`;

    expect((await broker.refused(query)).extensions.code).toBe('NOT_FOUND');
  });

  it.each([
    ['line feeds', '\n'],
    ['carriage returns', '\r'],
    ['both', '\r\n'],
  ])('refuse too many lines that end with %s, of which most are empty', async (_ends, end) => {
    const withLines = (lines: number) => `${end.repeat(lines - 1)}{ webhook { unknown } }`;

    const error = await broker.refused(withLines(10_001));

    const hint = expect.stringContaining('empty lines');
    expect(error.extensions).toMatchObject({ code: 'QUERY_TOO_COMPLEX', details: { limit: 'lines', hint } });
    expect((await broker.refused(withLines(10_000))).extensions.code).toBe('VALIDATION_FAILED');
  });

  it('refuse too many tokens before anything is parsed', async () => {
    const error = await broker.refused(`{ ${many(6001, () => '__typename')} }`);

    expect(error.extensions).toMatchObject({ code: 'QUERY_TOO_COMPLEX', details: { limit: 'tokens' } });
  });
});

describe('a required variable with a default', () => {
  it('may be left out', async () => {
    const query = 'query ($product: ProductType! = TECH_EO) { natureOfBusinessList(productType: $product) { name } }';

    expect((await broker.ok(query)).natureOfBusinessList).toHaveLength(62);
  });
});

describe('the limit of a key', () => {
  it('answers 429 with Retry-After once it is used up', async () => {
    const limited = await app.partner('Busy Brokers');
    const busy = new Broker(app.app.server, limited);
    for (let call = 0; call < 1000; call += 1) await busy.ok('{ __typename }');

    const { errors } = await busy.send('{ __typename }');

    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'RATE_LIMITED',
      details: { retryAfterSeconds: expect.any(Number) },
    });
  });
});
