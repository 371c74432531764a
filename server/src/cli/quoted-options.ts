import { PRICE_STEP_KINDS, type PriceStep } from '@bindery/domain/rating/index.ts';

/** What must be in the file for each option, with the names of the broker API. */
export interface QuotedOption {
  readonly limitCents: number;
  readonly deductibleCents: number;
  readonly premiumCents: number;
  readonly triaCents: number;
  readonly currency: string;
  readonly worksheet: {
    readonly plan: string;
    readonly version: number;
    readonly fingerprint: string;
    /** Values are JSON. */
    readonly inputs: readonly { readonly name: string; readonly value: string }[];
    readonly steps: readonly PriceStep[];
  };
}

/**
 * The options with a worksheet anywhere in a saved answer, in their order. Throws a one-line error when there is none,
 * or when a field is missing that is needed to work out the price again.
 */
export function quotedOptions(json: unknown, file: string): readonly QuotedOption[] {
  const options = found(json).map((option, index) => readOption(option, `${file}: option ${index + 1}`));
  if (options.length === 0) throw new Error(`${file}: holds no option with a worksheet`);
  return options;
}

type Fields = Readonly<Record<string, unknown>>;

function found(json: unknown): readonly Fields[] {
  if (Array.isArray(json)) return json.flatMap(found);
  if (!isObject(json)) return [];
  return isObject(json['worksheet']) ? [json] : Object.values(json).flatMap(found);
}

function readOption(option: Fields, place: string): QuotedOption {
  const worksheet = isObject(option['worksheet']) ? option['worksheet'] : {};
  const inputs = listAt(worksheet, 'inputs', place).map((input) => ({
    name: textAt(input, 'name', place),
    value: textAt(input, 'value', place),
  }));
  if (inputs.length === 0) {
    throw new Error(`${place}: the worksheet is a summary without inputs; only a whole worksheet can be replayed`);
  }
  return {
    limitCents: numberAt(option, 'limitCents', place),
    deductibleCents: numberAt(option, 'deductibleCents', place),
    premiumCents: numberAt(option, 'premiumCents', place),
    triaCents: numberAt(option, 'triaCents', place),
    currency: textAt(option, 'currency', place),
    worksheet: {
      plan: textAt(worksheet, 'plan', place),
      version: numberAt(worksheet, 'version', place),
      fingerprint: textAt(worksheet, 'fingerprint', place),
      inputs,
      steps: listAt(worksheet, 'steps', place).map((step) => readStep(step, place)),
    },
  };
}

function readStep(step: Fields, place: string): PriceStep {
  const kind = PRICE_STEP_KINDS.find((known) => known === step['kind']);
  if (!kind) throw missing('kind', place);
  return {
    label: textAt(step, 'label', place),
    kind,
    value: textAt(step, 'value', place),
    premiumCentsAfter: numberAt(step, 'premiumCentsAfter', place),
  };
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listAt(fields: Fields, name: string, place: string): readonly Fields[] {
  const value = fields[name];
  if (!Array.isArray(value)) throw missing(name, place);
  return value.filter(isObject);
}

function textAt(fields: Fields, name: string, place: string): string {
  const value = fields[name];
  if (typeof value !== 'string') throw missing(name, place);
  return value;
}

function numberAt(fields: Fields, name: string, place: string): number {
  const value = fields[name];
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw missing(name, place);
  return value;
}

function missing(name: string, place: string): Error {
  return new Error(`${place}: ${name} is missing; ask the API for it and save its answer`);
}
