import { isCalendarDay } from '../../calendar.ts';
import { tableFinder } from '../compiled/table-finder.ts';
import { PLAN_PRODUCTS, PLAN_STATUSES, PLAN_TRANSACTIONS, type Plan, type PlanOutput } from '../plan/plan.ts';
import { PlanFault } from '../plan/plan-fault.ts';
import { fingerprint, type Sha256 } from './canonical-json.ts';
import { checkFinalRounding, checkMinimums } from './check-steps.ts';
import { checkTable } from './check-table.ts';
import { type Names, readExpression } from './read-expression.ts';
import { readInputs } from './read-inputs.ts';
import { type JsonObject, readCount, readObject, readOneOf, readText } from './read-json.ts';
import { readSteps, registersSetBy } from './read-steps.ts';
import { type IsKnownRule, readTables } from './read-table.ts';

const MEMBERS = 'planId product version status effectiveFrom effectiveTo appliesTo currency inputs tables steps'
  .split(' ')
  .concat(['output', 'notes', 'sha256', 'approval']);

/**
 * Reads a rate plan from JSON and runs every load check (rating.md 1.3 to 1.9). `sha256` hashes a text to lower-case
 * hex; `isKnownRule` tells which rule ids a flag may name, any by default. Throws PlanFault with the path of the first
 * fault. A draft may come without a fingerprint; the answer always has the recomputed one.
 */
export function loadPlan(json: unknown, sha256: Sha256, isKnownRule: IsKnownRule = () => true): Plan {
  const document = readObject(json, '', MEMBERS);
  const header = readHeader(document);
  const inputs = readInputs(document['inputs']);
  const tables = readTables(document['tables'], isKnownRule);
  for (const table of tables.values()) checkTable(table);
  const steps = readSteps(document['steps'], { inputs, tables }, isKnownRule);
  const output = readOutput(document['output'], { inputs, tables, registers: registersSetBy(steps) });
  checkMinimums(steps, tables);
  checkFinalRounding(steps, output);
  const finders = new Map([...tables].map(([name, table]) => [name, tableFinder(table)]));
  const fingerprinted = { sha256: checkedFingerprint(document, sha256), document };
  return { ...header, inputs, tables, finders, steps, output, ...fingerprinted };
}

function readHeader(json: JsonObject) {
  return {
    planId: readText(json['planId'], 'planId'),
    product: readOneOf(json['product'], 'product', PLAN_PRODUCTS),
    version: readCount(json['version'], 'version'),
    status: readOneOf(json['status'], 'status', PLAN_STATUSES),
    effectiveFrom: readDay(json['effectiveFrom'], 'effectiveFrom'),
    effectiveTo: json['effectiveTo'] === null ? null : readDay(json['effectiveTo'], 'effectiveTo'),
    appliesTo: readOneOf(json['appliesTo'], 'appliesTo', PLAN_TRANSACTIONS),
    currency: readText(json['currency'], 'currency'),
    notes: json['notes'] === undefined ? '' : readText(json['notes'], 'notes'),
  };
}

function readDay(value: unknown, path: string): string {
  const day = readText(value, path);
  if (!isCalendarDay(day)) throw new PlanFault(path, 'must be a day, YYYY-MM-DD');
  return day;
}

function readOutput(value: unknown, names: Names): PlanOutput {
  const json = value === undefined ? {} : readObject(value, 'output', ['premium', 'tria', 'minorPerUnit']);
  const triaDefault = names.registers.has('tria') ? { reg: 'tria' } : '0';
  return {
    premium: readExpression(json['premium'] ?? { reg: 'premium' }, 'output.premium', names),
    tria: readExpression(json['tria'] ?? triaDefault, 'output.tria', names),
    minorPerUnit: readExpression(json['minorPerUnit'] ?? '100', 'output.minorPerUnit', names),
  };
}

function checkedFingerprint(document: JsonObject, sha256: Sha256): string {
  const stated = document['sha256'] ?? undefined;
  const computed = fingerprint(document, sha256);
  if (stated === undefined && document['status'] !== 'draft') {
    throw new PlanFault('sha256', `is missing; only a draft may have none (computed: ${computed})`);
  }
  if (stated !== undefined && stated !== computed) {
    throw new PlanFault('sha256', `does not fit the plan: computed ${computed}`);
  }
  return computed;
}
