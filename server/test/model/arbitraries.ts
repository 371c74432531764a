/** One random command of each kind. */
import fc from 'fast-check';
import {
  type Ask,
  type Command,
  type Create,
  type Product,
  type Select,
  STAFF_ACTIONS,
  type Staff,
  type Update,
} from './commands.ts';

/** Each value as often as the number before it; shrinks to the first. */
export function often<Value>(...values: readonly (readonly [number, Value])[]): fc.Arbitrary<Value> {
  return fc.oneof(
    { withCrossShrink: true },
    ...values.map(([weight, value]) => ({ weight, arbitrary: fc.constant(value) })),
  );
}

export const which = fc.nat({ max: 3 });
const isStranger = often([14, false], [1, true]);
const product = fc.constantFrom<Product>('CYBER', 'CYBER_EU', 'TECH_EO');

export const update: fc.Arbitrary<Update> = fc.record({
  kind: often<Update['kind']>([3, 'SUBMIT'], [2, 'RESUBMIT']),
  which,
  isStranger,
  answers: often<Update['answers']>(
    [8, 'CLEAN'],
    [3, 'CLAIMS'],
    [1, 'OUT_OF_APPETITE'],
    [1, 'ONLY_DAY'],
    [1, 'NOTHING'],
  ),
  isIndication: often([9, false], [1, true]),
  hasTria: often([4, true], [1, false]),
  daysAhead: often([4, 30], [1, 0], [1, 120]),
  testing: often<Update['testing']>(
    [8, 'NONE'],
    [3, 'rate_and_share'],
    [1, 'refer'],
    [1, 'needs_more_data'],
    [1, 'hold'],
    [1, 'decline'],
  ),
  version: often<Update['version']>([3, 'v2.0'], [1, 'v1.0']),
  isSelected: often([3, false], [1, true]),
  isRepeated: often([6, false], [1, true]),
  fault: fc.oneof(
    { weight: 9, arbitrary: fc.constant('NONE' as const) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Update['fault']>(
        ...(['NO_ID', 'UNKNOWN_TESTING', 'DAY_PASSED', 'DAY_TOO_FAR'] as const),
        ...(['SAME_PAIR_TWICE', 'TOO_MANY_LIMITS', 'WRONG_CLASS'] as const),
      ),
    },
  ),
});

export const create: fc.Arbitrary<Create> = fc.record({
  kind: fc.constant('CREATE' as const),
  partner: fc.nat({ max: 1 }),
  product,
  site: often<Create['site']>(
    [6, 'GOOD'],
    [1, 'REFERABLE'],
    [1, 'DECLINABLE'],
    [1, 'PENDING'],
    [1, 'FAILED'],
    [1, 'NONE'],
  ),
  foreign: often<Create['foreign']>([8, 'NOTHING'], [1, 'BROKERAGE'], [1, 'CLIENT']),
});

const staff: fc.Arbitrary<Staff> = fc.record({
  kind: fc.constant('STAFF' as const),
  which,
  action: fc.constantFrom(...STAFF_ACTIONS),
  who: often<Staff['who']>([10, 'UNDERWRITER'], [3, 'MANAGER'], [1, 'OPERATOR']),
  isStale: often([14, false], [1, true]),
  asks: often<Staff['asks']>([2, 'NOTHING'], [1, 'LIMITS'], [2, 'CLAIMS']),
});

const ASKS: readonly Ask['kind'][] = [
  ...(['READ', 'BIND_LINK', 'SURVEY', 'SIGN', 'SIGN', 'WITHDRAW'] as const),
  ...(['ASK_UPLOAD', 'PUT_FILE', 'COMPLETE_UPLOAD'] as const),
];

export const MINUTES_A_DAY = 1440;
export const anything: fc.Arbitrary<Command> = fc.oneof(
  { weight: 5, arbitrary: update },
  { weight: 9, arbitrary: staff },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('SELECT' as const),
      which,
      isStranger,
      option: often<Select['option']>([6, 'FIRST'], [2, 'SECOND'], [1, 'OLDER'], [1, 'UNKNOWN']),
      testing: often<Select['testing']>([3, 'NONE'], [1, 'bind'], [1, 'bind and issue']),
      isRepeated: often([4, false], [1, true]),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('WAIT' as const),
      partner: often([3, 0], [1, 1]),
      minutes: often([1, -1], [2, 5], ...[1, 29, 30, 45, 75, 280].map((days) => [1, days * MINUTES_A_DAY] as const)),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom<Ask['kind']>(...ASKS),
      which,
      isStranger,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('RENEWAL' as const),
      which,
      isStranger,
      by: fc.constantFrom('ID' as const, 'NUMBER' as const, 'BOTH' as const),
    }),
  },
  { weight: 1, arbitrary: create },
);
