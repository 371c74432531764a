import { RemoteProblem } from '../../../kit/server/remote-problem.ts';
import type { OptionInput } from '../../api/schema-interfaces.ts';
import { optionsText as text } from '../../messages/request/options-messages.ts';
import { agreementField } from './option-fields.ts';

/** A fault that the server found, in words that name the field as the form does. */
export interface FieldFault {
  /** Of the form; null: of no single field. */
  readonly field: string | null;
  readonly words: string;
}

const LABELS: Readonly<Record<string, string>> = {
  pair: text.pair,
  waitingHours: text.waiting,
  indemnityDays: text.indemnity,
  retroactiveDate: text.retroactive,
  claimsFactor: text.claims,
  scheduleFactor: text.schedule,
  scheduleReason: text.scheduleReason,
};

/** What was sent, and how its agreements are called. */
export interface SentTerms {
  readonly input: Pick<OptionInput, 'agreements'>;
  readonly agreements: readonly { readonly code: string; readonly name: string }[];
}

/** Empty for a failure that is about no field. */
export function fieldFaults(error: unknown, sent: SentTerms): readonly FieldFault[] {
  const faults = error instanceof RemoteProblem && error.code === 'VALIDATION_FAILED' ? error.faults : [];
  return faults.map(({ path, message }) => {
    const [, name = '', index, rest = ''] = /^\w+\.(\w+)(?:\[(\d+)\])?(.*)$/.exec(path) ?? [];
    if (name === 'agreements' && index !== undefined) return agreementFault(sent, Number(index), message);
    if (name === 'endorsements') {
      return index === undefined
        ? { field: name, words: text.refused(message) }
        : { field: name, words: text.refusedAt(text.endorsementLine(Number(index) + 1, rest.slice(1)), message) };
    }
    const field = name === 'limitCents' || name === 'deductibleCents' ? 'pair' : name;
    const label = LABELS[field];
    return label ? { field, words: text.refusedAt(label, message) } : { field: null, words: text.refused(message) };
  });
}

function agreementFault({ input, agreements }: SentTerms, index: number, message: string): FieldFault {
  const code = input.agreements?.[index]?.code;
  const name = agreements.find((one) => one.code === code)?.name;
  return code === undefined || name === undefined
    ? { field: null, words: text.refused(message) }
    : { field: agreementField(code), words: text.refusedAt(text.codeField(name), message) };
}
