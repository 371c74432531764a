import { chargeText, limitText } from '../../kit/formats.tsx';
import { text } from '../messages.ts';
import type { Agreement, Option } from '../operations.ts';

export interface ComparisonRow {
  readonly label: string;
  /** One per option, in their order. */
  readonly cells: readonly string[];
  readonly isEqual: boolean;
  /** The sum that is paid in the end. */
  readonly isTotal: boolean;
}

export interface ComparisonGroup {
  readonly title: string;
  readonly rows: readonly ComparisonRow[];
}

/** The options side by side, row by row; a row that is the same for all of them says so. */
export function comparisonOf(options: readonly Option[]): readonly ComparisonGroup[] {
  const namesOf = (list: (option: Option) => readonly string[]) => [...new Set(options.flatMap(list))];
  return [
    {
      title: text.terms,
      rows: [
        row(text.limit, options, (option) => limitText(option.limitCents, option.currency)),
        row(text.retention, options, (option) => limitText(option.deductibleCents, option.currency)),
      ],
    },
    {
      title: text.charges,
      rows: [
        ...namesOf(({ charges }) => charges.map(({ label }) => label)).map((label) =>
          row(label, options, (option) => chargeOf(option, label)),
        ),
        { ...row(text.total, options, (option) => chargeText(option.totalCents, option.currency)), isTotal: true },
      ],
    },
    {
      title: text.agreements,
      rows: namesOf(({ agreements }) => agreements.map(({ name }) => name)).map((name) =>
        row(name, options, (option) => agreementText(option, name)),
      ),
    },
    {
      title: text.endorsements,
      rows: namesOf(({ endorsements }) => endorsements).map((name) =>
        row(name, options, ({ endorsements }) => (endorsements.includes(name) ? text.included : text.notIncluded)),
      ),
    },
  ].filter(({ rows }) => rows.length > 0);
}

function row(label: string, options: readonly Option[], cell: (option: Option) => string): ComparisonRow {
  const cells = options.map(cell);
  return { label, cells, isEqual: new Set(cells).size <= 1, isTotal: false };
}

function chargeOf({ charges, currency }: Option, label: string): string {
  const line = charges.find((charge) => charge.label === label);
  return line ? chargeText(line.amountCents, currency) : text.notIncluded;
}

function agreementText({ agreements, currency }: Option, name: string): string {
  const agreement = agreements.find((candidate) => candidate.name === name);
  if (!agreement) return text.notIncluded;
  const pair = `${limitText(agreement.limitCents, currency)} / ${limitText(agreement.deductibleCents, currency)}`;
  return [pair, ...periods(agreement)].join(', ');
}

function periods({ waitingPeriod, periodOfIndemnity }: Agreement): readonly string[] {
  return [
    ...(waitingPeriod ? [text.waits(inWords(waitingPeriod))] : []),
    ...(periodOfIndemnity ? [text.indemnity(inWords(periodOfIndemnity))] : []),
  ];
}

/** `SIX_MONTHS` as people say it. */
function inWords(code: string): string {
  return code.toLowerCase().replaceAll('_', ' ');
}
