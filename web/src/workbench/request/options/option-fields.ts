import type { FieldTexts } from '../../../kit/controls/merge-fields.ts';
import type { Option } from '../../api/request-operations.ts';
import type {
  AgreementEdit,
  EndorsementInput,
  LimitPair,
  OptionGrid,
  OptionInput,
} from '../../api/schema-interfaces.ts';
import { TAKEN_OUT, unreadLimit } from './agreement-text.ts';
import { factorText } from './factor-text.ts';
import { TERM_FIELDS } from './term-fields.tsx';

const AGREEMENT = 'agreement.';

export const agreementField = (code: string): string => `${AGREEMENT}${code}`;

/** The terms of an option as form texts; a new option starts from the first pair of the grid. */
export function fieldsOf(option: Option | null, grid?: Pick<OptionGrid, 'pairs' | 'defaultWaitingHours'>): FieldTexts {
  const pair = option ?? grid?.pairs[0];
  return {
    pair: pair ? pairText(pair) : '',
    scheduleFactor: factorText(option?.scheduleFactor ?? '1'),
    scheduleReason: option?.scheduleReason ?? '',
    ...Object.fromEntries(TERM_FIELDS.map(({ name, textOf }) => [name, textOf(option, grid)])),
    ...Object.fromEntries(
      (option?.insuringAgreements ?? []).map(({ code, limitCents }) => [agreementField(code), String(limitCents)]),
    ),
    endorsements: endorsementText(option?.endorsements ?? []),
  };
}

/** One per line: the code, then the name. */
export function endorsementText(endorsements: readonly { readonly code: string; readonly name: string }[]): string {
  return endorsements.map(({ code, name }) => `${code} ${name}`).join('\n');
}

// Only changed fields are sent; the server keeps the rest.
export function inputOf(fields: FieldTexts, base: FieldTexts, option: Option | null): OptionInput {
  const [limitCents, deductibleCents] = (fields.pair ?? '').split('/').map(Number);
  const isSet = (name: string): boolean => option === null || fields[name] !== base[name];
  const agreements = agreementEdits(fields, base);
  return {
    ...(isSet('pair') ? { limitCents, deductibleCents } : {}),
    ...(isSet('scheduleFactor') || isSet('scheduleReason')
      ? { scheduleFactor: fields.scheduleFactor, scheduleReason: fields.scheduleReason?.trim() || undefined }
      : {}),
    ...Object.assign(
      {},
      ...TERM_FIELDS.filter(({ name }) => isSet(name)).map((term) => term.inputOf(fields[term.name] ?? '')),
    ),
    ...(agreements.length > 0 ? { agreements } : {}),
    ...(fields.endorsements !== base.endorsements ? { endorsements: endorsementsOf(fields, option) } : {}),
  };
}

function agreementEdits(fields: FieldTexts, base: FieldTexts): AgreementEdit[] {
  return (
    Object.keys(fields)
      .filter((field) => field.startsWith(AGREEMENT) && fields[field] !== base[field])
      // Not a limit yet: nothing to price, and it is not saved before it is corrected.
      .filter((field) => unreadLimit(fields[field] ?? '') === null)
      .map((field) => {
        const code = field.slice(AGREEMENT.length);
        return fields[field] === TAKEN_OUT ? { code, isRemoved: true } : { code, limitCents: Number(fields[field]) };
      })
  );
}

/** One per line: the code, then the name. Details and limit stay with their code. */
function endorsementsOf({ endorsements = '' }: FieldTexts, option: Option | null): EndorsementInput[] {
  return linesOf(endorsements).map((line) => {
    const [code = '', ...name] = line.split(/\s+/);
    const kept = option?.endorsements.find((one) => one.code === code);
    return { code, name: name.join(' '), details: kept?.details, limitCents: kept?.limitCents };
  });
}

/** Whether a limit that was typed is none. */
export function hasUnreadLimit(fields: FieldTexts): boolean {
  return Object.entries(fields).some(([field, text]) => field.startsWith(AGREEMENT) && unreadLimit(text) !== null);
}

/** Whether every line has a code and a name. */
export function areEndorsementsReadable(text: string): boolean {
  return linesOf(text).every((line) => /^\S+\s+\S/.test(line));
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export function pairText(pair: LimitPair): string {
  return `${pair.limitCents}/${pair.deductibleCents}`;
}
