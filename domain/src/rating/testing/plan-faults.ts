import type { Edits } from './plans.ts';

/** What is wrong with a plan, what is said of it, and how a plan without a fault is bent to it in one place. */
export type FaultyPlan = readonly [check: string, said: string, edits: Edits];

const NOT_LISTED = 'is not decreasing from 0 to 2000, and acceptNonMonotone does not list that pair';

/** Faults of the header, the inputs and the tables. */
export const DECLARATION_FAULTS: readonly FaultyPlan[] = [
  ['a member the format does not have', 'premium: is not part of the plan format', { premium: '1' }],
  ['a missing member', 'planId: must be a text', { planId: undefined }],
  ['an empty text', 'planId: must be a text', { planId: '' }],
  ['an unknown product', 'product: must be one of CYBER, CYBER_EU, TECH_EO, FIXTURE', { product: 'HOME' }],
  ['a version that is no number', 'version: must be an integer of 0 or more', { version: '1' }],
  ['a version below zero', 'version: must be an integer of 0 or more', { version: -1 }],
  ['a version between two numbers', 'version: must be an integer of 0 or more', { version: 1.5 }],
  ['an unknown status', 'status: must be one of draft, active, retired', { status: 'retried' }],
  ['an unknown transaction', 'appliesTo: must be one of NEW, RENEWAL, BOTH', { appliesTo: 'ALL' }],
  ['a day that does not exist', 'effectiveFrom: must be a day, YYYY-MM-DD', { effectiveFrom: '2027-02-29' }],
  ['a last day that does not exist', 'effectiveTo: must be a day, YYYY-MM-DD', { effectiveTo: '2027-13-01' }],
  ['notes without a text', 'notes: must be a text', { notes: '' }],
  ['inputs that are no object', 'inputs: must be an object', { inputs: null }],
  ['inputs in a list', 'inputs: must be an object', { inputs: [] }],
  ['an input that is no object', 'inputs.limit: must be an object', { 'inputs.limit': 'integer' }],
  [
    'a misspelt member of an input',
    'inputs.limit.minimum: is not part of the plan format',
    { 'inputs.limit.minimum': '1' },
  ],
  [
    'an unknown input type',
    'inputs.limit.type: must be one of decimal, integer, boolean, text, enum, list, date',
    { 'inputs.limit.type': 'money' },
  ],
  [
    'an input neither required nor with a default',
    'inputs.limit: needs "required" or "default"',
    { 'inputs.limit.required': undefined },
  ],
  [
    'an input that is required in words',
    'inputs.limit.required: must be true or false',
    { 'inputs.limit.required': 'yes' },
  ],
  [
    'a default that is never used',
    'inputs.limit.default: is never used by a required input',
    { 'inputs.limit.default': 1 },
  ],
  [
    'a default outside its declaration',
    'inputs.claims.default: must be true or false',
    { 'inputs.claims.default': 'no' },
  ],
  ['a bound that is no decimal', 'inputs.limit.min: "1e3" is not a plain decimal', { 'inputs.limit.min': '1e3' }],
  ['an upper bound that is no decimal', 'inputs.limit.max: "" is not a plain decimal', { 'inputs.limit.max': '' }],
  ['places below zero', 'inputs.revenue.places: must be an integer of 0 or more', { 'inputs.revenue.places': -1 }],
  [
    'an enum without values',
    'inputs.territory.values: must be a list',
    { 'inputs.territory': { type: 'enum', default: null } },
  ],
  [
    'an enum with a value that is no text',
    'inputs.territory.values[1]: must be a text',
    { 'inputs.territory': { type: 'enum', default: null, values: ['A', 2] } },
  ],
  [
    'a default that an enum does not have',
    'inputs.territory.default: must be one of A, B',
    { 'inputs.territory': { type: 'enum', default: 'C', values: ['A', 'B'] } },
  ],
  ['tables that are no object', 'tables: must be an object', { tables: [] }],
  [
    'an unknown table kind',
    'tables.size.kind: must be one of constant, exact, band, interpolated',
    { 'tables.size.kind': 'curve' },
  ],
  [
    'a misspelt member of a table',
    'tables.base.monoton: is not part of the plan format',
    { 'tables.base.monoton': 'increasing' },
  ],
  [
    'a constant with rows',
    'tables.fee.rows: is not part of the plan format',
    { 'tables.fee': { kind: 'constant', value: '1', rows: [] } },
  ],
  [
    'a constant without a value',
    'tables.fee.value: undefined is not a plain decimal',
    { 'tables.fee': { kind: 'constant' } },
  ],
  ['keys that are no list', 'tables.size.keys: must be a list', { 'tables.size.keys': 'revenue' }],
  ['a table without keys', 'tables.size.keys: must name at least one key', { 'tables.size.keys': [] }],
  ['a key that is no text', 'tables.size.keys[0]: must be a text', { 'tables.size.keys': [1] }],
  [
    'a numeric key that is none of the keys',
    'tables.limit.numeric[1]: is not one of the keys',
    { 'tables.limit.numeric': ['limit', 'deductible'] },
  ],
  ['rows that are no list', 'tables.size.rows: must be a list', { 'tables.size.rows': {} }],
  ['a table without rows', 'tables.size.rows: must hold at least one row', { 'tables.size.rows': [] }],
  ['a row that is no list', 'tables.size.rows[0]: must be a list', { 'tables.size.rows[0]': '0' }],
  [
    'a row that is too short',
    'tables.base.rows[0]: must hold 1 key(s), the value, and a flag or nothing',
    { 'tables.base.rows[0]': ['0'] },
  ],
  [
    'a row that is too long',
    'tables.size.rows[1]: must hold 1 key(s), the value, and a flag or nothing',
    { 'tables.size.rows[1][3]': 'why' },
  ],
  ['a number for a key of texts', 'tables.territory.rows[1][0]: must be a text', { 'tables.territory.rows[1][0]': 2 }],
  [
    'a text for a numeric key',
    'tables.size.rows[1][0]: "many" is not a plain decimal',
    { 'tables.size.rows[1][0]': 'many' },
  ],
  ['a flag that is no object', 'tables.size.rows[1][2]: must be an object', { 'tables.size.rows[1][2]': 'REFER' }],
  [
    'a flag of an unknown kind',
    'tables.size.rows[1][2].kind: must be one of REFER, DECLINE',
    { 'tables.size.rows[1][2].kind': 'ADJUST' },
  ],
  [
    'a misspelt member of a flag',
    'tables.size.rows[1][2].rule: is not part of the plan format',
    { 'tables.size.rows[1][2].rule': 'SIZE' },
  ],
  [
    'an unknown rule on a row',
    'tables.size.rows[1][2].ruleId: there is no rule NONE',
    { 'tables.size.rows[1][2].ruleId': 'NONE' },
  ],
  [
    'a missing miss rule',
    'tables.limit.miss: is missing: say what a key without a row gives',
    { 'tables.limit.miss': undefined },
  ],
  ['a miss rule for ranges', 'tables.limit.miss: must be one of error, noRate', { 'tables.limit.miss': 'clamp' }],
  ['a miss rule that is null', 'tables.limit.miss: must be one of error, noRate', { 'tables.limit.miss': null }],
  [
    'a misspelt default',
    'tables.territory.miss.value: is not part of the plan format',
    { 'tables.territory.miss': { value: '1' } },
  ],
  [
    'a default that is no decimal',
    'tables.territory.miss.default: "one" is not a plain decimal',
    { 'tables.territory.miss.default': 'one' },
  ],
  [
    'a missing rule for keys out of range',
    'tables.base.outside: is missing: say what a key out of range gives',
    { 'tables.base.outside': undefined },
  ],
  [
    'an unknown rule for keys out of range',
    'tables.base.outside: must be one of error, noRate, clamp',
    { 'tables.base.outside': 'stop' },
  ],
  [
    'an undeclared direction',
    'tables.size.monotone: must be one of increasing, decreasing, none',
    { 'tables.size.monotone': undefined },
  ],
  [
    'an unknown direction',
    'tables.territory.monotone: must be one of increasing, decreasing, none',
    { 'tables.territory.monotone': 'up' },
  ],
  [
    'accepted pairs that are no list',
    'tables.size.acceptNonMonotone: must be a list',
    { 'tables.size.acceptNonMonotone': {} },
  ],
  [
    'an accepted pair with a misspelt member',
    'tables.size.acceptNonMonotone[0].from: is not part of the plan format',
    { 'tables.size.acceptNonMonotone': [{ from: '0' }] },
  ],
  [
    'an accepted pair without its first key',
    'tables.size.acceptNonMonotone[0].fromKey: undefined is not a plain decimal',
    { 'tables.size.acceptNonMonotone': [{ toKey: '2000', reason: 'why' }] },
  ],
  [
    'an accepted pair without its second key',
    'tables.size.acceptNonMonotone[0].toKey: undefined is not a plain decimal',
    { 'tables.size.acceptNonMonotone': [{ fromKey: '0', reason: 'why' }] },
  ],
  [
    'an accepted pair without a reason',
    'tables.size.acceptNonMonotone[0].reason: must be a text',
    { 'tables.size.acceptNonMonotone': [{ fromKey: '0', toKey: '2000' }] },
  ],
  ['a slope that is declared in words', 'tables.base.concave: must be true or false', { 'tables.base.concave': 'yes' }],
  ['bounds that are no list', 'tables.territory.within: must be a list', { 'tables.territory.within': '1' }],
  [
    'one bound',
    'tables.territory.within: must be the smallest and the largest value',
    { 'tables.territory.within': ['1'] },
  ],
  [
    'a lower bound that is no decimal',
    'tables.territory.within[0]: "low" is not a plain decimal',
    { 'tables.territory.within': ['low', '1.5'] },
  ],
  [
    'an upper bound that is no decimal',
    'tables.territory.within[1]: "high" is not a plain decimal',
    { 'tables.territory.within': ['0.5', 'high'] },
  ],
  [
    'a value with an exponent',
    'tables.base.rows[1][1]: "1.1e3" is not a plain decimal',
    { 'tables.base.rows[1][1]': '1.1e3' },
  ],
  [
    'two rows for one key',
    'tables.territory.rows[1]: has the same key as rows[0]',
    { 'tables.territory.rows[1][0]': 'A' },
  ],
  [
    'two rows for one number',
    'tables.limit.rows[1]: has the same key as rows[0]',
    { 'tables.limit.rows[1][0]': '1000.0' },
  ],
  [
    'numeric keys that do not increase',
    'tables.limit.rows[2]: limit 1500 does not come after 2000',
    { 'tables.limit.rows[2][0]': '1500' },
  ],
  [
    'values against the declared direction',
    'tables.size.rows[1]: is not decreasing from 0 to 2000, and acceptNonMonotone does not list that pair',
    { 'tables.size.rows[1][1]': '1.2' },
  ],
  [
    'values that fall',
    'tables.limit.rows[2]: is not increasing from 2000 to 3000, and acceptNonMonotone does not list that pair',
    { 'tables.limit.rows[2][1]': '1.4' },
  ],
  [
    'a slope that rises',
    'tables.base.rows[2]: is not concave: the slope up to 6000 rises',
    { 'tables.base.rows[2][1]': '2101' },
  ],
  [
    'a value below its bounds',
    'tables.territory.rows[1]: has a value outside "within"',
    { 'tables.territory.rows[1][1]': '0.49' },
  ],
  [
    'a value above its bounds',
    'tables.territory.rows[0]: has a value outside "within"',
    { 'tables.territory.rows[0][1]': '1.51' },
  ],
  [
    'a default above its bounds',
    'tables.territory.miss.default: is outside "within"',
    { 'tables.territory.miss.default': '1.51' },
  ],
  [
    'a default below its bounds',
    'tables.territory.miss.default: is outside "within"',
    { 'tables.territory.miss.default': '0.49' },
  ],
  [
    'a minimum premium that falls',
    'tables.minimum.rows[2]: the minimum premium falls at limit 3000',
    { 'tables.minimum.rows[2][1]': '159' },
  ],
  ['a currency without a name', 'currency: must be a text', { currency: '' }],
  ['numeric keys that are no list', 'tables.limit.numeric: must be a list', { 'tables.limit.numeric': 'limit' }],
  [
    'a first numeric key that is none of the keys',
    'tables.limit.numeric[0]: is not one of the keys',
    { 'tables.limit.numeric': ['deductible', 'limit'] },
  ],
  [
    'an accepted pair that begins at another key',
    `tables.size.rows[1]: ${NOT_LISTED}`,
    {
      'tables.size.rows[1][1]': '1.2',
      'tables.size.acceptNonMonotone': [{ fromKey: '1', toKey: '2000', reason: 'why' }],
    },
  ],
  [
    'an accepted pair that ends at another key',
    `tables.size.rows[1]: ${NOT_LISTED}`,
    {
      'tables.size.rows[1][1]': '1.2',
      'tables.size.acceptNonMonotone': [{ fromKey: '0', toKey: '2001', reason: 'why' }],
    },
  ],
];
