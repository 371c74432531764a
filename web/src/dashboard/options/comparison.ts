import { chargeText, dayText, limitText } from '../../kit/text/formats.tsx';
import { text } from '../messages.ts';
import type { Agreement, Option, Sublimit } from '../request/request-operations.ts';

export interface ComparisonRow {
  readonly label: string;
  /** One per option, in the order of the options. */
  readonly cells: readonly string[];
  readonly isEqual: boolean;
  /** The total to pay. */
  readonly isTotal: boolean;
  /** Limit or retention, which may differ from the request. */
  readonly term: 'limitCents' | 'deductibleCents' | null;
}

export interface ComparisonGroup {
  readonly title: string;
  readonly rows: readonly ComparisonRow[];
}

/** Terrorism cover was offered and declined: a row says so, because no charge line shows it. */
export interface ComparisonFacts {
  readonly isTriaWaived: boolean;
}

/** The options side by side, row by row; rows with equal values are marked. */
export function comparisonOf(
  options: readonly Option[],
  { isTriaWaived }: ComparisonFacts = { isTriaWaived: false },
): readonly ComparisonGroup[] {
  const namesOf = (list: (option: Option) => readonly string[]) => [...new Set(options.flatMap(list))];
  return [
    {
      title: text.terms,
      rows: [
        { ...row(text.total, options, (option) => chargeText(option.totalCents, ...moneyOf(option))), isTotal: true },
        termRow(text.limit, options, 'limitCents'),
        termRow(text.retention, options, 'deductibleCents'),
        ...(options.some(({ retroactiveDate }) => retroactiveDate !== null)
          ? [row(text.retroactive, options, retroactiveText)]
          : []),
      ],
    },
    {
      title: text.charges,
      rows: [
        ...namesOf(({ charges }) => charges.map(({ label }) => label)).map((label) =>
          row(label, options, (option) => chargeOf(option, label)),
        ),
        ...(isTriaWaived ? [row(text.tria, options, () => text.waived)] : []),
      ],
    },
    {
      title: text.agreements,
      rows: namesOf(({ agreements }) => agreements.map(({ name }) => name)).map((name) =>
        row(
          name,
          options,
          (option) => agreementText(option, name),
          (option) => agreementKey(option, name),
        ),
      ),
    },
    {
      title: text.sublimits,
      rows: namesOf(({ sublimits }) => sublimits.map(({ name }) => name)).map((name) =>
        row(text.sublimitNames[name] ?? name, options, (option) => sublimitOf(option, name)),
      ),
    },
    {
      title: text.endorsements,
      rows: namesOf(({ endorsements }) => endorsements.map(labelOf)).map((label) =>
        row(label, options, (option) => endorsementOf(option, label)),
      ),
    },
  ].filter(({ rows }) => rows.length > 0);
}

/** `key` is what makes two options differ in this row, where that is not all that its cell says. */
function row(
  label: string,
  options: readonly Option[],
  cell: (option: Option) => string,
  key: (option: Option) => string = cell,
): ComparisonRow {
  const isEqual = new Set(options.map(key)).size <= 1;
  return { label, cells: options.map(cell), isEqual, isTotal: false, term: null };
}

function retroactiveText({ retroactiveDate }: Option): string {
  return retroactiveDate === null ? text.noRetroactive : dayText(retroactiveDate);
}

function termRow(label: string, options: readonly Option[], term: NonNullable<ComparisonRow['term']>): ComparisonRow {
  return { ...row(label, options, (option) => limitText(option[term], ...moneyOf(option))), term };
}

function moneyOf({ currency, currencyDigits }: Option): readonly [string, number] {
  return [currency, currencyDigits];
}

function chargeOf(option: Option, label: string): string {
  const line = option.charges.find((charge) => charge.label === label);
  return line ? chargeText(line.amountCents, ...moneyOf(option)) : text.notIncluded;
}

function agreementText(option: Option, name: string): string {
  const agreement = option.agreements.find((candidate) => candidate.name === name);
  if (!agreement) return text.notIncluded;
  const money = moneyOf(option);
  const pair = `${limitText(agreement.limitCents, ...money)} / ${limitText(agreement.deductibleCents, ...money)}`;
  return [pair, ...periods(agreement)].join(', ');
}

/** Two agreements whose retention only follows that of their options are the same: its own row says that already. */
function agreementKey(option: Option, name: string): string {
  const agreement = option.agreements.find((candidate) => candidate.name === name);
  if (agreement?.deductibleCents !== option.deductibleCents) return agreementText(option, name);
  return [limitText(agreement.limitCents, ...moneyOf(option)), ...periods(agreement)].join(', ');
}

function periods({ waitingPeriod, periodOfIndemnity }: Agreement): readonly string[] {
  return [
    ...(waitingPeriod ? [text.waits(inWords(waitingPeriod))] : []),
    ...(periodOfIndemnity ? [text.indemnity(inWords(periodOfIndemnity))] : []),
  ];
}

/** `SIX_MONTHS` in words. */
function inWords(code: string): string {
  return code.toLowerCase().replaceAll('_', ' ');
}

function sublimitOf(option: Option, name: string): string {
  const sublimit = option.sublimits.find((candidate) => candidate.name === name);
  return sublimit ? sublimitText(sublimit, option) : text.notIncluded;
}

function sublimitText({ unit, amount, currency }: Sublimit, option: Option): string {
  switch (unit) {
    case 'MONEY':
      return limitText(amount, currency ?? option.currency, option.currencyDigits);
    case 'DAYS':
      return text.dayCount(amount);
    case 'HOURS':
      return text.hourCount(amount);
    default:
      return text.shareOfLimit(`${Math.round(amount * 100)}%`);
  }
}

type Endorsement = Option['endorsements'][number];

function labelOf({ name, code }: Endorsement): string {
  return `${name} (${code})`;
}

function endorsementOf(option: Option, label: string): string {
  const endorsement = option.endorsements.find((candidate) => labelOf(candidate) === label);
  if (!endorsement) return text.notIncluded;
  return endorsement.limitCents === null ? text.included : limitText(endorsement.limitCents, ...moneyOf(option));
}
