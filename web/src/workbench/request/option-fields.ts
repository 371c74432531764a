import type { FieldTexts } from '../../kit/merge-fields.ts';
import type { Option } from '../api/request-operations.ts';
import type { LimitPair, OptionInput } from '../api/schema-interfaces.ts';

/** The terms of an option as texts of a form; a new one starts from the first pair of the grid. */
export function fieldsOf(option: Option | null, first?: LimitPair): FieldTexts {
  const pair = option ?? first;
  return {
    pair: pair ? pairText(pair) : '',
    waitingHours: option ? String(option.waitingHours) : '8',
    ...(option?.indemnityDays ? { indemnityDays: String(option.indemnityDays) } : {}),
    scheduleFactor: option?.scheduleFactor ?? '1.00',
    scheduleReason: option?.scheduleReason ?? '',
    claimsFactor: option?.claimsFactor ?? '1.00',
  };
}

// Only what was changed is sent: the rest stays as the server has it.
export function inputOf(fields: FieldTexts, base: FieldTexts, isNew: boolean): OptionInput {
  const [limitCents, deductibleCents] = (fields.pair ?? '').split('/').map(Number);
  const isSet = (name: string): boolean => isNew || fields[name] !== base[name];
  return {
    ...(isSet('pair') ? { limitCents, deductibleCents } : {}),
    ...(isSet('waitingHours') ? { waitingHours: Number(fields.waitingHours) } : {}),
    ...(fields.indemnityDays && isSet('indemnityDays') ? { indemnityDays: Number(fields.indemnityDays) } : {}),
    ...(isSet('scheduleFactor') || isSet('scheduleReason')
      ? { scheduleFactor: fields.scheduleFactor, scheduleReason: fields.scheduleReason?.trim() || undefined }
      : {}),
    ...(isSet('claimsFactor') ? { claimsFactor: fields.claimsFactor } : {}),
  };
}

export function pairText(pair: LimitPair): string {
  return `${pair.limitCents}/${pair.deductibleCents}`;
}
