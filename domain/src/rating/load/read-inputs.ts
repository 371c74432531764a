import { INPUT_TYPES, type InputDeclaration } from '../plan/input-declaration.ts';
import { readInputValue } from '../plan/input-value.ts';
import { PlanFault } from '../plan/plan-fault.ts';
import {
  type JsonObject,
  memberPath,
  readBoolean,
  readCount,
  readDecimal,
  readList,
  readObject,
  readOneOf,
  readText,
} from './read-json.ts';

const MEMBERS = ['type', 'required', 'default', 'min', 'max', 'places', 'values', 'label', 'notes'] as const;

/** Reads `inputs`: names with their declarations (rating.md 1.4). */
export function readInputs(value: unknown): ReadonlyMap<string, InputDeclaration> {
  const declarations = Object.entries(readObject(value, 'inputs'));
  return new Map(declarations.map(([name, declaration]) => [name, readDeclaration(name, declaration)]));
}

function readDeclaration(name: string, value: unknown): InputDeclaration {
  const path = memberPath('inputs', name);
  const json = readObject(value, path, MEMBERS);
  if (json['required'] === undefined && json['default'] === undefined) {
    throw new PlanFault(path, 'needs "required" or "default"');
  }
  const declaration: InputDeclaration = {
    name,
    type: readOneOf(json['type'], `${path}.type`, INPUT_TYPES),
    required: json['required'] !== undefined && readBoolean(json['required'], `${path}.required`),
    default: null,
    min: json['min'] === undefined ? undefined : readDecimal(json['min'], `${path}.min`),
    max: json['max'] === undefined ? undefined : readDecimal(json['max'], `${path}.max`),
    places: json['places'] === undefined ? undefined : readCount(json['places'], `${path}.places`),
    values: readValues(json, path),
  };
  return { ...declaration, default: readDefault(declaration, json, path) };
}

function readValues(json: JsonObject, path: string): ReadonlySet<string> | undefined {
  if (json['type'] !== 'enum') return undefined;
  const values = readList(json['values'], `${path}.values`);
  return new Set(values.map((item, at) => readText(item, `${path}.values[${at}]`)));
}

function readDefault(declaration: InputDeclaration, json: JsonObject, path: string): InputDeclaration['default'] {
  if (json['default'] === undefined) return null;
  if (declaration.required) throw new PlanFault(`${path}.default`, 'is never used by a required input');
  const reading = readInputValue(declaration, json['default']);
  if ('fault' in reading) throw new PlanFault(`${path}.default`, reading.fault);
  return reading.value;
}
