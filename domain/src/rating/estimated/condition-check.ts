import type { Condition } from '../plan/condition.ts';
import { isNumber, type Scalar } from '../plan/value.ts';
import { comparable } from './short-decimal.ts';
import { placeOf, type Workspace } from './workspace.ts';

type Check = () => boolean;

/** Compiles a condition. It looks at inputs only, which are compared exactly. */
export function conditionCheck(condition: Condition, { inputs }: Workspace): Check {
  const compile = (part: Condition): Check => {
    switch (part.kind) {
      case 'and': {
        const parts = part.of.map(compile);
        return () => parts.every((check) => check());
      }
      case 'or': {
        const parts = part.of.map(compile);
        return () => parts.some((check) => check());
      }
      case 'not': {
        const check = compile(part.condition);
        return () => !check();
      }
      case 'in': {
        const checks = part.values.map((value) => compile({ kind: 'eq', input: part.input, value }));
        return () => checks.some((check) => check());
      }
      case 'isNull':
        return compile({ kind: 'eq', input: part.input, value: null });
      default:
        return comparison(part, inputs);
    }
  };
  return compile(condition);
}

type Comparison = Extract<Condition, { value: Scalar }>;

function comparison({ kind, input, value }: Comparison, inputs: Workspace['inputs']): Check {
  const place = placeOf(inputs, input);
  const { number, isNumeric } = place;
  if (isNumber(value)) {
    // Without a number there is NaN, which is neither equal nor in any order.
    const bound = comparable(value);
    if (kind === 'eq') return () => number.value === bound;
    if (kind === 'lt') return () => number.value < bound;
    if (kind === 'lte') return () => number.value <= bound;
    return kind === 'gt' ? () => number.value > bound : () => number.value >= bound;
  }
  if (kind === 'eq') return isNumeric ? () => value === null && Number.isNaN(number.value) : () => place.held === value;
  if (typeof value !== 'string') return () => false;
  const isText = (held: unknown): held is string => typeof held === 'string';
  if (kind === 'lt') return () => isText(place.held) && place.held < value;
  if (kind === 'lte') return () => isText(place.held) && place.held <= value;
  if (kind === 'gt') return () => isText(place.held) && place.held > value;
  return () => isText(place.held) && place.held >= value;
}
