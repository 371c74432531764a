import { PlanFault } from '../plan/plan-fault.ts';
import { ROUNDING_MODES, type Rounding } from '../plan/rounding.ts';
import { ARITHMETIC_OPS, isFlagStep, type Step } from '../plan/step.ts';
import { readCondition } from './read-condition.ts';
import { type Names, readExpression } from './read-expression.ts';
import { type JsonObject, readDecimal, readList, readObject, readOneOf, readText } from './read-json.ts';
import { type IsKnownRule, readRuleId } from './read-table.ts';

const OPS = [...ARITHMETIC_OPS, 'refer', 'decline'] as const;
const FLAG_MEMBERS = ['id', 'label', 'op', 'when', 'ruleId', 'notes'];
const MEMBERS = ['id', 'label', 'op', 'to', 'by', 'when', 'round', 'notes'];

/** Reads `steps` in order; each sees the registers that the steps before it have set (rating.md 1.7). */
export function readSteps(value: unknown, names: Omit<Names, 'registers'>, isKnownRule: IsKnownRule): readonly Step[] {
  const registers = new Set<string>();
  const ids = new Set<string>();
  return readList(value, 'steps').map((item, at) => {
    const path = `steps[${at}]`;
    const step = readStep(readObject(item, path), path, { ...names, registers }, isKnownRule);
    if (ids.has(step.id)) throw new PlanFault(`${path}.id`, `another step is called ${step.id}`);
    ids.add(step.id);
    if (!isFlagStep(step)) registers.add(step.to);
    return step;
  });
}

/** The registers that any step sets. */
export function registersSetBy(steps: readonly Step[]): ReadonlySet<string> {
  return new Set(steps.flatMap((step) => (isFlagStep(step) ? [] : [step.to])));
}

function readStep(json: JsonObject, path: string, names: Names, isKnownRule: IsKnownRule): Step {
  const op = readOneOf(json['op'], `${path}.op`, OPS);
  const id = readText(json['id'], `${path}.id`);
  const label = json['label'] === undefined ? id : readText(json['label'], `${path}.label`);
  const when = json['when'] === undefined ? undefined : readCondition(json['when'], `${path}.when`, names);
  if (op === 'refer' || op === 'decline') {
    readObject(json, path, FLAG_MEMBERS);
    return { op, id, label, when, ruleId: readRuleId(json['ruleId'], `${path}.ruleId`, isKnownRule) };
  }
  readObject(json, path, MEMBERS);
  const to = json['to'] === undefined ? 'premium' : readText(json['to'], `${path}.to`);
  if (op !== 'lookup' && !names.registers.has(to)) {
    throw new PlanFault(`${path}.to`, `register ${to} is changed before a step sets it`);
  }
  if (op === 'round' && json['by'] !== undefined) throw new PlanFault(`${path}.by`, 'is not used by round');
  const by = op === 'round' ? undefined : readExpression(json['by'], `${path}.by`, names);
  const round =
    json['round'] === undefined && op !== 'round' ? undefined : readRounding(json['round'], `${path}.round`);
  return { op, id, label, to, by, when, round };
}

function readRounding(value: unknown, path: string): Rounding {
  const json = readObject(value, path, ['unit', 'mode']);
  const unit = readDecimal(json['unit'], `${path}.unit`);
  if (unit.n <= 0n) throw new PlanFault(`${path}.unit`, 'must be above zero');
  return { unit, mode: readOneOf(json['mode'], `${path}.mode`, ROUNDING_MODES) };
}
